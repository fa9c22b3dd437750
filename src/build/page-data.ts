import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { site as settings } from '../config/site'
import { silent } from '../content/faults'
import { remembered } from '../lib/remembered'
import type { PlannedPage, PrivateAudience, TemplateName } from './plan-pages'
import type { SiteContent } from './site-content'

/** What a template's query gets to know about its page. */
export interface PageContext {
  readonly entryId: string | null
  readonly digest: string
  /** when the entry was last published, for the site map; ISO 8601 */
  readonly modified?: string
  /** whom the gateway lets read the page; absent for everybody */
  readonly audience?: PrivateAudience
}

/** With a digest that is known, no model is made. */
export function contextOf(site: SiteContent, page: PlannedPage, knownDigest?: string): PageContext {
  const modified = modifiedOf(site, page)
  return {
    entryId: page.entryId ?? null,
    digest: knownDigest ?? digestOf(site.modelOf(page, silent)),
    ...(modified && { modified }),
    ...(page.audience && { audience: page.audience }),
  }
}

/** When the page's entry was last published; ISO 8601. Undefined for pages without an entry. */
export function modifiedOf({ content }: SiteContent, { entryId }: PlannedPage): string | undefined {
  return entryId === undefined ? undefined : content.entries.get(entryId)?.sys.updatedAt
}

/**
 * A short sign of all that a page shows. It stands in the page's context, so that exactly those pages are made anew whose content
 * changed, wherever the change came from: an entry of an entry, a link's target, a page that is gone.
 */
export const digestOf = (model: object | null): string => digestOfModel(model ?? NO_MODEL)

const digestOfModel = remembered((model: object): string =>
  createHash('sha256').update(JSON.stringify(model)).digest('base64url').slice(0, 22),
)

/** Of pages that show no content. */
const NO_MODEL = {}

/** A marketing knowledge base has its home elsewhere: there the index template leads on to it (KB-03, KB-04). */
export function templateOf({ path, template }: PlannedPage): TemplateName {
  return path === '/' && settings.knowledgeBaseId !== 'main' ? 'index' : template
}

/** The name of the script that shows pages of a template, as the site generator makes it of the template's file. */
export const chunkOf = (template: TemplateName) => `component---src-templates-${template}-tsx`

/** What the browser's part of the site asks for to show a page: the same as the site generator writes after it ran the template's query. */
export interface PageData {
  readonly componentChunkName: string
  readonly path: string
  readonly result: { readonly data?: object; readonly pageContext: PageContext }
  readonly staticQueryHashes: readonly string[]
  readonly slicesMap: Readonly<Record<string, string>>
}

export function pageDataOf(site: SiteContent, page: PlannedPage, context: PageContext): PageData {
  const model = site.modelOf(page, silent)
  return {
    componentChunkName: chunkOf(templateOf(page)),
    path: page.path,
    result: { ...(model && { data: queriedOf(page, model) }), pageContext: context },
    staticQueryHashes: [],
    slicesMap: {},
  }
}

/** Where the parts of a page stand in the output folder. */
export function filesOf(path: string) {
  const name = path === '/' ? '' : path.slice(1)
  return {
    html: name.endsWith('.html') ? name : posix.join(name, 'index.html'),
    data: posix.join('page-data', name || 'index', 'page-data.json'),
  }
}

/** What the template's query gives: pages of entries hang on their entry, the others on the site. */
function queriedOf({ entryId, template }: PlannedPage, model: object): object {
  const isEntrys = entryId !== undefined && template !== 'product-capabilities'
  return isEntrys ? { entry: { page: model } } : { page: model }
}
