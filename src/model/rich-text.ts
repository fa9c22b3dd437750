import type { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types'
import type { VideoSource } from '../lib/video-source'

/*
 * Rich text in page models: Contentful's nodes with links and embedded entries resolved. Empty `data` and
 * `marks` are omitted.
 */

type NodeType = `${BLOCKS | INLINES}` | 'term'

interface NodeOf<Type extends NodeType, Child = never, Data = never> {
  readonly nodeType: Type
  readonly data?: Data
  readonly content: readonly Child[]
}

interface DataNode<Type extends NodeType, Data, Child = never> extends NodeOf<Type, Child, Data> {
  readonly data: Data
}

/** The content of a document. Empty if there is nothing to show (RICH-01, RICH-02). */
export type RichText = readonly Block[]

export type Block =
  | Paragraph
  | Heading
  | NodeOf<'ordered-list' | 'unordered-list', ListItem>
  | NodeOf<'blockquote', Block>
  | NodeOf<'hr'>
  | Table
  | EmbeddedBlock

export type Inline = Text | Hyperlink | Term | EmbeddedPicture

export type RichTextNode = Block | ListItem | TableRow | TableCell | Inline

/** A paragraph, or a code block if `data.code` is set. A code block has a single text node without marks. */
export type Paragraph = NodeOf<'paragraph', Inline, { readonly code: true }>

/** Level of a heading on the page, where level 1 is the page title. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6
export type Heading = DataNode<`heading-${HeadingLevel}`, { readonly id: string }, Inline>

export type ListItem = NodeOf<'list-item', Block>

export type Table = NodeOf<'table', TableRow, TableData>
export type TableRow = NodeOf<'table-row', TableCell, { readonly sticky?: true }>
export type TableCell = NodeOf<'table-cell' | 'table-header-cell', Block, CellData>

export interface TableData {
  readonly name?: string
  readonly scrollable?: true
}

export interface CellData {
  readonly scope?: 'col' | 'row'
  readonly sticky?: true
  readonly colspan?: number
  readonly rowspan?: number
}

export type EmbeddedBlock = DataNode<
  'embedded-entry-block' | 'embedded-asset-block',
  { readonly target: Embed }
>

export type Embed =
  | PictureEmbed
  | (Video & { readonly type: 'video' })
  | (Download & { readonly type: 'file' })
  | (Spotlight & { readonly type: 'spotlight' })
  | { readonly type: 'highlight'; readonly content: RichText }
  | { readonly type: 'steps'; readonly steps: readonly Step[] }

type PictureEmbed = Picture & { readonly type: 'picture' }

type EmbeddedPicture = DataNode<'embedded-entry-inline', { readonly target: PictureEmbed }>

export type Hyperlink = DataNode<'hyperlink', PageLink, Inline>

/** The first use of a glossary term in an article. `href` is the URL of the term in the glossary. */
type Term = DataNode<'term', { readonly href: string }, Text>

export interface Text {
  readonly nodeType: 'text'
  readonly value: string
  /** innermost mark first */
  readonly marks?: readonly { readonly type: Mark }[]
}

export type Mark = `${MARKS}`

/** A link to a page of this site (`internal`) or an external URL. `href` is safe as an attribute. */
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

export interface Step {
  readonly title: string
  readonly content: RichText
  readonly picture?: Picture
  readonly note?: string
}

/**
 * An image. Sizes are in px, 0 if unknown. If the file is missing, `src` is empty and `alt` is
 * shown.
 */
export interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly hoverText?: string
  readonly zoomable?: boolean
  readonly link?: PageLink
  /** true for an SVG, which is served unchanged at any size */
  readonly vector?: boolean
  /** path of the picture for the dark theme, which has the same size and file type */
  readonly dark?: string
}

/** A decorative image of a fixed size: an icon, or the poster of a video. */
export type Thumbnail = Pick<Picture, 'src' | 'width' | 'vector' | 'dark'>

export interface Video {
  readonly title: string
  readonly url: string
  /** unset if neither the host nor the file type of `url` is known */
  readonly source?: VideoSource
  readonly description?: string
  /** width and height of the player, in px */
  readonly width?: number
  readonly height?: number
  readonly loop?: boolean
  readonly volume?: number
  readonly playbackRate?: number
  readonly poster?: Thumbnail
  /** as shown, for example `1:40` */
  readonly duration?: string
}

export interface Download {
  readonly href: string
  readonly title: string
  /** in bytes */
  readonly size?: number
}

/** Returns the text without marks. Inline pictures become the result of `ofPicture`, by default nothing. */
export function plainText(
  content: readonly RichTextNode[],
  ofPicture: (picture: Picture) => string = () => '',
): string {
  return content
    .map((node) => {
      if (node.nodeType === 'text') return node.value
      if (node.nodeType === 'embedded-entry-inline') return ofPicture(node.data.target)
      return plainText(node.content, ofPicture)
    })
    .join('')
}

/** Returns the alt text of an inline picture in parentheses, as in "Select More (three dots)". */
export function inlinePictureText({ alt }: Picture): string {
  const words = alt.replace(/\s+/g, ' ').trim()
  return words === '' ? '' : `(${words})`
}

/** Returns the text without marks. If there is none, returns the alt texts of the inline pictures. */
export const textOrAlt = (content: readonly RichTextNode[]): string =>
  plainText(content).trim() || plainText(content, ({ alt }) => alt).trim()

export function isHeading(node: RichTextNode): node is Heading {
  return node.nodeType.startsWith('heading-')
}

/** Returns the inline content of a rich text that is a single paragraph and no code block, else undefined. */
export function singleParagraph([only, ...others]: RichText) {
  return only?.nodeType === 'paragraph' && !only.data && others.length === 0 ? only.content : undefined
}

export const ownSteps = ({ data }: Block): readonly Step[] =>
  data && 'target' in data && data.target.type === 'steps' ? data.target.steps : []

/** Returns the steps of a text, also those in lists, quotes and boxes, in reading order. */
export function stepsOf(content: RichText): readonly Step[] {
  return content.flatMap((block) => {
    const steps = ownSteps(block)
    return steps.length > 0 ? steps : textsIn(block).flatMap(stepsOf)
  })
}

/** Returns the rich texts inside a list, quote or embed; none for other blocks, such as tables. */
export function textsIn(block: Block): readonly RichText[] {
  switch (block.nodeType) {
    case 'ordered-list':
    case 'unordered-list':
      return block.content.map((item) => item.content)
    case 'blockquote':
      return [block.content]
    case 'embedded-entry-block':
    case 'embedded-asset-block': {
      const { target } = block.data
      if (target.type === 'steps') return target.steps.map((step) => step.content)
      return 'content' in target ? [target.content] : []
    }
    default:
      return []
  }
}

/** True below 30x30 px (RICH-04). A picture of unknown size is not small. */
export function isSmall({ width, height }: Picture) {
  return width > 0 && height > 0 && width < 30 && height < 30
}
