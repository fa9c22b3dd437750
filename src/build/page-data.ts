import { createHash } from 'node:crypto'
import { z } from 'zod'
import { site as settings } from '../config/site'
import { silent } from '../site/read/issues'
import { remembered } from '../lib/remembered'
import { audiences } from '../contracts/search-documents'
import type { PlannedPage, TemplateName } from '../site/plan-pages'
import type { SiteContent } from '../site/read-site'

export const pageContext = z.object({
  entryId: z.string().nullable(),
  digest: z.string(),
  /** when the entry was last published, for the site map; ISO 8601 */
  modified: z.string().exactOptional(),
  /** whom the gateway lets read the page; absent for everybody */
  audience: z.enum(audiences).exclude(['everyone']).exactOptional(),
})

/** What a template's query gets to know about its page. */
export type PageContext = Readonly<z.infer<typeof pageContext>>

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

/** A page, and all that is to be seen on it. */
export interface ShownPage {
  readonly path: string
  /** which it is compiled with */
  readonly template: TemplateName
  readonly context: PageContext
  /** null for a page that shows no content */
  readonly model: object | null
}

export function shownOn(site: SiteContent, page: PlannedPage): ShownPage {
  const model = site.modelOf(page, silent)
  const modified = modifiedOf(site, page)
  return {
    path: page.path,
    template: templateOf(page),
    context: {
      entryId: page.entryId ?? null,
      digest: digestOf(model),
      ...(modified && { modified }),
      ...(page.audience && { audience: page.audience }),
    },
    model,
  }
}

export function pageDataOf({ path, template, context, model }: ShownPage): PageData {
  return {
    componentChunkName: chunkOf(template),
    path,
    result: { ...(model && { data: queriedOf(template, context, model) }), pageContext: context },
    staticQueryHashes: [],
    slicesMap: {},
  }
}

/** What file systems take; the site generator makes such an address shorter, in its own way. */
const LONGEST_SEGMENT_BYTES = 255

/** Such a page is the site generator's to make. */
export const hasLongAddress = ({ path }: { readonly path: string }) =>
  path.split('/').some((segment) => Buffer.byteLength(segment) > LONGEST_SEGMENT_BYTES)

/** What the template's query gives: pages of entries hang on their entry, the others on the site. */
function queriedOf(template: TemplateName, { entryId }: PageContext, model: object): object {
  const isEntrys = entryId !== null && template !== 'product-capabilities'
  return isEntrys ? { entry: { page: model } } : { page: model }
}
