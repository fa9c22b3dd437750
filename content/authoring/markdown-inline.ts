import { INLINES, MARKS, type Inline, type Mark, type Text } from '@contentful/rich-text-types'

type InlineNode = Inline | Text

interface Pair {
  open: string
  close: string
  mark: MARKS
}

const PAIRS: readonly Pair[] = [
  { open: '**', close: '**', mark: MARKS.BOLD },
  { open: '~~', close: '~~', mark: MARKS.STRIKETHROUGH },
  { open: '_', close: '_', mark: MARKS.ITALIC },
  { open: '<u>', close: '</u>', mark: MARKS.UNDERLINE },
  { open: '<sup>', close: '</sup>', mark: MARKS.SUPERSCRIPT },
  { open: '<sub>', close: '</sub>', mark: MARKS.SUBSCRIPT },
]

const CODE = /^`([^`]+)`/
const ESCAPE = /^\\([\\`*_~[\](){}<>#|.!+-])/
const LINE_BREAK = /^(?:\\\n|<br>\n?)/
const LINK = /^\[((?:\\.|[^\][\\])+)\]\(([^()\s]+)\)/
const INLINE_ENTRY = /^\{\{inline:([A-Za-z0-9-_.]+)\}\}/

/** The inline nodes of one paragraph, heading or cell. */
export function parseInline(source: string): InlineNode[] {
  const nodes = parseUntil({ source, position: 0 }, [], undefined)
  return nodes.length > 0 ? nodes : [toText('', [])]
}

interface Cursor {
  readonly source: string
  position: number
}

function parseUntil(cursor: Cursor, marks: readonly MARKS[], closing: Pair | undefined): InlineNode[] {
  const nodes: InlineNode[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') nodes.push(toText(plain, marks))
    plain = ''
  }
  const start = cursor.position
  while (cursor.position < cursor.source.length) {
    if (closing && closesHere(cursor, closing)) {
      cursor.position += closing.close.length
      flush()
      return nodes
    }
    const literal = takeLiteral(cursor)
    if (literal !== undefined) {
      plain += literal
      continue
    }
    const found = takeNodes(cursor, marks)
    if (found) {
      flush()
      nodes.push(...found)
      continue
    }
    plain += cursor.source.charAt(cursor.position)
    cursor.position += 1
  }
  if (closing) {
    const where = cursor.source.slice(start, start + 40)
    throw new Error(
      `"${closing.open}" is never closed before "${where}". Add "${closing.close}" or write "\\${closing.open}".`,
    )
  }
  flush()
  return nodes
}

/** Escaped characters and line breaks: they belong to the plain text around them. */
function takeLiteral(cursor: Cursor): string | undefined {
  const rest = cursor.source.slice(cursor.position)
  const found = LINE_BREAK.exec(rest) ?? ESCAPE.exec(rest)
  if (found) {
    cursor.position += found[0].length
    return found[1] ?? '\n'
  }
  return undefined
}

function takeNodes(cursor: Cursor, marks: readonly MARKS[]): InlineNode[] | undefined {
  const rest = cursor.source.slice(cursor.position)

  const code = CODE.exec(rest)
  if (code) {
    cursor.position += code[0].length
    return [toText(code[1] ?? '', [...marks, MARKS.CODE])]
  }

  const link = LINK.exec(rest)
  if (link) {
    cursor.position += link[0].length
    return [toHyperlink(link[1] ?? '', link[2] ?? '', marks)]
  }

  const embedded = INLINE_ENTRY.exec(rest)
  if (embedded) {
    cursor.position += embedded[0].length
    return [
      {
        nodeType: INLINES.EMBEDDED_ENTRY,
        data: { target: toTarget('Entry', embedded[1] ?? '') },
        content: [],
      },
    ]
  }
  if (rest.startsWith('{{')) {
    throw new Error(
      `"${rest.slice(0, 40)}" cannot stand inside a paragraph. Use {{inline:ENTRY_ID}} or give it a paragraph.`,
    )
  }

  const pair = PAIRS.find((candidate) => opensHere(cursor, candidate))
  if (!pair) return undefined
  cursor.position += pair.open.length
  return parseUntil(cursor, [...marks, pair.mark], pair)
}

function opensHere({ source, position }: Cursor, pair: Pair): boolean {
  if (!source.startsWith(pair.open, position)) return false
  // An underscore inside a word (`job_id`) is a plain character, as in every Markdown flavour.
  return (
    pair.open !== '_' || (!isWordCharacter(source[position - 1]) && !/\s/.test(source[position + 1] ?? ' '))
  )
}

function closesHere({ source, position }: Cursor, pair: Pair): boolean {
  if (!source.startsWith(pair.close, position)) return false
  return pair.close !== '_' || !isWordCharacter(source[position + 1])
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character)
}

function toHyperlink(label: string, target: string, marks: readonly MARKS[]): Inline {
  const content = parseUntil({ source: label, position: 0 }, marks, undefined)
  if (target.startsWith('entry:')) {
    const data = { target: toTarget('Entry', target.slice('entry:'.length)) }
    return { nodeType: INLINES.ENTRY_HYPERLINK, data, content }
  }
  if (target.startsWith('asset:')) {
    const data = { target: toTarget('Asset', target.slice('asset:'.length)) }
    return { nodeType: INLINES.ASSET_HYPERLINK, data, content }
  }
  if (!/^(?:https?:\/\/|mailto:|tel:|\/|#)/.test(target)) {
    throw new Error(
      `The link "${label}" goes to "${target}". Use https://, mailto:, tel:, a /path, #, entry:ID or asset:ID.`,
    )
  }
  return { nodeType: INLINES.HYPERLINK, data: { uri: target }, content }
}

/** The `data.target` of a node that links to an entry or an asset. */
export function toTarget(linkType: 'Entry' | 'Asset', id: string) {
  return { sys: { type: 'Link', linkType, id } }
}

function toText(value: string, marks: readonly MARKS[]): Text {
  return { nodeType: 'text', value, marks: marks.map((type): Mark => ({ type })), data: {} }
}
