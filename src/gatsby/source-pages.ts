import type { SourceNodesArgs } from 'gatsby'
import { setImmediate as nextTask, setTimeout as delay } from 'node:timers/promises'
import { pageNodeId, pageTypes } from '../model/page-fields'
import { readRedirects } from '../site/redirects/redirect-tables'
import { readSite } from '../site/read-site'
import type { Site, SitePage } from '../site/site'
import { readBuildInput, writeBuiltPages } from './build-files'
import { rawContentOfNodes } from './raw-content-of-nodes'

/** Creates one typed node per page from the nodes of gatsby-source-contentful. */
export async function sourcePages(api: SourceNodesArgs): Promise<void> {
  await waitForCommit(api)
  const { owners, redirects, anchors, ...published } = readBuildInput()
  const raw = rawContentOfNodes(api)
  const site = readSite(raw, {
    redirects: readRedirects(redirects, anchors),
    now: new Date(),
    owners: new Map(Object.entries(owners)),
  })
  warnOfMissing('entries', published.entries - [...raw.entries].length, api)
  warnOfMissing('assets', published.assets - [...raw.assets].length, api)
  await createPageNodes(site, api)
  writeBuiltPages(site.pages)
}

/**
 * Warns if Gatsby has fewer entries or assets than Contentful. A warning is enough, because the publisher
 * renders the affected pages again, from content that it read itself.
 */
function warnOfMissing(items: string, missing: number, { reporter }: SourceNodesArgs) {
  if (missing > 0) reporter.warn(`Fieldbook: Gatsby sourced ${missing} fewer ${items} than Contentful has.`)
}

/** Number of nodes after which the loop yields, so that Gatsby can write to its store. */
const NODES_PER_TASK = 200

async function createPageNodes({ pages }: Site, { actions }: SourceNodesArgs) {
  for (const [index, page] of pages.entries()) {
    await actions.createNode(toPageNode(page))
    if (index % NODES_PER_TASK === 0) await nextTask()
  }
}

function toPageNode({ path, template, audience, model, hash }: SitePage) {
  return {
    ...model,
    id: pageNodeId(path),
    path,
    audience: audience ?? null,
    internal: { type: pageTypes[template], contentDigest: hash },
  }
}

const POLL_MS = 5

/**
 * Waits until Gatsby's database has committed the last nodes of gatsby-source-contentful. Until then,
 * `getNodesByType` omits them.
 */
async function waitForCommit({ actions, createNodeId, getNodesByType }: SourceNodesArgs) {
  const id = createNodeId(`mark ${process.pid} ${Date.now()}`)
  await actions.createNode({ id, internal: { type: 'SourcingMark', contentDigest: id } })
  while (!getNodesByType('SourcingMark').some((node) => node.id === id)) await delay(POLL_MS)
}
