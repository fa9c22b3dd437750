import { expect, test, type APIRequestContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EditorStatus } from '../../src/contracts/editor'
import type { PublishRun, PublishStatus } from '../../src/contracts/publish'
import { DATA_DIR, entryOf, publishSample, sampleSpace, writeLiveSpace } from '../support/builds'
import { expectNoAxeViolations } from '../support/axe'
import { signInAs } from '../support/sign-in'
import { aWebhook } from '../support/webhook'

test.describe.configure({ mode: 'serial' })
test.beforeAll(publishSample)

const PAGE = '/how-to/send-an-invoice'
const ENTRY = 'how-to-send-an-invoice'
const OTHER_PAGE = '/how-to/use-the-dispatch-board'
const OTHER_ENTRY = 'how-to-use-the-dispatch-board'
const SENTENCE = 'A sentence that an editor has just published.'

/**
 * Sends a webhook as Contentful does. Waits for the end of the publish that the webhook starts, and returns
 * this publish.
 */
async function sendWebhook(request: APIRequestContext, action: string, entryId: string): Promise<PublishRun> {
  const before = (await statusOf(request)).last.length
  const { path, ...webhook } = aWebhook(action, entryId)
  const response = await request.post(path, webhook)
  expect(response.status()).toBe(202)
  await expect.poll(async () => (await statusOf(request)).last.length, { timeout: 300_000 }).toBe(before + 1)
  const run = (await statusOf(request)).last[0]
  if (!run) throw new Error('The gateway reports no publish.')
  return run
}

async function statusOf(request: APIRequestContext): Promise<PublishStatus> {
  return (await (await request.get('/rebuild/status')).json()) as PublishStatus
}

test('REBUILD-01 REBUILD-02 a publish shows a changed entry on its page and gives a new entry its own page', async ({
  page,
  request,
}) => {
  await page.goto(PAGE)
  await expect(page.getByText(SENTENCE)).toHaveCount(0)

  const space = sampleSpace()
  const introduction = entryOf(space, ENTRY).fields['introduction']?.['en-US'] as { content: unknown[] }
  introduction.content.unshift({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value: SENTENCE, marks: [], data: {} }],
  })
  const fresh = structuredClone(entryOf(space, ENTRY))
  Object.assign(fresh.sys, { id: 'how-to-brand-new' })
  fresh.fields['title'] = { 'en-US': 'Something brand new' }
  fresh.fields['url'] = { 'en-US': 'brand-new' }
  space.entries.push(fresh)
  writeLiveSpace(space)

  const run = await sendWebhook(request, 'publish', ENTRY)
  expect(run).toMatchObject({
    outcome: 'published',
    causes: [{ event: { action: 'publish', id: ENTRY } }],
  })
  expect(run.changedPages).toEqual(expect.arrayContaining([PAGE, '/how-to/brand-new']))

  await expect
    .poll(async () => (await request.get('/how-to/brand-new')).status(), { timeout: 10_000 })
    .toBe(200)
  await page.reload()
  await expect(page.getByText(SENTENCE)).toBeVisible()
})

test('ART-ALL-06 UI-03 a publish leaves out and reports an invalid color and an entry of an unknown type', async ({
  page,
  request,
}) => {
  const space = sampleSpace()
  const podcast = structuredClone(entryOf(space, ENTRY))
  Object.assign(podcast.sys, {
    id: 'podcast',
    contentType: { sys: { ...podcast.sys.contentType.sys, id: 'podcast' } },
  })
  podcast.fields['title'] = { 'en-US': 'La la la' }
  space.entries.push(podcast)
  const introduction = entryOf(space, ENTRY).fields['introduction']?.['en-US'] as { content: unknown[] }
  introduction.content.push({
    nodeType: 'embedded-entry-block',
    data: { target: { sys: { type: 'Link', linkType: 'Entry', id: 'podcast' } } },
    content: [],
  })
  const card = entryOf(space, 'category-dispatch')
  card.fields['borderColor1'] = { 'en-US': 'teal-ish' }
  delete card.fields['borderColor2']
  writeLiveSpace(space)

  expect(await sendWebhook(request, 'publish', ENTRY)).toMatchObject({ outcome: 'published' })
  const report = readFileSync(join(DATA_DIR, 'content-report.txt'), 'utf8')
  expect(report).toMatch(/^Warnings: [^]*^ {2}podcast podcast: Unexpected Entry: /m)
  expect(report).toMatch(/category-dispatch, borderColor1: "teal-ish": color is not valid\./)

  await page.goto(PAGE)
  await expect(page.getByText('Fieldbook drafts an invoice when a job is done.')).toBeVisible()
  await expect(page.getByText('La la la')).toHaveCount(0)
  expect((await request.get('/podcast/send-an-invoice')).status()).toBe(404)
  await page.goto('/categories')
  const hasEdge = (name: string) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name }) })
      .evaluate((one) => getComputedStyle(one, '::before').content !== 'none')
  expect(await hasEdge('Fieldbook Mobile')).toBe(true)
  expect(await hasEdge('Dispatch & Scheduling')).toBe(false)
})

test('REBUILD-01 an entry with an error keeps its live page, and a change of another entry is published', async ({
  page,
  request,
}) => {
  const space = sampleSpace()
  entryOf(space, ENTRY).fields['title'] = { 'en-US': '' }
  entryOf(space, OTHER_ENTRY).fields['title'] = { 'en-US': 'A title that is fine' }
  writeLiveSpace(space)
  expect(await sendWebhook(request, 'publish', ENTRY)).toMatchObject({ outcome: 'published' })
  await expect
    .poll(async () => (await (await request.get(OTHER_PAGE)).text()).includes('A title that is fine'), {
      timeout: 10_000,
    })
    .toBe(true)
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Send an Invoice' })).toBeVisible()
  const report = readFileSync(join(DATA_DIR, 'content-report.txt'), 'utf8')
  expect(report).toMatch(
    new RegExp(`${ENTRY}: Has errors, so readers still see the previous version of ${PAGE}`),
  )
})

test('REBUILD-01 a publish fails and removes no page if all entries of some content types are missing', async ({
  request,
}) => {
  const space = sampleSpace()
  const unread = new Set(['kbHowTo', 'kbCapability', 'kbLandingPage', 'articleProblemSolution'])
  space.entries = space.entries.filter(({ sys }) => !unread.has(sys.contentType.sys.id))
  writeLiveSpace(space)
  const run = await sendWebhook(request, 'publish', ENTRY)
  expect(run.outcome).toBe('failed')
  expect((await request.get(PAGE)).status()).toBe(200)
})

test('REBUILD-03 a publish removes the page of an entry that an editor unpublishes', async ({
  page,
  request,
}) => {
  writeLiveSpace(sampleSpace())
  const run = await sendWebhook(request, 'unpublish', 'how-to-brand-new')
  expect(run).toMatchObject({ outcome: 'published' })
  await expect
    .poll(async () => (await request.get('/how-to/brand-new')).status(), { timeout: 10_000 })
    .toBe(404)
  await page.goto(PAGE)
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
})

test('REBUILD-01 an employee sees the receipts and why a publish failed, and rolls back to the previous release', async ({
  page,
  request,
}) => {
  expect((await request.get('/editor')).status()).toBe(401)
  expect((await request.get('/editor/status')).status()).toBe(401)
  await page.goto('/editor')
  await signInAs('employee', page)
  await expect(page.getByRole('heading', { level: 1, name: 'Publishing' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Releases')
  const { content, releases: saved } = (await (
    await page.request.get('/editor/status')
  ).json()) as EditorStatus
  expect(saved.find(({ isCurrent }) => isCurrent)?.pages).toBe(content?.pages)
  const receipts = page.getByRole('region', { name: 'What was published' })
  const title = entryOf(sampleSpace(), ENTRY).fields['title']?.['en-US'] as string
  await expect(receipts.getByText(`"${title}"`).first()).toBeVisible()
  // receipts name the entry by its title instead of its id, even if the publish failed
  await expect(receipts.getByText(`The entry ${ENTRY}`)).toHaveCount(0)
  await expect(receipts.getByText('Live', { exact: true }).first()).toBeVisible()
  await expect(receipts.getByText(/pages where the site has/).first()).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page, `${width} px`)
  }

  const releases = page.getByRole('region', { name: 'Releases' })
  const live = releases.getByRole('listitem').filter({ has: page.getByText('Live', { exact: true }) })
  const before = await live.textContent()
  await releases
    .getByRole('button', { name: /^Roll back to this release/ })
    .first()
    .click()
  await releases.getByRole('button', { name: 'Roll back', exact: true }).click()
  await expect(releases.getByRole('status')).toHaveText(/^The release you chose is live/)
  await expect(live).not.toHaveText(before ?? '')
  // returns to the newest release, which is first in the list
  await releases
    .getByRole('button', { name: /^Roll back to this release/ })
    .first()
    .click()
  await releases.getByRole('button', { name: 'Roll back', exact: true }).click()
  await expect(live).toHaveText(before ?? '')
})

test('a webhook without a valid signature starts no publish', async ({ request }) => {
  const { path, data, headers } = aWebhook('publish', ENTRY)
  const response = await request.post(path, {
    data,
    headers: { ...headers, 'x-contentful-signature': 'f'.repeat(64) },
  })
  expect(response.status()).toBe(401)
  expect((await statusOf(request)).waiting).toEqual([])
})
