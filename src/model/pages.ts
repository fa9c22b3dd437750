import type { ArticleGroup, Crumb, NamedPage, Title, TitledLink } from './article'
import type { PageLink, Picture, RichText } from './rich-text'

/* Models of the pages that are not articles. */

interface AnnouncementTag {
  readonly id: string
  readonly name: string
}

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
  /** date of `updatedAt` in Los Angeles, as `MM/DD/YYYY` */
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
  /** start and end of the period in which readers see the band, in ms since 1970; null: no end */
  readonly from: number
  readonly until: number | null
  /** true if the period had begun at build time */
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
  /** number of public articles that the card leads to */
  readonly articleCount?: number
  /** made from the color in the entry; absent if that color is missing or invalid */
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

/** The suggestions on the search page and the not-found page. */
export interface SuggestionsPage {
  readonly popularSearches: readonly PopularSearch[]
  readonly popularArticles: readonly PopularArticle[]
  readonly categories: readonly Pick<ContentCard, 'id' | 'title' | 'link' | 'articleCount'>[]
}

export interface HomePage {
  /** in the order that editors set */
  readonly popularSearches: readonly PopularSearch[]
  readonly featurePacks: readonly ContentCard[]
  readonly announcements: readonly Announcement[]
  readonly topics: readonly ContentCard[]
  readonly categories: readonly ContentCard[]
  readonly featured: {
    readonly releases: readonly ReleaseCard[]
    readonly cards: readonly ContentCard[]
  }
  /** false if no public capability exists; the home page then hides the product-capabilities card */
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
  /** description of the category, or else of the article in the category's field `content`, or else empty */
  readonly summary: string
  /** date of the latest update among the articles; empty without articles */
  readonly updated: string
  readonly groups: readonly ArticleGroup<ListedArticle>[]
  /** pages that the category links to and that are not in `groups`, such as external pages */
  readonly links: readonly TitledLink[]
  /** all categories with a page: first those on the home page, in its order, then the others by title */
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

/** The page `/product-capabilities`, or the page of one product area. */
export interface CapabilitiesPage {
  readonly crumbs: readonly Crumb[]
  readonly title: Title
  /** the page's area; null on the page of all areas */
  readonly areaId: string | null
  /** the page's own area and the areas with capabilities, including the virtual area `Pro Products` */
  readonly areas: readonly ProductArea[]
  /** on an area's page: other areas to which its capabilities belong, shown as toggle buttons; else empty */
  readonly subAreas: readonly ProductArea[]
  readonly capabilities: readonly CapabilityCard[]
}
