import { escapeMarkdown } from '../lib/markdown'
import { plainText } from './rich-text'
import type { Block, Inline, ListItem, RichText, Table } from './rich-text'

/** Returns rich text as Markdown without headings, pictures and HTML. Blank lines separate its blocks. */
export function toMarkdown(content: RichText): string {
  return content
    .map(blockMarkdown)
    .filter((text) => text !== '')
    .join('\n\n')
}

function blockMarkdown(block: Block): string {
  switch (block.nodeType) {
    case 'ordered-list':
      return listMarkdown(block.content, (place) => `${place + 1}. `)
    case 'unordered-list':
      return listMarkdown(block.content, () => '- ')
    case 'blockquote':
      return prefixed(tight(block.content), '> ', '> ')
    case 'table':
      return tableMarkdown(block)
    case 'embedded-entry-block':
    case 'embedded-asset-block':
      return 'content' in block.data.target ? toMarkdown(block.data.target.content) : ''
    default:
      if (block.nodeType === 'paragraph' && block.data?.code) return fenced(plainText(block.content))
      return lines(inlineMarkdown(block.content))
  }
}

function listMarkdown(items: readonly ListItem[], markAt: (place: number) => string): string {
  return items
    .map((item, place) => {
      const mark = markAt(place)
      return prefixed(tight(item.content), mark, ' '.repeat(mark.length))
    })
    .join('\n')
}

/** Blocks inside a list item or quote, without blank lines, which would end the list. */
const tight = (content: RichText) => toMarkdown(content).replace(/\n{2,}/g, '\n')

const prefixed = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, place) => `${place === 0 ? first : others}${line}`.trimEnd())
    .join('\n')

/** The first row is the head, as GitHub's tables have it. */
function tableMarkdown({ content: rows }: Table): string {
  const [head, ...others] = rows.map(({ content: cells }) =>
    cells.map(({ content }) => toMarkdown(content).replace(/\n+/g, ' ').replace(/\|/g, '\\|')),
  )
  if (!head) return ''
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...others.map(row)].join('\n')
}

/** A blank line would end the block. */
const fenced = (code: string) => `\`\`\`\n${code.replace(/\n(?=\n)/g, '\n ')}\n\`\`\``

/** Characters that would start a list, a quote or a table at the start of a line. */
const LINE_MARK = /^(?:[-+>|#]|(\d{1,3})(?=[.)]\s))/

function lines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.replace(LINE_MARK, (mark, number: string) => (number ? `${number}\\` : `\\${mark}`)))
    .join('\n')
}

/** Returns a box as a quote with its name in bold. */
export const boxMarkdown = (name: string, content: RichText) =>
  prefixed(
    [around(plainMarkdown(name), '**'), tight(content)].filter((text) => text !== '').join('\n'),
    '> ',
    '> ',
  )

/** Returns plain text as Markdown that shows the same characters. */
export const plainMarkdown = (text = '') => lines(escapeMarkdown(text))

function inlineMarkdown(content: readonly Inline[]): string {
  return content
    .map((node) => {
      if (node.nodeType === 'embedded-entry-inline') return ''
      if (node.nodeType === 'term') return inlineMarkdown(node.content)
      if (node.nodeType === 'hyperlink') return linkMarkdown(inlineMarkdown(node.content), node.data.href)
      const marks = new Set(node.marks?.map(({ type }) => type))
      if (marks.has('code') && !/[`\n]/.test(node.value)) return around(node.value, '`')
      return marks.has('bold') ? around(escapeMarkdown(node.value), '**') : escapeMarkdown(node.value)
    })
    .join('')
}

/** Puts marks around words. Blanks stay outside, or the marks would be read as text. */
function around(text: string, mark: string): string {
  const [, start = '', words = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  return words === '' ? text : `${start}${mark}${words}${mark}${end}`
}

const linkMarkdown = (words: string, href: string) =>
  words.trim() === '' ? words : `[${words}](${href.replace(/[()\s<>]/g, percentEncoded)})`

/** `encodeURIComponent` keeps parentheses. */
const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
