/**
 * Rich text as the pages carry it: Contentful's documents with every embedded entry, asset and link already resolved at build
 * time, so that the browser gets nothing it would have to look up.
 */

export type Mark = 'bold' | 'italic' | 'underline' | 'code' | 'strikethrough' | 'superscript' | 'subscript'

/** Unmarked text is a bare string: it is most of every page. */
export type Inline =
  | string
  | { readonly type: 'text'; readonly text: string; readonly marks: readonly Mark[] }
  | { readonly type: 'link'; readonly link: PageLink; readonly content: readonly Inline[] }
  | { readonly type: 'picture'; readonly picture: Picture }

/** Somewhere to go: a page of this site (`internal`) or an address elsewhere. `href` is safe to put into an `href` attribute. */
export interface PageLink {
  readonly href: string
  readonly internal: boolean
  readonly newWindow?: boolean
}

export type SpotlightKind = 'info' | 'whoUsesThisFeature' | 'note' | 'disclaimer'

export interface Spotlight {
  readonly kind: SpotlightKind
  readonly name: string
  readonly content: RichText
}

/** An image ready to show. Sizes in px, 0 when unknown. `src` is empty when the file is missing: its words then stand in for it. */
export interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly hoverText?: string
  readonly zoomable?: boolean
  readonly link?: PageLink
  /** a drawing that is served as it is, at any size */
  readonly vector?: boolean
}

export interface Video {
  readonly title: string
  readonly url: string
  readonly description?: string
  /** of the player, in px */
  readonly width?: number
  readonly height?: number
  readonly loop?: boolean
  readonly volume?: number
  readonly playbackRate?: number
}

export interface TableCell {
  readonly header?: boolean
  readonly sticky?: boolean
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly content: RichText
}

export interface TableRow {
  readonly header?: boolean
  readonly sticky?: boolean
  readonly cells: readonly TableCell[]
}

export interface Table {
  /** accessible name, when the table has one */
  readonly name?: string
  readonly scrollable?: boolean
  readonly rows: readonly TableRow[]
}

export interface Download {
  readonly href: string
  readonly title: string
  /** bytes */
  readonly size?: number
}

export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | {
      readonly type: 'heading'
      readonly level: HeadingLevel
      readonly id: string
      readonly content: readonly Inline[]
    }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly RichText[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'quote'; readonly content: RichText }
  | { readonly type: 'rule' }
  | { readonly type: 'table'; readonly table: Table }
  | { readonly type: 'spotlight'; readonly spotlight: Spotlight }
  | { readonly type: 'highlight'; readonly content: RichText }
  | { readonly type: 'picture'; readonly picture: Picture }
  | { readonly type: 'video'; readonly video: Video }
  | { readonly type: 'file'; readonly file: Download }

/** Levels already fit the place in the page: never 1, which is the page's title. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6

/** Empty when there is nothing to show (RICH-01, RICH-02). */
export type RichText = readonly Block[]
