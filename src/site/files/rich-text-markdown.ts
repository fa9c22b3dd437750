import { absoluteUrl, site } from '../../config/build-settings'
import { plainText } from '../../model/rich-text'
import { tableGrid } from '../../model/table-grid'
import type {
  Block,
  Embed,
  Inline,
  Mark,
  PageLink,
  Picture,
  RichText,
  Spotlight,
  Step,
  Table,
  Text,
} from '../../model/rich-text'

/** Returns the absolute URL of a link, since the Markdown may be read elsewhere. */
function absolute(href: string, pagePath: string) {
  if (href.startsWith('#')) return `${absoluteUrl(pagePath)}${href}`
  return href.startsWith('/') ? `${site.url}${href}` : href
}

/** Returns CommonMark with GitHub's tables and strikethrough. */
export function richTextMarkdown(content: RichText, pagePath: string): string {
  return content
    .map((block) => blockMarkdown(block, pagePath))
    .filter((text) => text !== '')
    .join('\n\n')
}

export function escapeMarkdown(text: string) {
  return text
    .replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(\s*)([-=])(?=\2*\s*$)/gm, '$1\\$2')
    .replace(/^(\s*)(#{1,6}|[+-])(?=\s|$)/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/gm, '$1\\$2')
}

export function linkMarkdown(words: string, { href }: PageLink, pagePath: string) {
  return `[${words}](<${absolute(href, pagePath)}>)`
}

export function spotlightMarkdown({ name, content }: Spotlight, pagePath: string): string {
  const title = name.trim() === '' ? '' : `**${escapeMarkdown(name.trim())}**\n\n`
  return quoted(`${title}${richTextMarkdown(content, pagePath)}`)
}

export function pictureMarkdown({ src, alt }: Picture, pagePath: string) {
  const words = escapeMarkdown(alt.replace(/\s+/g, ' ').trim())
  return src === '' ? words : `![${words}](<${absolute(src, pagePath)}>)`
}

function blockMarkdown(block: Block, path: string): string {
  switch (block.nodeType) {
    case 'paragraph':
      return block.data?.code
        ? codeBlock(plainText(block.content))
        : inlinesMarkdown(block.content, path).trim()
    case 'ordered-list':
      return numbered(block.content.map((item) => richTextMarkdown(item.content, path)))
    case 'unordered-list':
      return block.content.map((item) => listItem('- ', richTextMarkdown(item.content, path))).join('\n')
    case 'blockquote':
      return quoted(richTextMarkdown(block.content, path))
    case 'hr':
      return '---'
    case 'table':
      return tableMarkdown(block, path)
    case 'embedded-entry-block':
    case 'embedded-asset-block':
      return embedMarkdown(block.data.target, path)
    default: {
      const words = inlinesMarkdown(block.content, path).replace(/\s+/g, ' ').trim()
      return words === '' ? '' : `${'#'.repeat(Number(block.nodeType.at(-1)))} ${words}`
    }
  }
}

function embedMarkdown(embed: Embed, path: string): string {
  switch (embed.type) {
    case 'spotlight':
      return spotlightMarkdown(embed, path)
    case 'highlight':
      return quoted(richTextMarkdown(embed.content, path))
    case 'steps':
      return numbered(embed.steps.map((step) => stepMarkdown(step, path)))
    case 'picture':
      return pictureMarkdown(embed, path)
    case 'video':
      return `Video: [${escapeMarkdown(embed.title)}](<${embed.url}>)`
    case 'file':
      return `[${escapeMarkdown(embed.title)}](<${absolute(embed.href, path)}>)`
  }
}

function inlinesMarkdown(content: readonly Inline[], path: string): string {
  return content.reduce((text, inline, at) => {
    switch (inline.nodeType) {
      case 'text':
        return text + markedText(inline, text, unmarkedStart(content.slice(at + 1)))
      case 'term':
        return text + inlinesMarkdown(inline.content, path)
      case 'hyperlink':
        // A `!` before a link would make the link a picture.
        return (
          text.replace(/!$/, '\\!') + linkMarkdown(inlinesMarkdown(inline.content, path), inline.data, path)
        )
      case 'embedded-entry-inline':
        return text + pictureMarkdown(inline.data.target, path)
    }
  }, '')
}

/** Returns the text at the start of `content`, or nothing if the content starts with a mark or a link. */
function unmarkedStart(content: readonly Inline[]): string {
  const first = content.find((inline) => inline.nodeType !== 'text' || inline.value !== '')
  if (first?.nodeType === 'term') return unmarkedStart(first.content)
  return first?.nodeType === 'text' && !first.marks?.length ? first.value : ''
}

const signs: Partial<Record<Mark, string>> = { bold: '**', italic: '*', strikethrough: '~~' }

const tags: Record<Exclude<Mark, 'code'>, string> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 'del',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
}

const LETTER_FIRST = /^[^\s\p{P}\p{S}]/u
const LETTER_LAST = /[^\s\p{P}\p{S}]$/u

/** True if Markdown recognizes signs such as `**` around `text`, between `before` and `after`. */
function canUseSigns(text: string, before: string, after: string) {
  return (
    !/[*~]$/.test(before) &&
    (LETTER_FIRST.test(text) || !LETTER_LAST.test(before)) &&
    (LETTER_LAST.test(text) || !LETTER_FIRST.test(after))
  )
}

function wrap(text: string, mark: Exclude<Mark, 'code'>, before: string, after: string) {
  const sign = canUseSigns(text, before, after) ? signs[mark] : undefined
  return sign === undefined ? `<${tags[mark]}>${text}</${tags[mark]}>` : sign + text + sign
}

/** Moves leading and trailing spaces out of the marks, because `** a **` is not bold in Markdown. */
function markedText({ value, marks = [] }: Text, textBefore: string, textAfter: string): string {
  const words = value.trim()
  if (marks.length === 0 || words === '') return escapeMarkdown(value)
  const [before = '', after = ''] = value.split(words)
  const types = marks.map(({ type }) => type).reverse()
  let marked = types.includes('code') ? codeSpan(words) : escapeMarkdown(words)
  for (const mark of types)
    if (mark !== 'code') marked = wrap(marked, mark, textBefore + before, after + textAfter)
  return `${before}${marked}${after}`
}

function codeSpan(text: string) {
  const fence = fenceFor(text, 1)
  const room = text.includes('`') ? ' ' : ''
  return `${fence}${room}${text}${room}${fence}`
}

function codeBlock(text: string) {
  const fence = fenceFor(text, 3)
  return `${fence}\n${text}\n${fence}`
}

function fenceFor(text: string, least: number) {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  return '`'.repeat(longest < least ? least : longest + 1)
}

const numbered = (items: readonly string[]) =>
  items.map((item, at) => listItem(`${at + 1}. `, item)).join('\n')

function listItem(sign: string, text: string) {
  return `${sign}${text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`)}`
}

function stepMarkdown({ title, content, picture, note }: Step, path: string) {
  const text = richTextMarkdown(content, path)
  return [
    `**${escapeMarkdown(title)}**`,
    ...(text === '' ? [] : [text]),
    ...(picture ? [pictureMarkdown(picture, path)] : []),
    ...(note ? [`*${escapeMarkdown(note)}*`] : []),
  ].join('\n\n')
}

function quoted(text: string) {
  return text === '' ? '' : text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')
}

/** Returns a Markdown table. Markdown requires a header row, so a table without one gets an empty row. */
function tableMarkdown({ data, content: rows }: Table, path: string): string {
  const lines = tableGrid(rows).map((cells) =>
    cells.map((cell) => (cell ? cellMarkdown(richTextMarkdown(cell.content, path)) : '')),
  )
  const columns = lines[0] ?? []
  if (columns.length === 0) return ''
  const hasHead = rows[0]?.content.every((cell) => cell.nodeType === 'table-header-cell') === true
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [
    row(hasHead ? columns : columns.map(() => '')),
    row(columns.map(() => '---')),
    ...(hasHead ? lines.slice(1) : lines).map(row),
  ]
  return `${data?.name ? `**${escapeMarkdown(data.name)}**\n\n` : ''}${table.join('\n')}`
}

/** Escapes the pipes that are not escaped yet, such as those in code, because a pipe ends a cell. */
function cellMarkdown(text: string) {
  return text.replace(/\n+/g, '<br>').replace(/(?<!\\)\|/g, '\\|')
}
