import type { CreateResolversArgs } from 'gatsby'
import { silent } from '../content/faults'
import { pageTypes } from '../content/model/content-model'
import { fixedPaths } from '../content/paths'
import { type CheckedModels, openCheckedModels } from './checked-models'
import { graphqlTypeOf } from './schema'
import type { PlannedPage, SiteContent } from './site-content'
import type { SiteProvider } from './site-provider'

/**
 * Gives the templates' queries what their pages show: `page` on every entry that has a page, and one field per gathering page. What the check before the
 * build has made is not made again.
 */
export function addPageModels(
  { createResolvers, getNode, getNodesByType }: CreateResolversArgs,
  provider: SiteProvider,
  open: () => CheckedModels = openCheckedModels,
) {
  let opened: CheckedModels | undefined
  const checked = () => (opened ??= open())
  const made = (choose: (site: SiteContent) => PlannedPage | undefined) => {
    const site = provider.current({ getNode, getNodesByType })
    const page = choose(site)
    return page ? site.modelOf(page, silent) : null
  }
  const modelAt = (path: string) => orMade(checked().modelAt(path), () => made((site) => site.pageAt(path)))
  const modelOfEntry = (id: string) => orMade(checked().modelOf(id), () => made((site) => site.pageOf(id)))

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

const orMade = (known: object | null | undefined, make: () => object | null) =>
  known === undefined ? make() : known
