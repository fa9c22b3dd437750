/** @jest-environment node */
import type { CreatePagesArgs, SourceNodesArgs } from 'gatsby'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BUILD_FOLDER_VARIABLE, BUILD_INPUT_FILE, BUILT_PAGES_FILE } from '../contracts/gatsby-build'
import { createPages } from './create-pages'
import { sourcePages } from './source-pages'

interface Created {
  readonly id: string
  readonly [field: string]: unknown
  readonly internal: { readonly type: string; readonly contentDigest: string }
}

/**
 * Creates a node store that lists a node `listedAfterMs` after its creation. Gatsby's database has such a
 * delay.
 */
function aNodeStore(contentful: readonly object[] = [], listedAfterMs = 0) {
  const nodes = new Map<string, Created>()
  const listed = new Map<string, Created>()
  const pages: { path: string; component: string; context: object }[] = []
  const warnings: string[] = []
  for (const node of contentful as Created[]) listed.set(node.id, node)
  const api = {
    actions: {
      createNode(node: Created) {
        nodes.set(node.id, node)
        if (listedAfterMs === 0) listed.set(node.id, node)
        else setTimeout(() => listed.set(node.id, node), listedAfterMs)
        return Promise.resolve()
      },
      createPage: (page: (typeof pages)[number]) => pages.push(page),
    },
    createNodeId: (id: string) => id,
    getNode: (id: string) => listed.get(id),
    getNodesByType: (type: string) => [...listed.values()].filter(({ internal }) => internal.type === type),
    reporter: { info: () => {}, warn: (line: string) => warnings.push(line) },
  }
  return {
    nodes,
    pages,
    warnings,
    source: () => sourcePages(api as unknown as SourceNodesArgs),
    create: () => createPages(api as unknown as CreatePagesArgs),
  }
}

const aHowToNode = (id: string, fields: object) => ({
  id: `node-${id}`,
  contentful_id: id,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
  internal: { type: 'ContentfulKbHowTo', contentDigest: id },
  ...fields,
})

const folder = mkdtempSync(join(tmpdir(), 'fieldbook-gatsby-'))
const input = (owners: Record<string, string> = {}, entries = 0, assets = 0) =>
  writeFileSync(
    join(folder, BUILD_INPUT_FILE),
    JSON.stringify({ owners, entries, assets, redirects: [], anchors: [] }),
  )

beforeEach(() => {
  process.env[BUILD_FOLDER_VARIABLE] = folder
  input()
})
afterEach(() => {
  delete process.env[BUILD_FOLDER_VARIABLE]
  delete process.env['FIELDBOOK_WORKSHOP']
})
afterAll(() => rmSync(folder, { recursive: true }))

it('ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-11 creates a typed node and a page for every page of the site', async () => {
  const store = aNodeStore([aHowToNode('merge', { title: 'Merge', url: 'merge' })])
  await store.source()
  expect(store.nodes.get('page:/how-to/merge')).toMatchObject({
    path: '/how-to/merge',
    entryId: 'merge',
    documentTitle: 'Merge',
    previewImage: null,
    internal: { type: 'HowToPage' },
  })
  store.create()
  expect(store.pages).toContainEqual({
    path: '/how-to/merge',
    component: resolve('src/templates/how-to.tsx'),
    context: { id: 'page:/how-to/merge' },
  })
  expect(store.pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/search', '/announcements', '/categories', '/401']),
  )
})

it('waits until Gatsby lists the nodes of gatsby-source-contentful', async () => {
  const store = aNodeStore([], 50)
  const started = Date.now()
  await store.source()
  expect(Date.now() - started).toBeGreaterThanOrEqual(49)
})

it('warns when Gatsby has fewer entries or assets than Contentful', async () => {
  input({}, 2, 3)
  const store = aNodeStore([aHowToNode('merge', { title: 'Merge', url: 'merge' })])
  await store.source()
  expect(store.warnings).toEqual([
    'Fieldbook: Gatsby sourced 1 fewer entries than Contentful has.',
    'Fieldbook: Gatsby sourced 3 fewer assets than Contentful has.',
  ])
})

it('if two entries want the same path, gives it to the entry that has the path in the live release', async () => {
  input({ '/how-to/merge': 'newer' })
  const store = aNodeStore([
    aHowToNode('older', { title: 'Older', url: 'merge' }),
    aHowToNode('newer', { title: 'Newer', url: 'merge', createdAt: '2026-05-01T00:00:00Z' }),
  ])
  await store.source()
  expect(store.nodes.get('page:/how-to/merge')).toMatchObject({ entryId: 'newer' })
})

it('reports the hash of every page to the publisher', async () => {
  const store = aNodeStore([aHowToNode('merge', { title: 'Merge', url: 'merge' })])
  await store.source()
  const hashes = JSON.parse(readFileSync(join(folder, BUILT_PAGES_FILE), 'utf8')) as Record<string, string>
  expect(hashes['/how-to/merge']).toBe(store.nodes.get('page:/how-to/merge')?.internal.contentDigest)
})

it('always creates private pages, and the page /workshop only if FIELDBOOK_WORKSHOP is true', async () => {
  const store = aNodeStore()
  await store.source()
  Object.assign(process.env, { FIELDBOOK_WORKSHOP: 'true' })
  store.create()
  expect(store.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/editor', '/workshop']))
  delete process.env['FIELDBOOK_WORKSHOP']
  store.pages.splice(0)
  store.create()
  expect(store.pages.map(({ path }) => path)).toContain('/editor')
  expect(store.pages.map(({ path }) => path)).not.toContain('/workshop')
})
