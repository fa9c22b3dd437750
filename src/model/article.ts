import type { ArticleTypeId } from './content-model'
import type { PageLink, Picture, RichText, Spotlight, Thumbnail, Video } from './rich-text'

/** Element ids of the article sections whose titles editors cannot change. */
export const partIds = {
  thingsToKnow: 'things-to-know',
  wantToLearnMore: 'want-to-learn-more',
  problem: 'problem',
  solution: 'solution',
  workflows: 'workflows',
  relatedContent: 'related-content',
  videoHighlights: 'video-highlights',
} as const

export const workflowsPartId = (id: string, workflows: readonly Pick<Section, 'id'>[]) =>
  workflows.some((workflow) => workflow.id === id) ? `${id}-part` : id

export interface Crumb {
  readonly title: string
  readonly url: string
  /** shown as text, not as a link, for example the current page */
  readonly isText: boolean
}

export interface RelatedLink {
  readonly title: string
  readonly url: string
  readonly active: boolean
  /** false for other sites and for files; default: true */
  readonly internal?: boolean
}

/** The articles before and after an article in its category. At least one of the two exists. */
export interface Series {
  readonly title: string
  readonly previous?: NamedPage
  readonly next?: NamedPage
}

export interface NamedPage {
  readonly title: string
  readonly url: string
}

export interface ArticleGroup<A> {
  readonly kind: ArticleTypeId
  readonly articles: readonly A[]
}

/** Section navigation of an article: links to the articles of its category. */
export interface SectionNav {
  readonly title: string
  readonly url: string
  readonly icon?: Thumbnail
  readonly groups: readonly ArticleGroup<NamedPage>[]
  /** false if `groups` omits some articles of the category */
  readonly isComplete: boolean
}

/** An entry of a table of contents (DATA-25). `id` is the element id that the entry links to. */
export interface TocItem {
  readonly id: string
  readonly title: string
  readonly parentId?: string
  readonly content: readonly TocItem[]
}

export interface Title {
  readonly text: string
  readonly pro: boolean
  /** the title as the editor wrote it; set if the word `pro` was removed from `text` */
  readonly whole?: string
}

export interface ArticleBase<K extends ArticleTypeId> {
  readonly kind: K
  readonly entryId: string
  readonly path: string
  readonly title: Title
  /** the title as the editor wrote it; `title.text` is without the word `pro` */
  readonly documentTitle: string
  /** plain text of at most 160 characters, for search engines and link previews */
  readonly summary: string
  /** path of the article's first raster picture, for link previews */
  readonly previewImage: string | null
  /** date of `updatedAt` in Los Angeles, as `MM/DD/YYYY` (UI-06, UI-07) */
  readonly updated: string
  readonly updatedAt: string
  /** true if only signed-in readers or employees can see the article */
  readonly isPrivate: boolean
  readonly readingMinutes: number
  readonly crumbs: readonly Crumb[]
  readonly toc: readonly TocItem[]
  readonly related: readonly RelatedLink[]
  /** null if the article belongs to no category */
  readonly section: SectionNav | null
  readonly series: Series | null
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly content: RichText
}

export interface TitledLink {
  readonly title: string
  readonly link: PageLink
}

export interface RelatedContent extends TitledLink {
  /** id of the `relatedContent` entry */
  readonly id: string
}

export interface HowTo extends ArticleBase<'kbHowTo'> {
  readonly introduction: RichText
  readonly spotlights: readonly Spotlight[]
  readonly thingsToKnow: RichText
  readonly sections: readonly Section[]
  readonly wantToLearnMore: RichText
  readonly relatedContent: readonly RelatedContent[]
}

export interface FaqGroup {
  readonly id: string
  /** empty for questions without a category */
  readonly title: string
  readonly questions: readonly Section[]
}

export interface Faq extends ArticleBase<'kbFaq'> {
  readonly introduction: RichText
  readonly spotlights: readonly Spotlight[]
  readonly thingsToKnow: RichText
  readonly groups: readonly FaqGroup[]
  readonly wantToLearnMore: RichText
}

export interface Glossary extends ArticleBase<'kbGlossary'> {
  readonly description: RichText
  readonly terms: readonly Section[]
}

export interface InfoBox {
  readonly id: string
  readonly title: string
  readonly collapsible: boolean
  readonly content: RichText
}

export interface LandingLink {
  readonly title: string
  readonly description: string
  /** absent if there is no page to link to; the title is then plain text */
  readonly link?: PageLink
}

export interface LandingSection {
  readonly id: string
  readonly title: string
  /** heading level: 2 for a section of the page, 3 for a section inside that section, up to 6 */
  readonly level: 2 | 3 | 4 | 5 | 6
  readonly description: RichText
  readonly links: readonly LandingLink[]
  readonly infoBoxes: readonly InfoBox[]
  readonly sections: readonly LandingSection[]
}

export interface LandingPage extends ArticleBase<'kbLandingPage'> {
  readonly description: RichText
  /** boxes that several landing pages may share, shown at the top of the page */
  readonly globalSpotlights: readonly Spotlight[]
  readonly spotlights: readonly Spotlight[]
  readonly sections: readonly LandingSection[]
}

export interface ReleaseNote {
  readonly title: string
  readonly description: RichText
  readonly bullet: boolean
  readonly link?: PageLink
}

export interface NoteGroup {
  readonly id: string
  readonly title: string
  /** empty if the group has no category, or its entry sets `ignoreCategory` */
  readonly category: string
  readonly notes: readonly ReleaseNote[]
}

export interface ReleaseSection {
  readonly id: string
  /** the section's title, or its name if it has no title */
  readonly title: string
  /** the section's name; empty if it equals `title` */
  readonly name: string
  readonly collapsible: boolean
  readonly content: RichText
  readonly groups: readonly NoteGroup[]
}

/** An interactive page shown in an iframe (ART-RN-02). `url` is an https URL. */
export interface InteractiveFrame {
  readonly title: string
  readonly url: string
  /** false if the content security policy blocks the host of `url`; the page then shows only a link */
  readonly canFrame: boolean
  readonly description: string
}

export interface ReleaseNotes extends ArticleBase<'kbReleaseNotes'> {
  readonly about: RichText
  readonly frame: InteractiveFrame | null
  readonly videos: readonly Video[]
  /** the spotlight box with the name `PDF Available` (ART-RN-08) */
  readonly pdfBanner: Spotlight | null
  readonly spotlights: readonly Spotlight[]
  readonly sections: readonly ReleaseSection[]
}

export interface ProblemSolution extends ArticleBase<'articleProblemSolution'> {
  readonly spotlights: readonly Spotlight[]
  readonly problem: RichText
  readonly workflowSummary: RichText
  readonly workflows: readonly Section[]
  readonly relatedContent: readonly RelatedContent[]
}

export interface RecommendedWorkflow extends ArticleBase<'articleRecommendedWorkflow'> {
  readonly introduction: RichText
  readonly spotlights: readonly Spotlight[]
  readonly thingsToKnow: RichText
  readonly workflowSummary: RichText
  readonly workflows: readonly Section[]
  readonly relatedContent: readonly RelatedContent[]
}

export interface Capability extends ArticleBase<'kbCapability'> {
  readonly shortDescription: string
  readonly image: Picture | null
  readonly areas: readonly NamedPage[]
  readonly content: RichText
}

export interface Resources extends ArticleBase<'kbResources'> {
  readonly description: string
  readonly content: RichText
}

export type Article =
  | HowTo
  | Faq
  | Glossary
  | LandingPage
  | ReleaseNotes
  | ProblemSolution
  | RecommendedWorkflow
  | Capability
  | Resources
