import type { Article } from './article'
import type {
  AnnouncementsPage,
  Band,
  CapabilitiesPage,
  CategoriesPage,
  CategoryPage,
  HomePage,
  SuggestionsPage,
} from './pages'

/**
 * Names of the templates in src/templates, except `workshop`. ROUTE-23 lists all of them but `500`, `agent`,
 * `category`, `editor` and `resources`.
 */
export const templateNames = [
  'agent',
  'announcements',
  'capability',
  'category',
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

/** The page model of each template that shows content. */
export interface PageModels {
  readonly announcements: AnnouncementsPage
  readonly capability: ArticleOf<'kbCapability'>
  readonly category: WithBand<CategoryPage>
  readonly categories: CategoriesPage
  readonly faq: ArticleOf<'kbFaq'>
  readonly glossary: ArticleOf<'kbGlossary'>
  readonly home: WithBand<HomePage>
  readonly 'how-to': ArticleOf<'kbHowTo'>
  readonly 'landing-page': ArticleOf<'kbLandingPage'>
  readonly 'problem-solution': ArticleOf<'articleProblemSolution'>
  readonly 'product-capabilities': CapabilitiesPage
  readonly 'recommended-workflow': ArticleOf<'articleRecommendedWorkflow'>
  readonly 'release-notes': ArticleOf<'kbReleaseNotes'>
  readonly resources: ArticleOf<'kbResources'>
  readonly '404': SuggestionsPage
  readonly search: WithBand<SuggestionsPage>
}

type WithBand<Model> = Model & { readonly band: Band | null }

export type PageModel = PageModels[keyof PageModels]

type ArticleOf<Kind> = Extract<Article, { kind: Kind }>

type TypeFor<V> = null extends V
  ? Exclude<V, null> extends string
    ? 'String'
    : 'JSON'
  : V extends string
    ? 'String!'
    : V extends boolean
      ? 'Boolean!'
      : V extends number
        ? 'Int!'
        : 'JSON!'

type FieldsOf<Model> = { readonly [Name in keyof Model]-?: TypeFor<Model[Name]> }

const article = {
  kind: 'String!',
  entryId: 'String!',
  path: 'String!',
  title: 'JSON!',
  documentTitle: 'String!',
  summary: 'String!',
  previewImage: 'String',
  updated: 'String!',
  updatedAt: 'String!',
  isPrivate: 'Boolean!',
  readingMinutes: 'Int!',
  crumbs: 'JSON!',
  toc: 'JSON!',
  related: 'JSON!',
  section: 'JSON',
  series: 'JSON',
} as const

const suggestions = {
  popularSearches: 'JSON!',
  popularArticles: 'JSON!',
  categories: 'JSON!',
} as const

/**
 * The GraphQL fields of each template's page. GraphQL types, queries and page data list them in this order.
 */
export const pageFields: { readonly [Name in keyof PageModels]: FieldsOf<PageModels[Name]> } = {
  announcements: { crumbs: 'JSON!', announcements: 'JSON!', types: 'JSON!' },
  capability: {
    ...article,
    shortDescription: 'String!',
    image: 'JSON',
    areas: 'JSON!',
    content: 'JSON!',
  },
  category: {
    crumbs: 'JSON!',
    title: 'JSON!',
    path: 'String!',
    summary: 'String!',
    updated: 'String!',
    groups: 'JSON!',
    links: 'JSON!',
    categories: 'JSON!',
    band: 'JSON',
  },
  categories: { crumbs: 'JSON!', categories: 'JSON!' },
  faq: {
    ...article,
    introduction: 'JSON!',
    spotlights: 'JSON!',
    thingsToKnow: 'JSON!',
    groups: 'JSON!',
    wantToLearnMore: 'JSON!',
  },
  glossary: { ...article, description: 'JSON!', terms: 'JSON!' },
  home: {
    popularSearches: 'JSON!',
    featurePacks: 'JSON!',
    announcements: 'JSON!',
    topics: 'JSON!',
    categories: 'JSON!',
    featured: 'JSON!',
    hasCapabilities: 'Boolean!',
    band: 'JSON',
  },
  'how-to': {
    ...article,
    introduction: 'JSON!',
    spotlights: 'JSON!',
    thingsToKnow: 'JSON!',
    sections: 'JSON!',
    wantToLearnMore: 'JSON!',
    relatedContent: 'JSON!',
  },
  'landing-page': {
    ...article,
    description: 'JSON!',
    globalSpotlights: 'JSON!',
    spotlights: 'JSON!',
    sections: 'JSON!',
  },
  'problem-solution': {
    ...article,
    spotlights: 'JSON!',
    problem: 'JSON!',
    workflowSummary: 'JSON!',
    workflows: 'JSON!',
    relatedContent: 'JSON!',
  },
  'product-capabilities': {
    crumbs: 'JSON!',
    title: 'JSON!',
    areaId: 'String',
    areas: 'JSON!',
    subAreas: 'JSON!',
    capabilities: 'JSON!',
  },
  'recommended-workflow': {
    ...article,
    introduction: 'JSON!',
    spotlights: 'JSON!',
    thingsToKnow: 'JSON!',
    workflowSummary: 'JSON!',
    workflows: 'JSON!',
    relatedContent: 'JSON!',
  },
  'release-notes': {
    ...article,
    about: 'JSON!',
    frame: 'JSON',
    videos: 'JSON!',
    pdfBanner: 'JSON',
    spotlights: 'JSON!',
    sections: 'JSON!',
  },
  resources: { ...article, description: 'String!', content: 'JSON!' },
  '404': suggestions,
  search: { ...suggestions, band: 'JSON' },
}

/** Returns a template's field names in the order of its query; none for a template without content. */
export function fieldNames(template: TemplateName): readonly string[] {
  return template in pageFields ? Object.keys(pageFields[template as keyof PageModels]) : []
}

export const pageTypes: Readonly<Record<TemplateName, string>> = {
  agent: 'AgentPage',
  announcements: 'AnnouncementsPage',
  capability: 'CapabilityPage',
  category: 'CategoryPage',
  categories: 'CategoriesPage',
  editor: 'EditorPage',
  faq: 'FaqPage',
  glossary: 'GlossaryPage',
  home: 'HomePage',
  'how-to': 'HowToPage',
  index: 'HomeRedirectPage',
  'landing-page': 'LandingPage',
  '401': 'SignInPage',
  '404': 'NotFoundPage',
  '500': 'FailurePage',
  'problem-solution': 'ProblemSolutionPage',
  'product-capabilities': 'CapabilitiesPage',
  'recommended-workflow': 'RecommendedWorkflowPage',
  'release-notes': 'ReleaseNotesPage',
  resources: 'ResourcesPage',
  search: 'SearchPage',
}

export const pageNodeId = (path: string) => `page:${path}`

/** Returns Gatsby's name for the chunk of a template's component. */
export const chunkOf = (template: TemplateName) => `component---src-templates-${template}-tsx`
