import { expect, test, type Locator, type Page } from '@playwright/test'
import { blockExternalRequests, onePageOfEachKind, openSettled, twoFrames } from './support/site'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

const NESTED = '/landing-page/getting-started'
const LONG = onePageOfEachKind['how-to']

test.beforeEach(async ({ page }) => {
  await blockExternalRequests(page)
  await page.setViewportSize(desk)
})

const topics = (page: Page) =>
  page.getByRole('navigation', { name: 'Topics Covered' }).filter({ visible: true })
const highlighted = (page: Page) => topics(page).locator('[aria-current]')
const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true })

const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)

/** Scrolls until the section is `top` px below the top of the window. */
async function wheelTo(page: Page, name: string, top: number) {
  await page.mouse.wheel(0, Math.round((await topOf(section(page, name))) - top))
  await expect.poll(() => topOf(section(page, name))).toBeCloseTo(top, -0.5)
}

/** Scrolls to `remaining` px above the end of the page. */
async function scrollToEnd(page: Page, remaining: number) {
  await page.evaluate(
    (left) =>
      scrollTo({ top: document.documentElement.scrollHeight - innerHeight - left, behavior: 'instant' }),
    remaining,
  )
  await twoFrames(page)
}

const recordScroll = (page: Page) =>
  page.evaluate(() => {
    const positions: number[] = []
    Object.assign(window, { positions })
    addEventListener('scroll', () => positions.push(scrollY))
  })
const positions = (page: Page) =>
  page.evaluate(() => (window as unknown as { positions: number[] }).positions)

async function expectSmoothScroll(page: Page, from: number) {
  const passed = await positions(page)
  const to = passed.at(-1) ?? from
  expect(passed.filter((place) => place > from && place < to).length).toBeGreaterThan(3)
  expect(passed).toEqual(passed.toSorted((one, other) => one - other))
}

test('TOC-03 TOC-06 TOC-07 the table of contents highlights the section near the top and expands only the branch with that section', async ({
  page,
}) => {
  await openSettled(page, NESTED)
  await expect(highlighted(page)).toHaveCount(0)
  await page.mouse.move(500, 500)
  const top = ['Set up your account', 'Your first job', 'By role', 'Help along the way']
  const inSetUp = ['Set up your account', 'People', 'What you sell', 'Money', ...top.slice(1)]
  const inRoles = [...top.slice(0, 3), 'Office', 'Technicians', 'Owners', 'Help along the way']
  const way = [
    ['Set up your account', inSetUp],
    ['People', inSetUp],
    ['Money', inSetUp],
    ['Your first job', top],
    ['By role', inRoles],
    ['Owners', inRoles],
  ] as const
  for (const [name, shown] of [...way, ...way.toReversed()]) {
    await wheelTo(page, name, 70)
    await expect(highlighted(page)).toHaveText(name)
    await expect(topics(page).getByRole('link')).toHaveText(shown)
    await expect(topics(page).locator('[aria-expanded=true]')).toHaveText(
      shown === inSetUp ? ['Set up your account'] : shown === inRoles ? ['By role'] : [],
    )
  }
})

test('TOC-03 TOC-06 the table of contents does not highlight a section inside a closed collapsible', async ({
  page,
}) => {
  await openSettled(page, onePageOfEachKind['release notes'])
  await page.mouse.move(500, 500)
  const closed = page.locator('details', { hasText: 'Platform and API' })
  const top = await closed.evaluate((details) => {
    const listed = document.getElementById('fixes')
    if (!listed) throw new Error('There is no section with this id.')
    details.lastElementChild?.append(listed)
    return listed.getBoundingClientRect().top
  })
  await page.mouse.wheel(0, Math.round(top - 70))
  await expect(highlighted(page)).toHaveText('Before the update')
})

test('TOC-04 the table of contents highlights a section within 200 px of the window’s top, or within 600 px near the page’s end', async ({
  page,
}) => {
  await openSettled(page, LONG)
  await page.mouse.move(500, 500)
  const week = section(page, 'See a whole week')
  await wheelTo(page, 'See a whole week', 202)
  expect(await topOf(week)).toBeGreaterThan(200)
  await expect(highlighted(page)).toHaveText('When a job runs late')
  await page.mouse.wheel(0, 3)
  await expect(highlighted(page)).toHaveText('See a whole week')
  expect(await topOf(week)).toBeCloseTo(199, -0.5)

  const last = section(page, 'Want to learn more')
  // adds space above `last`; otherwise the section before `last` would be nearer to the top of the window and
  // stay highlighted
  await week.evaluate((heading) =>
    (heading.closest('section') ?? heading).setAttribute('style', 'padding-bottom: 800px'),
  )
  for (const [remaining, threshold] of [
    [150, 200],
    [100, 400],
    [50, 600],
  ] as const) {
    // sets the window height so that, when the page is scrolled to `remaining` px above its end, the top of
    // the last section is `threshold` px below the top of the window
    await scrollToEnd(page, remaining)
    const height = (await page.evaluate(() => innerHeight)) + threshold - Math.ceil(await topOf(last))
    await page.setViewportSize({ ...desk, height })
    await scrollToEnd(page, remaining + 2)
    expect(await topOf(last)).toBeGreaterThan(threshold)
    await expect(highlighted(page)).toHaveText('See a whole week')
    await scrollToEnd(page, remaining - 1)
    expect(await topOf(last)).toBeCloseTo(threshold - 1, -0.5)
    await expect(highlighted(page)).toHaveText('Want to learn more')
  }
})

test('TOC-05 the table of contents highlights its last item at the bottom of the page', async ({ page }) => {
  await page.setViewportSize({ ...desk, height: 2_300 })
  await openSettled(page, LONG)
  await scrollToEnd(page, 5)
  expect(await topOf(section(page, 'Want to learn more'))).toBeGreaterThan(800)
  await expect(highlighted(page)).toHaveText('See a whole week')
  await scrollToEnd(page, 0)
  await expect(highlighted(page)).toHaveText('Want to learn more')
})

test('TOC-08 a click on the highlighted item of the table of contents closes or opens the item without scrolling', async ({
  page,
}) => {
  await openSettled(page, NESTED)
  await page.mouse.move(500, 500)
  await wheelTo(page, 'By role', 70)
  const item = topics(page).getByRole('link', { name: 'By role' })
  const inside = topics(page).getByRole('link', { name: 'Technicians' })
  await expect(inside).toBeVisible()
  await recordScroll(page)
  await item.click()
  await expect(inside).toBeHidden()
  await item.click()
  await expect(inside).toBeVisible()
  expect(await positions(page)).toEqual([])
  expect(new URL(page.url()).hash).toBe('')
})

test('TOC-09 TOC-10 TOC-11 a click in the table of contents scrolls smoothly to 70 px above the section and highlights its item', async ({
  page,
}) => {
  await openSettled(page, NESTED)
  await recordScroll(page)
  await topics(page).getByRole('link', { name: 'By role' }).click()
  await expect(page).toHaveURL(`${NESTED}#by-role`)
  await expect.poll(() => topOf(section(page, 'By role'))).toBeCloseTo(70, -0.5)
  await expect(highlighted(page)).toHaveText('By role')
  await expectSmoothScroll(page, 0)
})

test('TOC-09 COLL-05 a click on an item of the table of contents opens its closed section', async ({
  page,
}) => {
  await openSettled(page, onePageOfEachKind['release notes'])
  const closed = page.locator('details').filter({ hasText: 'Platform and API' })
  await expect(closed).not.toHaveAttribute('open')
  await topics(page).getByRole('link', { name: 'Platform and API' }).click()
  await expect(closed).toHaveAttribute('open')
})

test('TOC-16 on a phone the open table of contents closes when its bar comes within 65 px of the top', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openSettled(page, NESTED)
  const opener = topics(page).getByRole('button', { name: /^Topics Covered/ })
  await opener.click()
  const list = topics(page).getByRole('list')
  await page.mouse.wheel(0, (await topOf(topics(page))) - 66)
  await expect.poll(() => topOf(topics(page))).toBeCloseTo(66, 0)
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(list).toBeVisible()
  await page.mouse.wheel(0, 1)
  await expect.poll(() => topOf(topics(page))).toBeCloseTo(65, 0)
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(list).toBeHidden()
})

test('TOC-03 on a phone the bar of the table of contents names the section near the top', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openSettled(page, NESTED)
  await wheelTo(page, 'Technicians', 120)
  await expect(topics(page).getByRole('button', { name: /^Topics Covered/ })).toHaveText(
    'Topics CoveredTechnicians',
  )
})

for (const { from, name } of [
  { from: 'the short list', name: 'By role' },
  { from: 'the fullscreen list', name: 'Technicians' },
]) {
  test(`TOC-18 TOC-19 TOC-20 on a phone a click on a topic in ${from} scrolls until its section is below the bar, and changes the URL after 500 ms`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.setViewportSize(phone)
    await openSettled(page, NESTED)
    await topics(page)
      .getByRole('button', { name: /^Topics Covered/ })
      .click()
    const list = from === 'the fullscreen list' ? page.getByRole('dialog') : topics(page)
    if (from === 'the fullscreen list') await topics(page).getByRole('button', { name: 'See all' }).click()
    await expect(list.getByRole('link', { name })).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await recordScroll(page)

    await list.getByRole('link', { name }).click()
    const bar = await topics(page).boundingBox()
    const margin = (bar?.height ?? 0) + 70
    await expect.poll(() => topOf(section(page, name))).toBeCloseTo(margin, -0.5)
    await expectSmoothScroll(page, 0)
    const { hash } = new URL(page.url())
    expect(hash).toBe('')
    await page.clock.runFor(499)
    expect(new URL(page.url()).hash).toBe('')
    await page.clock.runFor(1)
    expect(new URL(page.url()).hash).toBe(`#${name.toLowerCase().replace(' ', '-')}`)
    expect(await topOf(section(page, name))).toBeCloseTo(margin, -0.5)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

for (const [id, path] of [
  ['ART-RN-04', onePageOfEachKind['release notes']],
  ['ART-LAND-05', NESTED],
] as const) {
  test(`${id} the table of contents of ${path} lists sections and subsections in page order`, async ({
    page,
  }) => {
    await openSettled(page, path)
    const headings = await page
      .getByRole('main')
      .locator('h2, h3')
      .evaluateAll((all) =>
        all
          .filter((one) => one.closest('section[data-step]') === null) // skips the poll
          .map((one) => ({ title: one.textContent, id: one.closest('[id]')?.id, level: one.tagName })),
      )
    const listed = await topics(page)
      .locator('a')
      .evaluateAll((links) =>
        (links as HTMLAnchorElement[]).map((link) => ({
          title: link.textContent,
          id: link.hash.slice(1),
          level: link.closest('ol ol') ? 'H3' : 'H2',
        })),
      )
    const isListed = ({ id }: (typeof headings)[number]) => listed.some((item) => item.id === id)
    expect(headings.filter(isListed)).toEqual(listed)
    expect(headings.filter((one) => !isListed(one) && one.level === 'H2')).toEqual([])
    expect(listed.some(({ level }) => level === 'H3')).toBe(true)
  })
}
