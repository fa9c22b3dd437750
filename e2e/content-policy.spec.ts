import { expect, test, type Locator, type Page } from '@playwright/test'
import { openCasePrompt } from './support/case-prompt'
import { results } from './support/search-page'
import { expectStrictPolicy, isViolation, printViolations } from './support/content-policy'
import { signInAs } from './support/sign-in'
import {
  blockExternalRequests,
  collectPageErrors,
  onePageOfEachKind,
  openSettled,
  waitForHydration,
} from './support/site'

test.beforeEach(async ({ page }) => {
  await printViolations(page)
  await blockExternalRequests(page)
})

const board = onePageOfEachKind['how-to']
const styleOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the offline page complies with the content security policy', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  await expectStrictPolicy(page, await page.goto('/offline.html'))
  expect(pageErrors).toEqual([])
})

test('client-side navigation, with structured data and lazy-loaded style sheets, complies with the CSP', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await openSettled(page, board)
  const data = page.locator('script[type="application/ld+json"]')
  const before = await data.allTextContents()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => data.allTextContents()).not.toEqual(before)
  await page.goto('/search?q=dispatch+board')
  await results(page).locator('h2 a[href^="/"]').first().click()
  await expect(page).not.toHaveURL(/\/search/)
  await expect(page.locator('link[rel=stylesheet]').first()).toBeAttached()
  await expect(data.first()).toBeAttached()
  expect(pageErrors).toEqual([])
})

test('search results with highlights comply with the content security policy', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  await page.goto('/search?q=invoice')
  await expect(results(page).locator('mark, b, em').first()).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('suggestions, the table of contents and the poll comply with the content security policy', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await openSettled(page, '/')
  await page.getByRole('main').getByRole('combobox').pressSequentially('inv')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
  await openSettled(page, board)
  const topics = page.getByRole('navigation', { name: 'Topics Covered' }).filter({ visible: true })
  await topics.getByRole('link', { name: 'See a whole week' }).click()
  await expect(page).toHaveURL(`${board}#see-a-whole-week`)
  await page
    .getByRole('region', { name: 'Was this helpful?' })
    .getByRole('button', { name: 'No', exact: true })
    .click()
  await page.locator('section[data-step]').getByRole('checkbox').first().press('Space')
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(page.getByText('Thanks for your feedback!')).toBeFocused()
  expect(pageErrors).toEqual([])
})

test('a redirect and the case-deflection prompt comply with the content security policy', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  await page.clock.install()
  await openSettled(page, '/how-to/merge-customers?caseId=CASE-1003')
  await expect(page).toHaveURL('/how-to/merge-duplicate-customers?caseId=CASE-1003')
  await openCasePrompt(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  expect(pageErrors).toEqual([])
})

test('printing and signing in comply with the content security policy', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  const toExport = '/how-to/request-a-data-export'
  await openSettled(page, board)
  await page.pdf()
  await expect(page.locator('article source[media="(scripting)"]')).toHaveCount(0)
  await page.goto(`/401?ReturnUrl=${toExport}`)
  await signInAs('customer', page)
  await expect(page).toHaveURL(toExport)
  await expect(page.getByRole('banner').getByText('Casey Customer')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(pageErrors.filter(isViolation)).toEqual([])
})

test('offline copies, and the page for a path without a copy, comply with the content security policy', async ({
  page,
  context,
}) => {
  const pageErrors = collectPageErrors(page)
  await openSettled(page, board)
  await expect
    .poll(() => page.evaluate((path) => caches.match(path).then((copy) => copy !== undefined), board))
    .toBe(true)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await expectStrictPolicy(page, await page.goto(`${board}?from=mail`))
  await waitForHydration(page)
  await expect(page.getByText('You are offline. Pages you have read before still open.')).toBeVisible()
  await expectStrictPolicy(page, await page.goto('/resources/import-templates'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  expect(pageErrors.filter(isViolation)).toEqual([])
})

test('the enlarged picture and the chat window comply with the content security policy', async ({ page }) => {
  await page.goto(`/401?ReturnUrl=${board}`)
  await signInAs('customer', page)
  const pageErrors = collectPageErrors(page)
  await openSettled(page, board)
  await page
    .getByRole('button', { name: /^Enlarge image/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog', { name: /^Enlarged image/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('textbox', { name: 'Your message' }).fill('Can a merge of two customers be undone?')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/cannot be brought back/).first()).toBeVisible()
  expect(pageErrors).toEqual([])
})

/** Fake of the player script that YouTube's loader adds. Like the real one, calls `onReady` after a delay. */
const YOUTUBE = `window.YT = { PlayerState: {}, Player: class {
  constructor(frame, { events }) { setTimeout(events.onReady, 200); return new Proxy(this, { get: () => () => 0 }) }
} }
onYouTubeIframeAPIReady()`

const YOUTUBE_LOADER = `const policy = trustedTypes.createPolicy('youtube-widget-api', { createScriptURL: (url) => url })
const script = document.createElement('script')
script.src = policy.createScriptURL('https://www.youtube.com/s/player/1a2b/www-widgetapi.js')
document.head.append(script)`

async function playFirst(page: Page) {
  await page
    .getByRole('button', { name: /^Play video/ })
    .first()
    .press('Enter')
  const player = page.locator('[role=group][data-state]')
  await expect(player.locator('iframe')).toBeVisible()
  return player
}

async function expectFrameFills(player: Locator) {
  const frame = player.locator('iframe')
  await expect(async () => expect(await frame.boundingBox()).toEqual(await player.boundingBox())).toPass()
}

test('a YouTube video loads its script, fills its frame and complies with the content security policy', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  const contentType = 'text/javascript'
  await page.route('https://www.youtube.com/iframe_api', (route) =>
    route.fulfill({ contentType, body: YOUTUBE_LOADER }),
  )
  await page.route('https://www.youtube.com/s/player/**', (route) =>
    route.fulfill({ contentType, body: YOUTUBE }),
  )
  await openSettled(page, board)
  const player = await playFirst(page)
  await expect(player).toHaveAttribute('data-state', 'ready')
  await expectFrameFills(player)
  expect(pageErrors).toEqual([])
})

for (const [host, path, url] of [
  ['Vimeo', '/how-to/send-an-invoice', /^https:\/\/player\.vimeo\.com\//],
  ['another host', '/workshop', /^https:\/\/geo\.dailymotion\.com\//],
] as const)
  test(`a video of ${host} opens in a frame and complies with the content security policy`, async ({
    page,
  }) => {
    const pageErrors = collectPageErrors(page)
    await openSettled(page, path)
    if (host === 'another host') {
      await page.getByRole('button', { name: 'Play video: On stage' }).press('Enter')
      await expect(page.getByTitle('Dailymotion player: On stage')).toBeVisible()
    } else {
      const player = await playFirst(page)
      await expectFrameFills(player)
    }
    await expect.poll(() => page.frames().some((frame) => url.test(frame.url()))).toBe(true)
    expect(pageErrors).toEqual([])
  })

test('release notes show their interactive page in a frame', async ({ page }) => {
  await openSettled(page, onePageOfEachKind['release notes'])
  await page.getByTitle('Walk through release 74').scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('https://tours.fieldbook.example/release-74')
})

test('Trusted Types keep strings from becoming markup or the URL of a script', async ({ page }) => {
  await openSettled(page, board)
  const tried = await page.evaluate(() => {
    const failureOf = (run: () => void) => {
      try {
        run()
        return 'none'
      } catch (error) {
        return error instanceof Error ? error.name : String(error)
      }
    }
    const box = document.createElement('div')
    const script = document.createElement('script')
    const own = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''
    return {
      html: failureOf(() => (box.innerHTML = '<img src=x onerror="window.ran = true">')),
      parser: failureOf(() => new DOMParser().parseFromString('<b></b>', 'text/html')),
      address: failureOf(() => (script.src = 'data:text/javascript,window.ran=true')),
      ownScript: failureOf(() => (script.src = own)),
      vendor: failureOf(() => (script.src = 'https://www.youtube.com/s/player/1a2b/www-widgetapi.js')),
      worker: failureOf(() => new Worker('/sw.js')),
      text: failureOf(() => (box.innerHTML = 'Text')),
    }
  })
  expect(tried).toEqual({
    html: 'TypeError',
    parser: 'TypeError',
    address: 'TypeError',
    ownScript: 'TypeError',
    vendor: 'TypeError',
    worker: 'TypeError',
    text: 'none',
  })
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.evaluate(`trustedTypes.createPolicy('other', {})`)).rejects.toThrow('TypeError')
})

test('the content security policy blocks an injected style sheet and a frame of an unknown host', async ({
  page,
}) => {
  await openSettled(page, board)
  const before = await styleOf(page)
  await page.evaluate(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    )
    const style = document.createElement('style')
    style.textContent = 'body { background-color: rgb(1, 2, 3) !important }'
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    document.body.append(style, frame)
  })
  await expect
    .poll(() => page.evaluate('refused'))
    .toEqual(expect.arrayContaining(['style-src-elem', 'frame-src']))
  expect(await styleOf(page)).toBe(before)
})
