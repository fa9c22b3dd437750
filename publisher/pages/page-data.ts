import { chunkOf, pageNodeId, type PageQuery } from '../../src/model/templates'
import type { SitePage } from '../../src/site/site'

/** The content of a page's `page-data.json`, as Gatsby writes it. */
export interface PageData {
  readonly componentChunkName: string
  readonly path: string
  readonly result: {
    readonly data?: PageQuery<object>
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
      ...(model && { data: { page: { model } } }),
      pageContext: { id: pageNodeId(path) },
    },
    staticQueryHashes: [],
    slicesMap: {},
  }
}
