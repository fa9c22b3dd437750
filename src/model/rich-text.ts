import type { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types'

/**
 * Rich text as page models carry it: Contentful's nodes, with links and embedded entries resolved at build time. Empty `data` and
 * `marks` are left out.
 */
type NodeType = `${BLOCKS | INLINES}`

interface NodeOf<Type extends NodeType, Child = never, Data = never> {
  readonly nodeType: Type
  readonly data?: Data
  readonly content: readonly Child[]
}

interface DataNode<Type extends NodeType, Data, Child = never> extends NodeOf<Type, Child, Data> {
  readonly data: Data
}

/** The content of a document. Empty when there is nothing to show (RICH-01, RICH-02). */
export type RichText = readonly Block[]

export type Block =
  | Paragraph
  | Heading
  | NodeOf<'ordered-list' | 'unordered-list', ListItem>
  | NodeOf<'blockquote', Block>
  | NodeOf<'hr'>
  | Table
  | EmbeddedBlock

export type Inline = Text | Hyperlink | EmbeddedPicture

export type RichTextNode = Block | ListItem | TableRow | TableCell | Inline

/** A paragraph that is all code, on several lines, is one text without marks. */
export type Paragraph = NodeOf<'paragraph', Inline, { readonly code: true }>

/** Levels already fit the place in the page: never 1, which is the page's title. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6
export type Heading = DataNode<`heading-${HeadingLevel}`, { readonly id: string }, Inline>

export type ListItem = NodeOf<'list-item', Block>

export type Table = NodeOf<'table', TableRow, TableData>
export type TableRow = NodeOf<'table-row', TableCell, { readonly sticky?: true }>
export type TableCell = NodeOf<'table-cell' | 'table-header-cell', Block, CellData>

export interface TableData {
  /** accessible name */
  readonly name?: string
  readonly scrollable?: true
}

export interface CellData {
  /** what a header cell heads */
  readonly scope?: 'col' | 'row'
  readonly sticky?: true
  readonly colspan?: number
  readonly rowspan?: number
}

export type EmbeddedBlock = DataNode<
  'embedded-entry-block' | 'embedded-asset-block',
  { readonly target: Embed }
>

/** What an embedded entry or asset shows. */
export type Embed =
  | PictureEmbed
  | (Video & { readonly type: 'video' })
  | (Download & { readonly type: 'file' })
  | (Spotlight & { readonly type: 'spotlight' })
  | { readonly type: 'highlight'; readonly content: RichText }

type PictureEmbed = Picture & { readonly type: 'picture' }

/** A picture within a line (RICH-04). */
type EmbeddedPicture = DataNode<'embedded-entry-inline', { readonly target: PictureEmbed }>

export type Hyperlink = DataNode<'hyperlink', PageLink, Inline>

export interface Text {
  readonly nodeType: 'text'
  readonly value: string
  /** innermost first */
  readonly marks?: readonly { readonly type: Mark }[]
}

export type Mark = `${MARKS}`

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

/** An image ready to show. Sizes in px, 0 when unknown. `src` is empty when the file is missing: `alt` is shown instead. */
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

export interface Download {
  readonly href: string
  readonly title: string
  /** bytes */
  readonly size?: number
}

/** The words alone, without marks and pictures. */
export function plainText(content: readonly Inline[]): string {
  return content.map((node) => (node.nodeType === 'text' ? node.value : plainText(node.content))).join('')
}

export function isHeading(node: RichTextNode): node is Heading {
  return node.nodeType.startsWith('heading-')
}

/** The line that a list item, a cell or a snippet consists of: its only paragraph. */
export function onlyLine([only, ...others]: RichText) {
  return only?.nodeType === 'paragraph' && !only.data && others.length === 0 ? only.content : undefined
}

/** Below 30x30 px (RICH-04); a picture of unknown size is not known to be small. */
export function isSmall({ width, height }: Picture) {
  return width > 0 && height > 0 && width < 30 && height < 30
}
