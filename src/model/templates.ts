import type { Article } from './article'
import type { AnnouncementsPage, CapabilitiesPage, CategoriesPage, HomePage } from './pages'

/** File names in src/templates (ROUTE-23), and `500` and `resources`, which the specification's list leaves out. */
export const templateNames = [
  'agent',
  'announcements',
  'capability',
  'categories',
  'editor',
  'faq',
  'glossary',
  'home',
  'how-to',
  'index',
  'landing-page',
  '401',
  '404',
  '500',
  'problem-solution',
  'product-capabilities',
  'recommended-workflow',
  'release-notes',
  'resources',
  'search',
] as const

export type TemplateName = (typeof templateNames)[number]

/** What a page shows; some templates show no content. */
export type PageModel = Article | AnnouncementsPage | CapabilitiesPage | CategoriesPage | HomePage

/** What a template's query returns. */
export interface PageQuery<Model> {
  readonly page: { readonly model: Model }
}

/** The GraphQL type of the page nodes. */
export const PAGE_NODE_TYPE = 'HelpPage'

/** The id of the node that stands for a page; also the page's context. */
export const pageNodeId = (path: string) => `page:${path}`

/** The name that Gatsby gives to the chunk of a template's component. */
export const chunkOf = (template: TemplateName) => `component---src-templates-${template}-tsx`
