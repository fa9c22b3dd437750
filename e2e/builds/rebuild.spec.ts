import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
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
  type SampleSpace,
} from '../support/builds'

test.describe.configure({ mode: 'serial' })
test.beforeAll(publishSample)

// the gateway builds by itself what it finds changed, and would take these tests' releases for its own turn
test.beforeEach(({ request }) =>
  expect
    .poll(async (): Promise<unknown> => (await request.get('/rebuild/status')).json(), { timeout: 240_000 })
    .toMatchObject({ running: null, waiting: [] }),
)

/** Adds a paragraph to a rich-text field. */
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

test('REBUILD-01 the site generator makes the same pages as the publishes that made them one by one', async () => {
  const other = sampleSpace()
  entryOf(other, 'how-to-send-an-invoice').fields['title'] = { 'en-US': 'Another title' }
  other.entries = other.entries.filter(({ sys }) => sys.id !== 'how-to-restock-a-truck')
  for (const space of [other, sampleSpace()]) {
    const { code, output } = await publish(writeLiveSpace(space))
    expect(code, output).toBe(0)
  }
  const published = await releasedContent()
  const { code, output } = await build(writeLiveSpace(sampleSpace()), { byGenerator: true })
  expect(code, output).toBe(0)
  expect(output).toMatch(/Building static HTML for pages.* (\d+)\/\1 /)
  expect(output).toContain('Pages to render: 0.')
  const whole = await releasedContent()
  expect([...whole.keys()].sort()).toEqual([...published.keys()].sort())
  expect(published.size).toBeGreaterThan(100)
  for (const [path, text] of whole) expect(published.get(path), path).toBe(text)
})

test('REBUILD-01 a whole build after that makes the same pages too, but for those that show a changed entry', async () => {
  const before = await releasedFiles()
  const space = sampleSpace()
  addParagraph(space, 'how-to-send-an-invoice', 'introduction', [
    paragraph(words('A sentence that was not here before.')),
  ])
  const { code, output } = await build(writeLiveSpace(space))
  expect(code, output).toBe(0)
  expect(output).toContain('Contentful: 1 updated entries')
  expect(output).toMatch(/Pages to render: [1-9]/)

  const after = await releasedFiles()
  const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path)
  expect(changed.filter((path) => !path.startsWith('sitemap')).sort()).toEqual([
    'how-to/send-an-invoice.md',
    'how-to/send-an-invoice/index.html',
    'page-data/how-to/send-an-invoice/page-data.json',
  ])
  expect([...before.keys()].filter((path) => !after.has(path))).toEqual([])
})

test('REBUILD-03 an entry that is gone has no page, and the running gateway serves the new release', async ({
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

test('REBUILD-01 a publish that is killed leaves the site as it is, and the next one leaves nothing of it', async () => {
  const title = 'A title that nobody ever sees'
  const asItIs = () => {
    const space = sampleSpace()
    space.entries = space.entries.filter(({ sys }) => sys.id !== 'resource-import-templates')
    return space
  }
  const before = await releasedContent()
  const other = asItIs()
  for (const id of ['how-to-send-an-invoice', 'how-to-use-the-dispatch-board'])
    entryOf(other, id).fields['title'] = { 'en-US': title }
  other.entries = other.entries.filter(({ sys }) => sys.id !== 'how-to-restock-a-truck')
  for (const killedAt of [/Pages to render/, /Making the release/]) {
    const killed = await publish(writeLiveSpace(other), { killedAt })
    expect(killed.code, killed.output).toBeNull()
    expect(await releasedContent()).toEqual(before)
  }
  const { code, output } = await publish(writeLiveSpace(asItIs()))
  expect(code, output).toBe(0)
  expect(output).toMatch(/Pages to render: [1-9]/)
  const after = await releasedContent()
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  expect([...after].filter(([, text]) => text.includes(title)).map(([path]) => path)).toEqual([])
})

test('faults of every kind in one space do not stop the build, and each is named', async () => {
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
  // a type that is not there any more, with all its entries
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
  // a missing field, an unknown field, a wrong type
  copyOf('how-to-sell-a-membership', 'fault-no-title', { title: '', url: 'fault-no-title' })
  copyOf('how-to-sell-a-membership', 'fault-unknown-field', { url: 'fault-unknown-field', mood: 'sunny' })
  copyOf('how-to-sell-a-membership', 'fault-wrong-type', {
    url: 'fault-wrong-type',
    introduction: 'not rich text',
    howToSections: 'not a list',
    displayToc: 'perhaps',
    description: 42,
    productArea: [42],
  })
  // two entries with one slug, one without
  copyOf(
    'how-to-sell-a-membership',
    'fault-same-slug',
    { url: 'sell-a-membership' },
    '2026-11-20T00:00:00.000Z',
  )
  copyOf('how-to-sell-a-membership', 'fault-no-slug', { url: '' })
  // broken and circular embeds, a script for an address
  const broken = copyOf('how-to-sell-a-membership', 'fault-embeds', { url: 'fault-embeds' })
  broken.fields['introduction'] = {
    'en-US': {
      nodeType: 'document',
      data: {},
      content: [
        embedded('no-such-entry'),
        embedded('podcast-1'),
        embedded('fault-circle'),
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
  const circle = copyOf(snippet?.sys.id ?? '', 'fault-circle', {})
  circle.fields['content'] = {
    'en-US': {
      nodeType: 'document',
      data: {},
      content: [paragraph(words('In a circle.')), embedded('fault-circle')],
    },
  }

  const { code, output } = await publish(writeLiveSpace(space))
  expect(code, output).toBe(0)

  const pages = await releasedFiles()
  const has = (slug: string) => pages.has(`how-to/${slug}/index.html`)
  expect(
    ['fault-unknown-field', 'fault-wrong-type', 'fault-no-slug', 'fault-embeds', 'sell-a-membership'].filter(
      has,
    ),
  ).toHaveLength(5)
  expect(has('fault-no-title') || has('podcast')).toBe(false)

  const report = readFileSync(`${DATA_DIR}/content-report.txt`, 'utf8')
  for (const place of [
    'podcast podcast-1: Unexpected Entry',
    'kbHowTo fault-no-title, title:',
    'kbHowTo fault-unknown-field, mood:',
    'kbHowTo fault-wrong-type, introduction:',
    'kbHowTo fault-wrong-type, howToSections:',
    'kbHowTo fault-wrong-type, displayToc:',
    'kbHowTo fault-wrong-type, description:',
    'kbHowTo fault-wrong-type, productArea:',
    'kbHowTo fault-same-slug, url:',
    'kbHowTo fault-no-slug, url:',
    'kbHowTo fault-embeds, introduction: Links to the entry `no-such-entry`',
    'kbContentSnippet fault-circle, content:',
    'kbHowTo fault-embeds, introduction: The address `javascript:alert(1)`',
    'kbHowTo fault-embeds, introduction: The text holds a part of the unknown kind `hologram`',
  ]) {
    expect(report).toContain(place)
  }
})

test('a space without any content builds, with every page that needs none', async ({ request }) => {
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

test('a build that fails leaves the release being served as it is', async ({ request }) => {
  const before = await releasedFiles()
  const { code, output } = await build('content/no-such-file.json')
  expect(code).toBe(1)
  expect(output).toContain('no-such-file.json')
  expect(await releasedFiles()).toEqual(before)
  expect((await request.get('/')).status()).toBe(200)
})
