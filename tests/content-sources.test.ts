/** @jest-environment node */
import { corporaFolder } from '../bench/search/known-items'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'gatsby'
import { createContentfulClient } from '../lib/contentful-client'
import { aServedFolder } from '../embedded/contentful/testing/an-api'
import { toConnection } from '../lib/embedded-contentful'
import { createSyncedContent } from '../publisher/source/synced-content'
import { rawContentOfNodes } from '../src/gatsby/raw-content-of-nodes'
import type { RawContent } from '../src/site/site'
import { readAsset } from '../src/site/read/read-entry'

/*
 * Compares the two sources of content. In a full build, Gatsby reads nodes of gatsby-source-contentful. In
 * every publish, the publisher reads the Sync API.
 */

const served = aServedFolder()
afterAll(() => served.remove())

type Options = Record<string, unknown>

/** The functions with which the plugin creates nodes. The plugin has no types for them. */
interface Normalize {
  buildEntryList(options: Options): unknown[][]
  buildResolvableSet(options: Options): unknown
  buildForeignReferenceMap(options: Options): { backLinks: unknown }
  createNodesForContentType(options: Options): Promise<unknown>
  createAssetNodes(options: Options): Promise<unknown>
}
const normalize: Normalize = jest.requireActual('gatsby-source-contentful/normalize')

const pluginOptions: ReadonlyMap<string, unknown> = new Map(
  Object.entries({ typePrefix: 'Contentful', useNameForId: false, enableTags: false }),
)

/** Creates the nodes of a first build, as the plugin's `sourceNodes` does. */
async function pluginNodes(client: ReturnType<typeof createContentfulClient>) {
  const nodes = new Map<string, Node>()
  const [{ items: locales }, { items: contentTypeItems }, currentSyncData] = await Promise.all([
    client.getLocales(),
    client.getContentTypes(),
    client.withoutLinkResolution.sync({ initial: true }),
  ])
  const defaultLocale = locales.find((locale) => locale.default)?.code
  const space = { sys: { id: 'space' } }
  const { assets, deletedEntries } = currentSyncData
  const entryList = normalize.buildEntryList({ contentTypeItems, currentSyncData })
  const resolvable = normalize.buildResolvableSet({ entryList, assets })
  const common = {
    space,
    locales,
    defaultLocale,
    resolvable,
    useNameForId: false,
    pluginConfig: pluginOptions,
    createNode: (node: Node) => Promise.resolve(nodes.set(node.id, node)),
    createNodeId: (id: string) => id,
    getNode: (id: string) => nodes.get(id),
  }
  const { backLinks: foreignReferenceMap } = normalize.buildForeignReferenceMap({
    ...common,
    contentTypeItems,
    entryList,
    deletedEntries,
  })
  for (const [index, contentTypeItem] of contentTypeItems.entries())
    await normalize.createNodesForContentType({
      ...common,
      contentTypeItem,
      entries: entryList[index],
      restrictedNodeFields: ['children', 'contentful_id', 'fields', 'id', 'internal', 'parent'],
      conflictFieldPrefix: 'contentful',
      foreignReferenceMap,
    })
  for (const assetItem of assets) await normalize.createAssetNodes({ ...common, assetItem })
  return {
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) => [...nodes.values()].filter((node) => node.internal.type === type),
  }
}

const inOrder = ({ entries, assets }: RawContent) => {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  return { entries: [...entries].sort(byId), assets: [...assets].sort(byId) }
}

const corpus = join(corporaFolder, 'ms-dynamics.json.gz')

it.each(['content/space.json', ...(existsSync(corpus) ? [corpus] : [])])(
  'REBUILD-01 a full build and a publish read the same content of %s',
  async (file) => {
    const exportPath = join(served.folder, file.endsWith('.gz') ? 'corpus.json.gz' : 'sample.json')
    copyFileSync(file, exportPath)
    const api = await served.start({ exportPath })
    const connection = toConnection(api)
    const source = createSyncedContent({
      connection,
      snapshotFile: join(served.folder, 'none.json'),
      log: () => undefined,
    })
    const nodes = await pluginNodes(createContentfulClient(connection))
    const [read, pulled] = [inOrder(rawContentOfNodes(nodes)), inOrder((await source.pull()).content)]
    expect(read.entries.length).toBeGreaterThan(100)
    expect(read.assets.map(readAsset)).toEqual(pulled.assets.map(readAsset))
    expect(read.entries).toEqual(pulled.entries)
  },
)
