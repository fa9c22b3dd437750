import { site } from '../../config/build-settings'
import type {
  Block,
  Inline,
  Mark,
  PageLink,
  Picture,
  RichText,
  Spotlight,
  Table,
} from '../../model/rich-text'

/** The address of a link as somebody needs it who reads the text away from the site. */
function absolute(href: string, pagePath: string) {
  if (href.startsWith('#')) return `${site.url}${encodeURI(pagePath)}${href}`
  return href.startsWith('/') ? `${site.url}${href}` : href
}

/** A rich text as Markdown (CommonMark, with GitHub's tables). Blocks are parted by empty lines. */
export function richTextMarkdown(content: RichText, pagePath: string): string {
  return content
    .map((block) => blockMarkdown(block, pagePath))
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Words that stay words, whatever marks they hold. */
export function escapeMarkdown(text: string) {
  return text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/^(\s*)([#+-])(?=\s)/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/gm, '$1\\$2')
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
  // without its file a picture is its words, as on the page
  return src === '' ? words : `![${words}](<${absolute(src, pagePath)}>)`
}

function blockMarkdown(block: Block, path: string): string {
  switch (block.type) {
    case 'paragraph':
      return inlinesMarkdown(block.content, path).trim()
    case 'heading': {
      const words = inlinesMarkdown(block.content, path).replace(/\s+/g, ' ').trim()
      return words === '' ? '' : `${'#'.repeat(block.level)} ${words}`
    }
    case 'list':
      return block.items
        .map((item, at) => listItem(block.ordered ? `${at + 1}. ` : '- ', richTextMarkdown(item, path)))
        .join('\n')
    case 'code':
      return codeBlock(block.text)
    case 'quote':
    case 'highlight':
      return quoted(richTextMarkdown(block.content, path))
    case 'rule':
      return '---'
    case 'table':
      return tableMarkdown(block.table, path)
    case 'spotlight':
      return spotlightMarkdown(block.spotlight, path)
    case 'picture':
      return pictureMarkdown(block.picture, path)
    case 'video':
      return `Video: [${escapeMarkdown(block.video.title)}](<${block.video.url}>)`
    case 'file':
      return `[${escapeMarkdown(block.file.title)}](<${absolute(block.file.href, path)}>)`
  }
}

function inlinesMarkdown(content: readonly Inline[], path: string): string {
  return content
    .map((inline) => {
      if (typeof inline === 'string') return escapeMarkdown(inline)
      switch (inline.type) {
        case 'text':
          return markedText(inline.text, inline.marks)
        case 'link':
          return linkMarkdown(inlinesMarkdown(inline.content, path), inline.link, path)
        case 'picture':
          return pictureMarkdown(inline.picture, path)
      }
    })
    .join('')
}

const wraps: Record<Exclude<Mark, 'code'>, readonly [string, string]> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  strikethrough: ['~~', '~~'],
  underline: ['<u>', '</u>'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
}

/** Marks stand right at the words: with a blank between them they would mark nothing. */
function markedText(text: string, marks: readonly Mark[]): string {
  const words = text.trim()
  if (words === '') return text
  const [before = '', after = ''] = text.split(words)
  let marked = marks.includes('code') ? codeSpan(words) : escapeMarkdown(words)
  for (const mark of marks) if (mark !== 'code') marked = wraps[mark].join(marked)
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

/** Longer than any row of backticks in the text, so that the text cannot end it. */
function fenceFor(text: string, least: number) {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  return '`'.repeat(longest < least ? least : longest + 1)
}

function listItem(sign: string, text: string) {
  return `${sign}${text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(sign.length)}`)}`
}

function quoted(text: string) {
  return text === '' ? '' : text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')
}

/** A table of one head row. Without one the head is empty: Markdown has no table without a head. */
function tableMarkdown({ name, rows }: Table, path: string): string {
  const lines = rows.map(({ cells }) =>
    cells.flatMap(({ content, colSpan = 1 }) => [
      cellMarkdown(richTextMarkdown(content, path)),
      ...Array.from({ length: colSpan - 1 }, () => ''),
    ]),
  )
  const first = rows[0]
  const hasHead = first !== undefined && (first.header === true || first.cells.every(({ header }) => header))
  const width = Math.max(0, ...lines.map(({ length }) => length))
  if (width === 0) return ''
  const row = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const head = hasHead ? (lines[0] ?? []) : []
  const body = hasHead ? lines.slice(1) : lines
  const table = [
    row(head),
    row(head.map(() => '---').concat(Array<string>(width - head.length).fill('---'))),
    ...body.map(row),
  ]
  return `${name ? `**${escapeMarkdown(name)}**\n\n` : ''}${table.join('\n')}`
}

function cellMarkdown(text: string) {
  return text.replace(/\n+/g, '<br>')
}
