import { expect, test } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import {
  build,
  DATA_DIR,
  entryOf,
  publish,
  publishSample,
  releasedContent,
  releasedFiles,
  sampleSpace,
  writeLiveSpace,
  type PublishOptions,
  type SampleSpace,
} from '../support/builds'

test.describe.configure({ mode: 'serial' })
test.beforeAll(publishSample)

// a publish that the gateway is still running would replace the release of the next test
test.beforeEach(({ request }) =>
  expect
    .poll(async (): Promise<unknown> => (await request.get('/rebuild/status')).json(), { timeout: 240_000 })
    .toMatchObject({ running: null, waiting: [] }),
)

function addParagraph(space: SampleSpace, entryId: string, field: string, nodes: unknown[]) {
  const document = entryOf(space, entryId).fields[field]?.['en-US'] as { content: unknown[] } | undefined
  if (!document) throw new Error(`The entry ${entryId} has no ${field}.`)
  document.content.unshift(...nodes)
}

const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} })
const paragraph = (...content: unknown[]) => ({ nodeType: 'paragraph', data: {}, content })
const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const embedded = (id: string) => ({
  nodeType: 'embedded-entry-block',
  data: { target: link(id) },
  content: [],
})

const ARTICLE = 'how-to-send-an-invoice'
const ARTICLE_PAGE = 'how-to/send-an-invoice/index.html'

function retitled(title: string) {
  const space = sampleSpace()
  entryOf(space, ARTICLE).fields['title'] = { 'en-US': title }
  return space
}

function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  const textOf = (files: ReadonlyMap<string, string>, path: string) =>
    files.get(path)?.replace(IGNORED_DATES, '')
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => textOf(one, path) !== textOf(other, path),
  )
}

/**
 * Matches dates, which `differing` ignores, because the embedded API gives a changed entry a later date, even
 * after the change is reverted.
 */
const IGNORED_DATES =
  /\d{4}-\d{2}-\d{2}T[\d:.]+Z|\d{2}\/\d{2}\/\d{4}|\w{3}, \d{2} \w{3} \d{4} [\d:]+ GMT|\w+ \d{1,2}, \d{4}/g

async function publishSpace(space: SampleSpace, options: PublishOptions = {}) {
  const { code, output } = await publish(writeLiveSpace(space), options)
  expect(code, output).toBe(0)
  return output
}

test('REBUILD-01 a full build by Gatsby writes the same pages as earlier incremental publishes of the same content', async () => {
  const other = retitled('Another title')
  other.entries = other.entries.filter(({ sys }) => sys.id !== 'how-to-restock-a-truck')
  for (const space of [other, sampleSpace()])
    expect(await publishSpace(space)).toMatch(/Rendering [1-9]\d* of \d+ pages/)
  const published = await releasedContent()
  expect(published.size).toBeGreaterThan(100)
  await publishSpace(retitled('A short-lived title'))
  expect((await releasedContent()).get(ARTICLE_PAGE)).toContain('A short-lived title')
  const { code, output } = await build(writeLiveSpace(sampleSpace()), { full: true })
  expect(code, output).toBe(0)
  expect(output).toContain('Building the whole site')
  expect(differing(published, await releasedContent())).toEqual([])
})

test('REBUILD-01 reverting a change restores every file, in a full build and in a publish that renders only changed pages', async () => {
  const before = await releasedContent()
  for (const options of [{ renderer: 'gatsby' }, {}] as const) {
    await publishSpace(retitled('A short-lived title'))
    expect((await releasedContent()).get(ARTICLE_PAGE)).toContain('A short-lived title')
    const output = await publishSpace(sampleSpace(), options)
    expect(output.includes('Building the whole site')).toBe('renderer' in options)
    expect(differing(before, await releasedContent())).toEqual([])
  }
})

test('REBUILD-01 a `.cache` of other code causes a full build, and reverting the published change restores every file', async () => {
  const before = await releasedContent()
  writeFileSync('.cache/fieldbook-build.json', '{"code":"of another branch"}')
  const output = await publishSpace(retitled('A title after another build'))
  expect(output).toContain('Building the whole site')
  expect((await releasedContent()).get(ARTICLE_PAGE)).toContain('A title after another build')
  expect(await publishSpace(sampleSpace())).not.toContain('Building the whole site')
  expect(differing(before, await releasedContent())).toEqual([])
})

test('REBUILD-01 a publish changes only the sitemap and the files that show the changed entry', async () => {
  const before = await releasedFiles()
  const space = sampleSpace()
  addParagraph(space, ARTICLE, 'introduction', [paragraph(words('A sentence that was not here before.'))])
  expect(await publishSpace(space)).toContain('Rendering 1 of ')
  const after = await releasedFiles()
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path)
  expect(changed.filter((path) => !path.startsWith('sitemap')).sort()).toEqual([
    'how-to/send-an-invoice.md',
    ARTICLE_PAGE,
    'page-data/how-to/send-an-invoice/page-data.json',
  ])
  expect([...before.keys()].filter((path) => !after.has(path))).toEqual([])
})

test('ROUTE-09 a second entry with the same slug leaves the page of the first entry unchanged', async () => {
  await publishSpace(sampleSpace())
  const before = await releasedContent()
  const space = sampleSpace()
  const second = structuredClone(entryOf(space, ARTICLE))
  Object.assign(second.sys, { id: 'older-with-the-same-slug', createdAt: '2020-01-01T00:00:00.000Z' })
  second.fields['title'] = { 'en-US': 'The other one' }
  space.entries.push(second)
  await publishSpace(space)
  expect((await releasedContent()).get(ARTICLE_PAGE)).toBe(before.get(ARTICLE_PAGE))
  expect(readFileSync(`${DATA_DIR}/content-report.txt`, 'utf8')).toMatch(
    /older-with-the-same-slug, url: .*`how-to-send-an-invoice`/,
  )
})

test('REBUILD-03 after a publish, the running gateway returns 404 for the page of a deleted entry', async ({
  request,
}) => {
  const space = sampleSpace()
  space.entries = space.entries.filter(({ sys }) => sys.id !== 'resource-import-templates')
  expect((await request.get('/resources/import-templates')).status()).toBe(200)
  const { code, output } = await publish(writeLiveSpace(space))
  expect(code, output).toBe(0)
  await expect
    .poll(async () => (await request.get('/resources/import-templates')).status(), { timeout: 10_000 })
    .toBe(404)
})

test('REBUILD-01 a killed publish changes nothing, and the next publish contains nothing of the killed publish', async () => {
  const title = 'A title that is never live'
  const withoutResource = () => {
    const space = sampleSpace()
    space.entries = space.entries.filter(({ sys }) => sys.id !== 'resource-import-templates')
    return space
  }
  const before = await releasedContent()
  const other = withoutResource()
  for (const id of ['how-to-send-an-invoice', 'how-to-use-the-dispatch-board'])
    entryOf(other, id).fields['title'] = { 'en-US': title }
  other.entries = other.entries.filter(({ sys }) => sys.id !== 'how-to-restock-a-truck')
  for (const killedAt of [/Rendering \d/, /Writing the release/]) {
    const killed = await publish(writeLiveSpace(other), { killedAt })
    expect(killed.code, killed.output).toBeNull()
    expect(differing(before, await releasedContent())).toEqual([])
  }
  const { code, output } = await publish(writeLiveSpace(withoutResource()))
  expect(code, output).toBe(0)
  const after = await releasedContent()
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  expect([...after].filter(([, text]) => text.includes(title)).map(([path]) => path)).toEqual([])
})

test('content issues of many kinds do not stop a publish, and the report names each issue', async () => {
  const space = sampleSpace()
  const copyOf = (
    id: string,
    newId: string,
    fields: Record<string, unknown>,
    createdAt = '2026-11-01T00:00:00.000Z',
  ) => {
    const entry = structuredClone(entryOf(space, id))
    Object.assign(entry.sys, { id: newId, createdAt })
    for (const [field, value] of Object.entries(fields)) entry.fields[field] = { 'en-US': value }
    space.entries.push(entry)
    return entry
  }
  // deleted types and all their entries
  const gone = new Set(['kbGlossary', 'kbTerm', 'kbHighlight'])
  const typeOf = ({ sys }: { sys: object }) =>
    (sys as { contentType: { sys: { id: string } } }).contentType.sys.id
  space.contentTypes = space.contentTypes.filter(
    (type) => !gone.has((type as { sys: { id: string } }).sys.id),
  )
  space.entries = space.entries.filter((entry) => !gone.has(typeOf(entry)))
  // an unknown type
  const podcast = copyOf('how-to-sell-a-membership', 'podcast-1', { url: 'podcast' })
  Object.assign(podcast.sys, {
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'podcast' } },
  })
  // a missing field, an unknown field, values of a wrong type
  copyOf('how-to-sell-a-membership', 'issue-no-title', { title: '', url: 'issue-no-title' })
  copyOf('how-to-sell-a-membership', 'issue-unknown-field', { url: 'issue-unknown-field', mood: 'sunny' })
  copyOf('how-to-sell-a-membership', 'issue-wrong-type', {
    url: 'issue-wrong-type',
    introduction: 'not rich text',
    howToSections: 'not a list',
    displayToc: 'perhaps',
    description: 42,
    productArea: [42],
  })
  // two entries with one slug, and an entry without a slug
  copyOf(
    'how-to-sell-a-membership',
    'issue-same-slug',
    { url: 'sell-a-membership' },
    '2026-11-20T00:00:00.000Z',
  )
  copyOf('how-to-sell-a-membership', 'issue-no-slug', { url: '' })
  // broken and circular embeds, a script URL, an unknown kind of node
  const broken = copyOf('how-to-sell-a-membership', 'issue-embeds', { url: 'issue-embeds' })
  broken.fields['introduction'] = {
    'en-US': {
      nodeType: 'document',
      data: {},
      content: [
        embedded('no-such-entry'),
        embedded('podcast-1'),
        embedded('issue-circle'),
        paragraph({
          nodeType: 'hyperlink',
          data: { uri: 'javascript:alert(1)' },
          content: [words('click me')],
        }),
        { nodeType: 'hologram', data: {}, content: [] },
      ],
    },
  }
  const snippet = space.entries.find((entry) => typeOf(entry) === 'kbContentSnippet')
  const circle = copyOf(snippet?.sys.id ?? '', 'issue-circle', {})
  circle.fields['content'] = {
    'en-US': {
      nodeType: 'document',
      data: {},
      content: [paragraph(words('In a circle.')), embedded('issue-circle')],
    },
  }

  const { code, output } = await publish(writeLiveSpace(space))
  expect(code, output).toBe(0)

  const pages = await releasedFiles()
  const has = (slug: string) => pages.has(`how-to/${slug}/index.html`)
  expect(
    ['issue-unknown-field', 'issue-wrong-type', 'issue-no-slug', 'issue-embeds', 'sell-a-membership'].filter(
      has,
    ),
  ).toHaveLength(5)
  expect(has('issue-no-title') || has('podcast')).toBe(false)

  const report = readFileSync(`${DATA_DIR}/content-report.txt`, 'utf8')
  for (const place of [
    'podcast podcast-1: Unexpected Entry',
    'kbHowTo issue-no-title, title:',
    'kbHowTo issue-unknown-field, mood:',
    'kbHowTo issue-wrong-type, introduction:',
    'kbHowTo issue-wrong-type, howToSections:',
    'kbHowTo issue-wrong-type, displayToc:',
    'kbHowTo issue-wrong-type, description:',
    'kbHowTo issue-wrong-type, productArea:',
    'kbHowTo issue-same-slug, url:',
    'kbHowTo issue-no-slug, url:',
    'kbHowTo issue-embeds, introduction: Links to the entry `no-such-entry`',
    'kbContentSnippet issue-circle, content:',
    'kbHowTo issue-embeds, introduction: The URL `javascript:alert(1)`',
    'kbHowTo issue-embeds, introduction: The text contains a node of the kind `hologram`',
  ]) {
    expect(report).toContain(place)
  }
})

test('a build of an empty space has the home, search, announcements, categories and 404 pages', async ({
  request,
}) => {
  const { code, output } = await build(
    writeLiveSpace({ contentTypes: [], entries: [], assets: [], locales: [] }),
  )
  expect(code, output).toBe(0)
  const pages = await releasedFiles()
  for (const page of [
    'index.html',
    'search/index.html',
    'announcements/index.html',
    'categories/index.html',
    '404.html',
  ]) {
    expect([...pages.keys()]).toContain(page)
  }
  await expect
    .poll(async () => (await (await request.get('/')).text()).includes('How can we help you?'), {
      timeout: 10_000,
    })
    .toBe(true)
})

test('a failed build leaves the live release unchanged', async ({ request }) => {
  const before = await releasedFiles()
  const { code, output } = await build('content/no-such-file.json')
  expect(code).toBe(1)
  expect(output).toContain('no-such-file.json')
  expect(await releasedFiles()).toEqual(before)
  expect((await request.get('/')).status()).toBe(200)
})
