import type { CreatePagesArgs } from 'gatsby'
import { resolve } from 'node:path'
import { WORKSHOP } from '../build/built-pages'
import type { CheckedPages } from '../build/checked-pages'
import { hasLongAddress, type PageContext, shownOn } from '../build/page-data'
import type { TemplateName } from '../site/plan-pages'
import type { SiteProvider } from '../build/site-provider'

interface CreatedPage {
  readonly path: string
  readonly template: TemplateName
  readonly context: PageContext
}

/**
 * Creates the pages of the site (SCOPE-11, ROUTE-01 to ROUTE-25): all of them while somebody develops; in a build those that the generator compiles the templates by,
 * as its compiled renderer makes the others (docs/decisions/0050).
 */
export function addPages(
  { actions, getNode, getNodesByType, reporter }: CreatePagesArgs,
  provider: SiteProvider,
  checked: Pick<CheckedPages, 'pages'> | undefined,
) {
  provider.forget()
  const pages = checked
    ? pagesOfGenerator(checked.pages)
    : pagesOf(provider.current({ getNode, getNodesByType }))
  for (const { path, template, context } of pages)
    actions.createPage({ path, component: resolve(`src/templates/${template}.tsx`), context })
  addWorkshop(actions)
  reporter.info(
    `Fieldbook: ${checked?.pages.length ?? pages.length} pages, ${pages.length} of them made by the generator`,
  )
}

/** The generator's own server, while developing, shows every page to anybody who asks. */
const pagesOf = (site: ReturnType<SiteProvider['current']>): CreatedPage[] =>
  site.pages.filter(({ audience }) => !audience).map((page) => shownOn(site, page))

/**
 * The first of each template, since only templates with pages are compiled, and those whose files it names in its own way.
 * All of them where both ways of making a page are held against each other.
 */
function pagesOfGenerator(pages: readonly CreatedPage[]): readonly CreatedPage[] {
  const makesAll = process.env['GENERATOR_MAKES_ALL'] === 'true'
  const compiled = new Set<TemplateName>()
  return pages.filter((page) => {
    const isFirst = !compiled.has(page.template)
    compiled.add(page.template)
    return makesAll || isFirst || hasLongAddress(page)
  })
}

/** The page of all parts in all states, for whoever works on them: never part of a site for readers. */
function addWorkshop({ createPage }: CreatePagesArgs['actions']) {
  if (process.env['FIELDBOOK_WORKSHOP'] !== 'true') return
  const context: PageContext = { entryId: null, digest: '' }
  createPage({ path: WORKSHOP, component: resolve('src/templates/workshop.tsx'), context })
}
