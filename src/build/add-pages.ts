import type { CreatePagesArgs } from 'gatsby'
import { resolve } from 'node:path'
import { type CheckedModels, openCheckedModels } from './checked-models'
import { contextOf, templateOf, type PageContext } from './page-data'
import type { TemplateName } from './plan-pages'
import type { SiteProvider } from './site-provider'

/** Creates every page of the site (SCOPE-11, ROUTE-01 to ROUTE-25). */
export function addPages(
  { actions, getNode, getNodesByType, reporter }: CreatePagesArgs,
  provider: SiteProvider,
  checked: Pick<CheckedModels, 'digestAt'> = openCheckedModels(),
) {
  provider.forget()
  const site = provider.current({ getNode, getNodesByType })
  for (const page of site.pages) {
    // The generator's own server, while developing, shows every page to anybody who asks.
    if (page.audience && process.env.NODE_ENV === 'development') continue
    actions.createPage({
      path: page.path,
      component: componentOf(templateOf(page)),
      context: contextOf(site, page, checked.digestAt(page.path)),
    })
  }
  addWorkshop(actions)
  reporter.info(`Fieldbook: ${site.pages.length} pages, ${site.content.paths.size} of them from entries`)
  provider.forget() // queries run in processes of their own, and compiling wants the memory
}

/** The page of all parts in all states, for whoever works on them: never part of a site for readers. */
function addWorkshop({ createPage }: CreatePagesArgs['actions']) {
  if (process.env['FIELDBOOK_WORKSHOP'] !== 'true') return
  const context: PageContext = { entryId: null, digest: '' }
  createPage({ path: '/workshop', component: resolve('src/templates/workshop.tsx'), context })
}

function componentOf(template: TemplateName) {
  return resolve(`src/templates/${template}.tsx`)
}
