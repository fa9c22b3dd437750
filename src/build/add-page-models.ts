import type { CreateResolversArgs } from 'gatsby'
import { silent } from '../site/read/issues'
import { pageTypes } from '../model/content-model'
import { fixedPaths } from '../model/paths'
import type { CheckedPages } from './checked-pages'
import { graphqlTypeOf } from '../gatsby/schema'
import type { SiteProvider } from './site-provider'

/**
 * Gives the templates' queries what their pages show: `page` on every entry that has a page, and one field per gathering page. In a build that is what the check
 * before it has made.
 */
export function addPageModels(
  { createResolvers, getNode, getNodesByType }: CreateResolversArgs,
  provider: SiteProvider,
  open: () => CheckedPages | undefined,
) {
  let opened: { readonly checked: CheckedPages | undefined } | undefined
  const models = (): Models => {
    const { checked } = (opened ??= { checked: open() })
    if (checked) return modelsOf(checked, (page) => checked.modelOf(page))
    const site = provider.current({ getNode, getNodesByType })
    return modelsOf(site, (page) => site.modelOf(page, silent))
  }
  const modelAt = (path: string) => models().at(path)
  const modelOfEntry = (id: string) => models().ofEntry(id)

  const page = {
    page: { type: 'JSON', resolve: (node: { contentful_id: string }) => modelOfEntry(node.contentful_id) },
  }
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types this helper as Function
  createResolvers({
    ...Object.fromEntries(pageTypes.map((type) => [graphqlTypeOf(type), page])),
    Query: {
      homePage: { type: 'JSON', resolve: () => modelAt(fixedPaths.home) },
      announcementsPage: { type: 'JSON', resolve: () => modelAt(fixedPaths.announcements) },
      categoriesPage: { type: 'JSON', resolve: () => modelAt(fixedPaths.categories) },
      capabilitiesPage: {
        type: 'JSON',
        args: { areaId: 'String' },
        resolve: (_: unknown, { areaId }: { areaId?: string | null }) =>
          areaId ? modelOfEntry(areaId) : modelAt(fixedPaths.capabilities),
      },
    },
  })
}

interface Models {
  at(path: string): object | null
  ofEntry(id: string): object | null
}

interface Pages<Page> {
  pageAt(path: string): Page | undefined
  pageOf(entryId: string): Page | undefined
}

function modelsOf<Page>(pages: Pages<Page>, modelOf: (page: Page) => object | null): Models {
  const shown = (page: Page | undefined) => (page ? modelOf(page) : null)
  return { at: (path) => shown(pages.pageAt(path)), ofEntry: (id) => shown(pages.pageOf(id)) }
}
