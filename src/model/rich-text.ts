import type { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types'

/**
 * Rich text as page models carry it: Contentful's nodes, with links and embedded entries resolved at build time. Empty `data` and
 * `marks` are left out.
 */

interface NodeOf<Type extends `${BLOCKS}` | `${INLINES}`, Child> {
  readonly nodeType: Type
  readonly content: readonly Child[]
}

interface DataNode<Type extends `${BLOCKS}` | `${INLINES}`, Child, Data> extends NodeOf<Type, Child> {
  readonly data: Data
}

/** Empty when there is nothing to show (RICH-01, RICH-02). */
export type RichText = NodeOf<'document', Block>

export type Block =
  | Paragraph
  | Heading
  | NodeOf<'ordered-list' | 'unordered-list', ListItem>
  | NodeOf<'blockquote', Block>
  | NodeOf<'hr', never>
  | Table
  | EmbeddedBlock

export type Inline = Text | Hyperlink | EmbeddedInline

export type RichTextNode = RichText | Block | ListItem | TableRow | TableCell | Inline

export interface Text {
  readonly nodeType: 'text'
  readonly value: string
  /** innermost first */
  readonly marks?: readonly { readonly type: Mark }[]
}

export type Mark = `${MARKS}`

export type Paragraph = NodeOf<'paragraph', Inline>

/** Levels already fit the place in the page: never 1, which is the page's title. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6
export type HeadingType = `heading-${HeadingLevel}`

export type Heading = DataNode<HeadingType, Inline, { readonly id: string }>

export type ListItem = NodeOf<'list-item', Block>

export type Hyperlink = DataNode<'hyperlink', Inline, PageLink>

export type EmbeddedBlock = DataNode<
  'embedded-entry-block' | 'embedded-asset-block',
  never,
  { readonly target: Embed }
>

/** A picture within a line (RICH-04). */
export type EmbeddedInline = DataNode<'embedded-entry-inline', never, { readonly target: PictureEmbed }>

/** What an embedded entry or asset shows. */
export type Embed =
  | PictureEmbed
  | { readonly type: 'video'; readonly video: Video }
  | { readonly type: 'file'; readonly file: Download }
  | { readonly type: 'spotlight'; readonly spotlight: Spotlight }
  | { readonly type: 'highlight'; readonly content: RichText }

export interface PictureEmbed {
  readonly type: 'picture'
  readonly picture: Picture
}

export interface Table extends NodeOf<'table', TableRow> {
  readonly data?: {
    /** accessible name */
    readonly name?: string
    readonly scrollable?: true
  }
}

export interface TableRow extends NodeOf<'table-row', TableCell> {
  readonly data?: { readonly sticky?: true }
}

export interface TableCell extends NodeOf<'table-cell' | 'table-header-cell', Block> {
  readonly data?: {
    /** what a header cell heads */
    readonly scope?: 'col' | 'row'
    readonly sticky?: true
    readonly colspan?: number
    readonly rowspan?: number
  }
}

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
}

export interface Download {
  readonly href: string
  readonly title: string
  /** bytes */
  readonly size?: number
}

export const NO_TEXT: RichText = { nodeType: 'document', content: [] }

/** The words alone, without marks and pictures. */
export function plainText({ content }: { readonly content: readonly Inline[] }): string {
  return content.map((node) => (node.nodeType === 'text' ? node.value : plainText(node))).join('')
}

export function isEmpty({ content }: { readonly content: readonly unknown[] }) {
  return content.length === 0
}

export function isHeading(node: RichTextNode): node is Heading {
  return node.nodeType.startsWith('heading-')
}

export function isEmbedded(node: RichTextNode): node is EmbeddedBlock {
  return node.nodeType === 'embedded-entry-block' || node.nodeType === 'embedded-asset-block'
}

/** A paragraph that is all code, on several lines. */
export function isCodeBlock({ content: [only, ...others] }: Paragraph) {
  if (only?.nodeType !== 'text' || others.length > 0) return false
  return only.value.trim().includes('\n') && only.marks?.some(({ type }) => type === 'code') === true
}

/** The line that a list item, a cell or a snippet consists of: its only paragraph. */
export function onlyLine({ content: [only, ...others] }: { readonly content: readonly Block[] }) {
  return only?.nodeType === 'paragraph' && others.length === 0 && !isCodeBlock(only) ? only : undefined
}

/** Below 30x30 px (RICH-04); a picture of unknown size is not known to be small. */
export function isSmall({ width, height }: Picture) {
  return width > 0 && height > 0 && width < 30 && height < 30
}
