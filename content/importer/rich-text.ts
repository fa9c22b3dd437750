import { BLOCKS, type Block, type Document, type TopLevelBlock } from '@contentful/rich-text-types'
import {
  type Blockquote,
  type Heading,
  type ListItem,
  type PhrasingContent,
  type RootContent,
  type Table,
} from 'mdast'
import { isTextHeading, readHeading } from './attributes'
import { toInlines } from './inlines'
import { type ContainerDirective, type LeafDirective, lineOf, parseMarkdown, splitLabel } from './markdown'
import { type TextContext } from './owner'
import { type LinkDraft, type Source } from './space-draft'
import { addTable } from './tables'

const headingTypes = {
  2: BLOCKS.HEADING_2,
  3: BLOCKS.HEADING_3,
  4: BLOCKS.HEADING_4,
  5: BLOCKS.HEADING_5,
  6: BLOCKS.HEADING_6,
} as const

/** Directives that embed an entry by id, with the content type of the entry. */
const embeddedTypes: Readonly<Record<string, string>> = {
  media: 'media',
  video: 'externalVideo',
  snippet: 'kbContentSnippet',
  highlight: 'kbHighlight',
  table: 'table',
  box: 'spotlightBox',
  step: 'kbStep',
}

const boxNames = ['info', 'who', 'note', 'disclaimer']

/** True for a box of this article (`:::note`) and for a shared box (`::box`). */
export function isBox(node: RootContent): boolean {
  if (node.type === 'containerDirective') return boxNames.includes(node.name)
  return node.type === 'leafDirective' && node.name === 'box'
}

export function isComment(node: RootContent): boolean {
  return node.type === 'html' && node.value.replace(/<!--[^]*?-->/g, '').trim() === ''
}

export function readRichText(context: TextContext, markdown: string, line: number): Document {
  return toDocument(context, parseMarkdown(context.source, markdown, line).children)
}

export function toDocument(context: TextContext, nodes: readonly RootContent[]): Document {
  const blocks = nodes.flatMap((node) => toBlocks(context, node))
  const content = blocks.length > 0 ? blocks : [toParagraph(context.source, [])]
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content }
}

/** Adds the spotlight box that a directive such as `:::note[Name]` defines. */
export function addBox(context: TextContext, node: ContainerDirective): LinkDraft {
  const { source, owner } = context
  const line = lineOf(node)
  const { label, body } = splitLabel(node)
  if (label === '') source.addIssue(line, `The box has no name. Write it in brackets: :::${node.name}[Name].`)
  const type = source.linkEntry(line, `spotlight-type-${node.name}`, ['spotlightBoxType'])
  const fields = { name: label, type, description: toDocument(context, body) }
  return owner.addPart({ type: 'spotlightBox', line, anchor: node.attributes?.id ?? undefined, fields })
}

/** Adds the step that `:::step[Title]{image=ID note="Note"}` defines. */
function addStep(context: TextContext, node: ContainerDirective): LinkDraft {
  const { source, owner } = context
  const line = lineOf(node)
  const { label: title, body } = splitLabel(node)
  const { id, image, note, ...others } = node.attributes ?? {}
  if (title === '') source.addIssue(line, 'The step has no title. Write it in brackets: :::step[Title].')
  const unknown = Object.keys(others)
  if (unknown.length > 0) {
    source.addIssue(line, `A step has no attribute "${unknown.join()}". Use image, note.`)
  }
  const fields = {
    title,
    ...(body.length > 0 && { text: toDocument(context, body) }),
    ...(image && { image: source.linkEntry(line, image, ['media']) }),
    ...(note && { note }),
  }
  return owner.addPart({ type: 'kbStep', line, anchor: id ?? undefined, fields })
}

function toBlocks(context: TextContext, node: RootContent): TopLevelBlock[] {
  const { source } = context
  switch (node.type) {
    case 'paragraph':
      return [toParagraph(source, node.children)]
    case 'heading':
      return toHeading(source, node)
    case 'thematicBreak':
      return [{ nodeType: BLOCKS.HR, data: {}, content: [] }]
    case 'blockquote': {
      const content = toInner(context, node, ['paragraph'])
      return [{ nodeType: BLOCKS.QUOTE, data: {}, content }]
    }
    case 'list': {
      const items = node.children.map((item) => toListItem(context, item))
      return [{ nodeType: node.ordered ? BLOCKS.OL_LIST : BLOCKS.UL_LIST, data: {}, content: items }]
    }
    case 'table':
      return [toTable(source, node)]
    case 'leafDirective':
      return toEmbed(source, node)
    case 'containerDirective':
      return toOwnEntry(context, node)
    default:
      if (!isComment(node))
        source.addIssue(lineOf(node), `"${node.type}" is not supported. Use Markdown for text.`)
      return []
  }
}

function toHeading(source: Source, node: Heading): TopLevelBlock[] {
  if (node.depth === 1) {
    source.addIssue(lineOf(node), 'A "#" heading is the title of the page. Use "##" to "######".')
    return []
  }
  const heading = readHeading(node)
  if (heading.attributes && !isTextHeading(heading)) {
    source.addIssue(lineOf(node), `The heading "${heading.title}" cannot begin a section. Remove the braces.`)
  }
  return [{ nodeType: headingTypes[node.depth], data: {}, content: toInlines(source, heading.children) }]
}

function toParagraph(source: Source, children: readonly PhrasingContent[]): TopLevelBlock {
  return { nodeType: BLOCKS.PARAGRAPH, data: {}, content: toInlines(source, children) }
}

function toListItem(context: TextContext, item: ListItem): Block {
  const content = toInner(context, item, ['paragraph', 'list', 'leafDirective', 'containerDirective'])
  return { nodeType: BLOCKS.LIST_ITEM, data: {}, content }
}

/**
 * Returns the blocks of a quote or list item. Reports blocks that are not `allowed`, because Contentful
 * allows fewer kinds of blocks there than in a document.
 */
function toInner(context: TextContext, parent: Blockquote | ListItem, allowed: readonly string[]): Block[] {
  return parent.children.flatMap((node) => {
    if (allowed.includes(node.type)) return toBlocks(context, node)
    context.source.addIssue(lineOf(node), `A ${parent.type} cannot contain a ${node.type}. Move it out.`)
    return []
  })
}

function toTable(source: Source, { children }: Table): TopLevelBlock {
  const rows = children.map((row, index): Block => {
    const nodeType = index === 0 ? BLOCKS.TABLE_HEADER_CELL : BLOCKS.TABLE_CELL
    const cells = row.children.map((cell): Block => {
      return { nodeType, data: {}, content: [toParagraph(source, cell.children)] }
    })
    return { nodeType: BLOCKS.TABLE_ROW, data: {}, content: cells }
  })
  return { nodeType: BLOCKS.TABLE, data: {}, content: rows }
}

function toEmbed(source: Source, node: LeafDirective): TopLevelBlock[] {
  const id = node.attributes?.id
  const type = embeddedTypes[node.name]
  if (id && type) return [embedEntry(source.linkEntry(lineOf(node), id, [type]))]
  if (id && node.name === 'asset') {
    const target = source.linkAsset(lineOf(node), id)
    return [{ nodeType: BLOCKS.EMBEDDED_ASSET, data: { target }, content: [] }]
  }
  const known = [...Object.keys(embeddedTypes), 'asset'].map((name) => `::${name}{#ID}`).join(', ')
  source.addIssue(lineOf(node), `"::${node.name}" is not supported or has no id. Use ${known}.`)
  return []
}

function embedEntry(target: LinkDraft): TopLevelBlock {
  return { nodeType: BLOCKS.EMBEDDED_ENTRY, data: { target }, content: [] }
}

function toOwnEntry(context: TextContext, node: ContainerDirective): TopLevelBlock[] {
  if (isBox(node)) return [embedEntry(addBox(context, node))]
  if (node.name === 'step') return [embedEntry(addStep(context, node))]
  if (node.name === 'table') return [embedEntry(addTable(context, node))]
  const known = [...boxNames, 'step', 'table'].map((name) => `:::${name}[Name]`).join(', ')
  context.source.addIssue(lineOf(node), `":::${node.name}" is not supported. Use ${known}.`)
  return []
}
