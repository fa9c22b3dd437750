import { expect, test, type Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import {
  articlePages,
  waitForHydration,
  onePageOfEachKind,
  blockExternalRequests,
  openSettled,
} from './support/site'

/** In compressed bytes. Gatsby and React alone need 80 kB. */
const SCRIPT_BUDGET = 116_500

/** In compressed bytes, for the inline style sheets and the lazy-loaded ones together. */
const STYLE_BUDGET = 9_500

/**
 * In bytes of the response with its headers: 17 kB for the article, 1.5 kB for the section navigation, 0.1 kB
 * for the inline script that loads pictures, and 1 kB because the gateway prefers fast to strong compression.
 */
const DOCUMENT_BUDGET = 19_600

/** Each set of family, size, weight and style costs a font lookup before layout (docs/decisions/0016). */
const MAX_FONT_VARIANTS = 16

test.beforeEach(({ page }) => blockExternalRequests(page))

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
    await waitForHydration(page)
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

test('the HTML of a long article with tables and pictures stays within its budget', async ({ page }) => {
  const response = await page.goto('/how-to/use-the-dispatch-board')
  const { responseHeadersSize, responseBodySize } = (await response?.request().sizes()) ?? {}
  expect(responseBodySize).toBeGreaterThan(10_000)
  expect(Number(responseHeadersSize) + Number(responseBodySize)).toBeLessThanOrEqual(DOCUMENT_BUDGET)
})

test('an article uses at most 16 font variants, in three font weights', async ({ page }) => {
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
  expect(faces.length, faces.join('\n')).toBeLessThanOrEqual(MAX_FONT_VARIANTS)
  expect(faces.length).toBeGreaterThan(3)
  expect(new Set(faces.map((face) => face.split(' ').at(-2)))).toEqual(new Set(['400', '600', '700']))
})

test('hydration runs in more than one task', async ({ page }) => {
  await page.addInitScript(() => {
    const steps: string[] = []
    Object.assign(window, { steps })
    // The load event of a script ends the task that runs the script. So a request that follows the script in
    // `steps` was sent in a later task.
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
  await waitForHydration(page)
  const steps = await page.evaluate(() => Reflect.get(window, 'steps') as string[])
  const pageRequestedAt = steps.findIndex((step) => step.endsWith('page-data.json'))
  const scriptsLoadedAt = ['webpack-runtime', 'framework', 'app'].map((name) =>
    steps.findIndex((step) => new RegExp(`/${name}-\\w+\\.js$`).test(step)),
  )
  expect(Math.min(...scriptsLoadedAt), steps.join('\n')).toBeGreaterThanOrEqual(0)
  expect(pageRequestedAt, steps.join('\n')).toBeGreaterThan(Math.max(...scriptsLoadedAt))
})

test('SET-01 SET-06 a visit requests the profile and the settings once for all pages', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/settings' || pathname === '/auth/profile') requested.push(pathname)
  })
  await openSettled(page, onePageOfEachKind['how-to'])
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  expect(requested.sort()).toEqual(['/auth/profile', '/settings'])
})

/** Lazy-loaded parts, each with a text that only its script contains. */
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

test('an article lazy-loads zoom, video, poll and toasts on first use', async ({ page }) => {
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
