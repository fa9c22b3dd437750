import { chunkOf, fieldNames, pageNodeId, type TemplateName } from '../../src/model/page-fields'
import type { SitePage } from '../../src/site/site'

export interface PageData {
  readonly componentChunkName: string
  readonly path: string
  readonly result: {
    readonly data?: { readonly page: Readonly<Record<string, unknown>> }
    readonly pageContext: Readonly<Record<string, unknown>>
  }
  readonly staticQueryHashes: readonly string[]
  readonly slicesMap: Readonly<Record<string, string>>
}

interface Source extends Pick<SitePage, 'path' | 'template'> {
  readonly model?: object | null | undefined
}

/** Returns the page data that Gatsby would write after running the template's query. */
export function toPageData({ path, template, model }: Source): PageData {
  return {
    componentChunkName: chunkOf(template),
    path,
    result: {
      ...(model && { data: { page: queried(template, { ...model }) } }),
      pageContext: { id: pageNodeId(path) },
    },
    staticQueryHashes: [],
    slicesMap: {},
  }
}

/** Returns the fields that the template's query selects, in the order of the query. */
function queried(template: TemplateName, model: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(fieldNames(template).map((name) => [name, model[name]]))
}
