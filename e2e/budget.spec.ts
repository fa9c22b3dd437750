import { expect, test, type Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { articlePages, isAlive, onePageOfEachKind, stayOnThisMachine, openSettled } from './support/site'

/** Bytes as sent, compressed; Gatsby's and React's own floor is 80 kB. */
const SCRIPT_BUDGET = 112_000

/** The style sheet stands in the page itself, so it is compressed here by itself; sheets of parts on demand count as sent. */
const STYLE_BUDGET = 9_000

/** What a server may send before it hears from the reader: ten packets (https://www.rfc-editor.org/rfc/rfc6928). */
const FIRST_PACKETS = 14_600

/**
 * Sizes, weights and slants of letters in an article. Before a browser lays out the text it asks the system for each, and may have to wait for
 * the answer: with ten more, style and layout took a quarter longer (docs/decisions/0016).
 */
const FACES_OF_LETTERS = 16

test.beforeEach(({ page }) => stayOnThisMachine(page))

for (const path of articlePages) {
  test(`${path} loads at most ${SCRIPT_BUDGET / 1000} kB of script and ${STYLE_BUDGET / 1000} kB of style`, async ({
    page,
  }) => {
    const sent: { kind: string; name: string; size: number }[] = []
    const pending: Promise<unknown>[] = []
    page.on('requestfinished', (request) => {
      pending.push(
        request
          .sizes()
          .then(({ responseBodySize }) =>
            sent.push({ kind: request.resourceType(), name: request.url(), size: responseBodySize }),
          ),
      )
    })
    await page.goto(path)
    await isAlive(page)
    await page.waitForLoadState('networkidle')
    await Promise.all(pending)
    const total = (kind: string) =>
      sent.filter((one) => one.kind === kind).reduce((sum, { size }) => sum + size, 0)
    const inline = await page.locator('style').allTextContents()
    const styles = brotliCompressSync(inline.join('')).length + total('stylesheet')
    const scripts = total('script')
    test.info().annotations.push({ type: 'bytes', description: `${scripts} script, ${styles} style` })

    expect(inline.join('').length).toBeGreaterThan(1_000)
    expect(styles).toBeLessThanOrEqual(STYLE_BUDGET)
    expect(scripts).toBeGreaterThan(0)
    const list = sent.filter(({ kind }) => kind === 'script').map(({ name, size }) => `${size} ${name}`)
    expect(scripts, list.join('\n')).toBeLessThanOrEqual(SCRIPT_BUDGET)
  })
}

test('a long article with tables and pictures comes whole with the first packets', async ({ page }) => {
  const answer = await page.goto('/how-to/use-the-dispatch-board')
  const { responseHeadersSize, responseBodySize } = (await answer?.request().sizes()) ?? {}
  expect(responseBodySize).toBeGreaterThan(10_000)
  expect(Number(responseHeadersSize) + Number(responseBodySize)).toBeLessThanOrEqual(FIRST_PACKETS)
})

test('an article is set in few faces of letters', async ({ page }) => {
  await page.goto('/how-to/use-the-dispatch-board')
  const faces = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (texts.nextNode()) {
      const { parentElement: element, textContent: words } = texts.currentNode
      if (!element?.checkVisibility() || !words?.trim()) continue
      const { fontFamily, fontSize, fontWeight, fontStyle } = getComputedStyle(element)
      found.add([fontFamily, fontSize, fontWeight, fontStyle].join(' '))
    }
    return [...found]
  })
  expect(faces.length, faces.join('\n')).toBeLessThanOrEqual(FACES_OF_LETTERS)
  expect(faces.length).toBeGreaterThan(3)
  expect(new Set(faces.map((face) => face.split(' ').at(-2)))).toEqual(new Set(['400', '650']))
})

test('what a page runs to come to life is more than one task', async ({ page }) => {
  await page.addInitScript(() => {
    const steps: string[] = []
    Object.assign(window, { steps })
    // a script is said to have loaded at the end of the task that runs it
    const note = ({ target }: Event) => target instanceof HTMLScriptElement && steps.push(target.src)
    document.addEventListener('load', note, { capture: true })
    XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
      apply(open, request, call: unknown[]) {
        steps.push(String(call[1]))
        Reflect.apply(open, request, call)
      },
    })
  })
  await page.goto('/how-to/use-the-dispatch-board')
  await isAlive(page)
  const steps = await page.evaluate(() => Reflect.get(window, 'steps') as string[])
  const pageAskedFor = steps.findIndex((step) => step.endsWith('page-data.json'))
  const scriptsRun = ['webpack-runtime', 'framework', 'app'].map((name) =>
    steps.findIndex((step) => new RegExp(`/${name}-\\w+\\.js$`).test(step)),
  )
  expect(Math.min(...scriptsRun), steps.join('\n')).toBeGreaterThanOrEqual(0)
  expect(pageAskedFor, steps.join('\n')).toBeGreaterThan(Math.max(...scriptsRun))
})

test('SET-01 SET-06 who reads and what is set is asked once, however many pages are read', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/settings' || pathname === '/auth/profile') asked.push(pathname)
  })
  await openSettled(page, onePageOfEachKind['how-to'])
  await isAlive(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  expect(asked.sort()).toEqual(['/auth/profile', '/settings'])
})

/** Parts that come when they are wanted, each with words that its script alone holds. */
const onDemand = {
  'an enlarged picture': {
    words: 'Enlarged image',
    want: (page: Page) =>
      page
        .getByRole('button', { name: /^Enlarge image/ })
        .first()
        .press('Enter'),
  },
  'a video': {
    words: 'Could not play this video',
    want: (page: Page) =>
      page
        .getByRole('button', { name: /^Play video/ })
        .first()
        .press('Enter'),
  },
  'the form of the poll': {
    words: 'helpful. Tell us why:',
    want: (page: Page) => page.getByRole('button', { name: 'No', exact: true }).press('Enter'),
  },
  'a toast': {
    words: 'Show fewer',
    want: (page: Page) =>
      page
        .getByRole('link', { name: /^Link to this section/ })
        .first()
        .press('Enter'),
  },
} as const

test('zoom, video, poll and toasts are not in the first load of an article, and come when they are wanted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''))
  })
  const loaded = async () => (await Promise.all(texts)).join('\n')
  for (const [name, { words, want }] of Object.entries(onDemand)) {
    await openSettled(page, onePageOfEachKind['how-to'])
    for (const part of Object.values(onDemand)) expect(await loaded(), name).not.toContain(part.words)
    await want(page)
    await expect.poll(async () => (await loaded()).includes(words), name).toBe(true)
    texts.length = 0
  }
})
