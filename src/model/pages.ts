import type { ArticleGroup, Crumb, NamedPage, Title, TitledLink } from './article'
import type { PageLink, Picture, RichText } from './rich-text'

/* Models of the overview pages, which list entries. */

interface AnnouncementTag {
  readonly id: string
  readonly name: string
}

/** A color in both themes, with sufficient contrast. */
export type Shades = Readonly<Record<'light' | 'dark', string>>

export interface AnnouncementType extends AnnouncementTag {
  readonly shades: Shades
}

export interface Announcement {
  readonly id: string
  readonly title: string
  readonly description: RichText
  readonly words: string
  readonly tags: readonly AnnouncementTag[]
  /** `MM/DD/YYYY`, Los Angeles */
  readonly updated: string
  readonly updatedAt: string
  readonly month: string
  readonly pinned: boolean
  readonly cta?: PageLink
  readonly learnMore: readonly TitledLink[]
  readonly image?: Picture
}

/** The announcement above the header of the home, search and category pages. */
export interface Band {
  readonly id: string
  /** time of the last change; a dismissed band is shown again after a change */
  readonly updatedAt: string
  readonly title: string
  /** start and end in ms of the period in which readers see the band; `until` is null without an end */
  readonly from: number
  readonly until: number | null
  /** whether the period had begun at build time */
  readonly hasBegun: boolean
}

export interface AnnouncementsPage {
  readonly crumbs: readonly Crumb[]
  /** newest month first; within a month pinned ones first, then newest first */
  readonly announcements: readonly Announcement[]
  /** all types in use, sorted by name */
  readonly types: readonly AnnouncementType[]
}

/** A card of the home page or of the categories page (DATA-17). */
export interface ContentCard {
  readonly id: string
  readonly title: Title
  readonly icon?: Picture
  readonly description?: string
  readonly link?: PageLink
  readonly links: readonly TitledLink[]
  /** number of public articles that the card leads to, see `createArticleCount` */
  readonly articleCount?: number
  /** valid colors from the editor; absent if missing or invalid */
  readonly borderColor1?: Shades
  readonly borderColor2?: Shades
}

export interface ReleaseCard {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly link: PageLink
}

export interface PopularSearch {
  readonly title: string
  readonly query: string
}

export interface PopularArticle {
  readonly title: string
  readonly path: string
  /** content type id */
  readonly type: string
}

/** Suggestions for readers who found nothing, on the search page and the not-found page. */
export interface SuggestionsPage {
  readonly popularSearches: readonly PopularSearch[]
  readonly popularArticles: readonly PopularArticle[]
  readonly categories: readonly Pick<ContentCard, 'id' | 'title' | 'link' | 'articleCount'>[]
}

export interface HomePage {
  /** in the editors' order */
  readonly popularSearches: readonly PopularSearch[]
  readonly featurePacks: readonly ContentCard[]
  readonly announcements: readonly Announcement[]
  readonly topics: readonly ContentCard[]
  readonly categories: readonly ContentCard[]
  readonly featured: {
    readonly releases: readonly ReleaseCard[]
    readonly cards: readonly ContentCard[]
  }
  /** false if no capability is published, which hides the product-capabilities card */
  readonly hasCapabilities: boolean
}

export interface CategoriesPage {
  readonly crumbs: readonly Crumb[]
  readonly categories: readonly ContentCard[]
}

export interface ListedArticle {
  readonly title: Title
  readonly url: string
  readonly summary: string
  readonly updated: string
  readonly readingMinutes: number
}

/** `/categories/{slug}`: all articles of a category. */
export interface CategoryPage {
  readonly crumbs: readonly Crumb[]
  readonly title: Title
  readonly path: string
  /** the description, or the summary of the category's main article; empty if there is neither */
  readonly summary: string
  /** the last update of an article; empty without articles */
  readonly updated: string
  readonly groups: readonly ArticleGroup<ListedArticle>[]
  /** other pages that the editor lists, such as external ones */
  readonly links: readonly TitledLink[]
  /** all categories with a page, in order */
  readonly categories: readonly NamedPage[]
}

export interface CapabilityCard {
  readonly id: string
  readonly title: Title
  readonly shortDescription: string
  readonly path: string
  readonly image?: Picture
  readonly areaIds: readonly string[]
  readonly updated: string
}

export interface ProductArea {
  readonly id: string
  readonly title: Title
  readonly path: string
  readonly isPro: boolean
  readonly count: number
}

/** `/product-capabilities`, and one page per area. */
export interface CapabilitiesPage {
  readonly crumbs: readonly Crumb[]
  readonly title: Title
  /** the page's area; null on the page of all areas */
  readonly areaId: string | null
  /** the areas with capabilities, the page's own area, and the virtual `Pro Products` if it exists */
  readonly areas: readonly ProductArea[]
  /** other areas of the listed capabilities, shown as toggle buttons */
  readonly subAreas: readonly ProductArea[]
  readonly capabilities: readonly CapabilityCard[]
}
