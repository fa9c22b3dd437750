import type { CreatePagesArgs } from 'gatsby'
import { resolve } from 'node:path'
import { site as settings } from '../config/site'
import type { PrivateAudience, TemplateName } from './plan-pages'
import { digestOf } from './site-provider'
import type { SiteProvider } from './site-provider'

/** What a template's query gets to know about its page. */
export interface PageContext {
  readonly entryId: string | null
  readonly digest: string
  /** when the entry was last published, for the site map; ISO 8601 */
  readonly modified?: string
  /** whom the gateway lets read the page; absent for everybody */
  readonly audience?: PrivateAudience
}

/** Creates every page of the site (SCOPE-11, ROUTE-01 to ROUTE-25). */
export function addPages(
  { actions, getNode, getNodesByType, reporter }: CreatePagesArgs,
  provider: SiteProvider,
) {
  provider.forget()
  const site = provider.current({ getNode, getNodesByType })
  for (const page of site.pages) {
    // The generator's own server, while developing, shows every page to anybody who asks.
    if (page.audience && process.env.NODE_ENV === 'development') continue
    const modified = page.entryId && site.content.entries.get(page.entryId)?.sys.updatedAt
    const context: PageContext = {
      entryId: page.entryId ?? null,
      digest: digestOf(site, page),
      ...(modified && { modified }),
      ...(page.audience && { audience: page.audience }),
    }
    actions.createPage({
      path: page.path,
      component: componentOf(templateFor(page.path, page.template)),
      context,
    })
  }
  addWorkshop(actions)
  reporter.info(`Fieldbook: ${site.pages.length} pages, ${site.content.paths.size} of them from entries`)
}

/** The page of all parts in all states, for whoever works on them: never part of a site for readers. */
function addWorkshop({ createPage }: CreatePagesArgs['actions']) {
  if (process.env['FIELDBOOK_WORKSHOP'] !== 'true') return
  const context: PageContext = { entryId: null, digest: '' }
  createPage({ path: '/workshop', component: resolve('src/templates/workshop.tsx'), context })
}

/** A marketing knowledge base has its home elsewhere: there the index template leads on to it (KB-03, KB-04). */
function templateFor(path: string, template: TemplateName): TemplateName {
  return path === '/' && settings.knowledgeBaseId !== 'main' ? 'index' : template
}

function componentOf(template: TemplateName) {
  return resolve(`src/templates/${template}.tsx`)
}
