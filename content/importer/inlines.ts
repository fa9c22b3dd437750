import { INLINES, MARKS, type Inline, type Text } from '@contentful/rich-text-types'
import { type Link, type PhrasingContent } from 'mdast'
import { pageTypes } from '../../src/model/content-model'
import { type TextDirective, lineOf } from './markdown'
import { type Source } from './space-draft'

export type InlineNode = Inline | Text

const markOf = { strong: MARKS.BOLD, emphasis: MARKS.ITALIC, delete: MARKS.STRIKETHROUGH } as const

/** HTML tags for marks that have no Markdown syntax. */
const markOfTag: Readonly<Record<string, MARKS>> = {
  u: MARKS.UNDERLINE,
  sup: MARKS.SUPERSCRIPT,
  sub: MARKS.SUBSCRIPT,
}

const LINK_TARGET = /^(?:https?:\/\/|mailto:|tel:|\/|#)/
const linkTargets = [...pageTypes, 'externalLink']

/** Returns the inline nodes of a paragraph, heading or cell; an empty text node if there are none. */
export function toInlines(source: Source, nodes: readonly PhrasingContent[]): InlineNode[] {
  const inlines = convert(source, nodes, [])
  return inlines.length > 0 ? inlines : [toText('', [])]
}

function convert(source: Source, nodes: readonly PhrasingContent[], outer: readonly MARKS[]): InlineNode[] {
  const open: { tag: string; line: number }[] = []
  const inlines = nodes.flatMap((node) => {
    const marks = [...outer, ...open.flatMap(({ tag }) => markOfTag[tag] ?? [])]
    if (node.type !== 'html') return convertNode(source, node, marks)
    const [, slash, tag = ''] = /^<(\/?)(\w+)>$/.exec(node.value) ?? []
    if (tag === 'br') return [toText('\n', marks)]
    if (slash === '/' && open.at(-1)?.tag === tag) open.pop()
    else if (slash === '' && markOfTag[tag]) open.push({ tag, line: lineOf(node) })
    else source.addIssue(lineOf(node), `"${node.value}" is not supported. Use <u>, <sup>, <sub> or <br>.`)
    return []
  })
  for (const { tag, line } of open) source.addIssue(line, `<${tag}> is not closed. Add </${tag}>.`)
  return joinTexts(inlines)
}

function convertNode(source: Source, node: PhrasingContent, marks: readonly MARKS[]): InlineNode[] {
  switch (node.type) {
    case 'text':
      return node.value === '' ? [] : [toText(node.value.replaceAll('\n', ' '), marks)]
    case 'break':
      return [toText('\n', marks)]
    case 'inlineCode':
      return [toText(node.value, [...marks, MARKS.CODE])]
    case 'strong':
    case 'emphasis':
    case 'delete':
      return convert(source, node.children, [...marks, markOf[node.type]])
    case 'link':
      return [toHyperlink(source, node, marks)]
    case 'textDirective':
      return toInlineEntry(source, node)
    default:
      source.addIssue(lineOf(node), `"${node.type}" is not supported. Use [words](target) or ::media{#ID}.`)
      return []
  }
}

function toHyperlink(source: Source, node: Link, marks: readonly MARKS[]): Inline {
  const line = lineOf(node)
  const content = convert(source, node.children, marks).filter((child) => child.nodeType === 'text')
  const [, scheme, id = ''] = /^(entry|asset):(.*)$/.exec(node.url) ?? []
  if (scheme === 'entry') {
    const target = source.linkEntry(line, id, linkTargets)
    return { nodeType: INLINES.ENTRY_HYPERLINK, data: { target }, content }
  }
  if (scheme === 'asset') {
    return { nodeType: INLINES.ASSET_HYPERLINK, data: { target: source.linkAsset(line, id) }, content }
  }
  if (!LINK_TARGET.test(node.url)) {
    const known = 'https://, mailto:, tel:, a /path, #anchor, entry:ID or asset:ID'
    source.addIssue(line, `A link goes to "${node.url}". Use ${known}.`)
  }
  source.addPath(line, node.url)
  return { nodeType: INLINES.HYPERLINK, data: { uri: node.url }, content }
}

function toInlineEntry(source: Source, node: TextDirective): InlineNode[] {
  const id = node.attributes?.id
  if (node.name === 'icon' && id) {
    const target = source.linkEntry(lineOf(node), id, ['media'])
    return [{ nodeType: INLINES.EMBEDDED_ENTRY, data: { target }, content: [] }]
  }
  source.addIssue(lineOf(node), `":${node.name}" is not supported inside a line. Use :icon{#ID}.`)
  return []
}

function joinTexts(nodes: readonly InlineNode[]): InlineNode[] {
  return nodes.reduce<InlineNode[]>((joined, node) => {
    const last = joined.at(-1)
    const isSame = last?.nodeType === 'text' && node.nodeType === 'text' && marksOf(last) === marksOf(node)
    return isSame ? [...joined.slice(0, -1), { ...last, value: last.value + node.value }] : [...joined, node]
  }, [])
}

const marksOf = ({ marks }: Text) => marks.map(({ type }) => type).join()

function toText(value: string, marks: readonly MARKS[]): Text {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} }
}
