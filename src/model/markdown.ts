import { escapeAnswerMarkdown } from '../lib/answer-markdown'
import { inlinePictureText, plainText } from './rich-text'
import { tableGrid } from './table-grid'
import type { Block, Embed, Inline, RichText, Step, Table } from './rich-text'

/**
 * Returns rich text as Markdown, with headings as paragraphs and inline pictures as alt text in parentheses.
 * Omits other pictures, videos and files, and list items without text.
 */
export const toMarkdown = (content: RichText): string => joined(content, '\n\n')

/** Returns Markdown without blank lines between blocks, for the inside of a list item or quotation. */
const compactMarkdown = (content: RichText): string => joined(content, '\n')

const joined = (content: RichText, divider: string) =>
  content
    .map((block) => blockMarkdown(block, divider))
    .filter((text) => text !== '')
    .join(divider)

function blockMarkdown(block: Block, divider: string): string {
  switch (block.nodeType) {
    case 'ordered-list':
      return numbered(block.content.map(({ content }) => compactMarkdown(content)))
    case 'unordered-list':
      return block.content
        .map(({ content }) => compactMarkdown(content))
        .filter((item) => item !== '')
        .map((item) => prefixed(item, '- ', '  '))
        .join('\n')
    case 'blockquote':
      return prefixed(compactMarkdown(block.content), '> ', '> ')
    case 'table':
      return tableMarkdown(block)
    case 'embedded-entry-block':
    case 'embedded-asset-block':
      return embedMarkdown(block.data.target, divider)
    default:
      if (block.nodeType === 'paragraph' && block.data?.code) return fenced(plainText(block.content))
      return lines(inlineMarkdown(block.content))
  }
}

function embedMarkdown(embed: Embed, divider: string): string {
  if (embed.type === 'steps') return numbered(embed.steps.map(stepMarkdown))
  return 'content' in embed ? joined(embed.content, divider) : ''
}

function stepMarkdown({ title, content, note }: Step): string {
  return [withMark(plainMarkdown(title), '**'), compactMarkdown(content), plainMarkdown(note)]
    .filter((text) => text !== '')
    .join('\n')
}

function numbered(items: readonly string[]): string {
  return items
    .filter((item) => item !== '')
    .map((item, place) => {
      const mark = `${place + 1}. `
      return prefixed(item, mark, ' '.repeat(mark.length))
    })
    .join('\n')
}

const prefixed = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, place) => {
      const mark = place === 0 ? first : others
      return line === '' ? mark.trimEnd() : mark + line
    })
    .join('\n')

/** Returns a table in GitHub's syntax. Its first row becomes the header. */
function tableMarkdown({ content: rows }: Table): string {
  const [head, ...others] = tableGrid(rows).map((cells) =>
    cells.map((cell) => (cell ? cellMarkdown(cell.content).replace(/\n+/g, ' ').replace(/\|/g, '\\|') : '')),
  )
  if (!head) return ''
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...others.map(row)].join('\n')
}

/** Joins blocks with spaces, because a table cell cannot contain lists, quotes or code blocks. */
const cellMarkdown = (content: RichText): string =>
  content
    .map((block) => {
      switch (block.nodeType) {
        case 'ordered-list':
        case 'unordered-list':
          return block.content.map((item) => cellMarkdown(item.content)).join(' ')
        case 'blockquote':
          return cellMarkdown(block.content)
        case 'embedded-entry-block':
          return 'content' in block.data.target
            ? cellMarkdown(block.data.target.content)
            : embedMarkdown(block.data.target, ' ')
        default:
          return block.nodeType === 'paragraph' && block.data?.code
            ? plainMarkdown(plainText(block.content))
            : blockMarkdown(block, ' ')
      }
    })
    .filter((text) => text !== '')
    .join(' ')

const fenced = (code: string) => `\`\`\`\n${code}\n\`\`\``

/** Matches characters that would start a list, quote, table or heading, so that they can be escaped. */
const LINE_MARK = /^(?:[-+>|#•]|(\d{1,3})(?=[.)]\s))/

function lines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.replace(LINE_MARK, (mark, number: string) => (number ? `${number}\\` : `\\${mark}`)))
    .join('\n')
}

export const boxMarkdown = (name: string, content: RichText) =>
  prefixed(
    [withMark(plainMarkdown(name), '**'), compactMarkdown(content)].filter((text) => text !== '').join('\n'),
    '> ',
    '> ',
  )

/** Returns plain text as Markdown that shows the same characters. */
export const plainMarkdown = (text = '') => lines(escapeAnswerMarkdown(text))

function inlineMarkdown(content: readonly Inline[], isLabel = false): string {
  return content
    .map((node) => {
      if (node.nodeType === 'embedded-entry-inline')
        return escapeAnswerMarkdown(inlinePictureText(node.data.target))
      if (node.nodeType === 'term') return inlineMarkdown(node.content, isLabel)
      if (node.nodeType === 'hyperlink')
        return linkMarkdown(inlineMarkdown(node.content, true), node.data.href)
      const marks = new Set(node.marks?.map(({ type }) => type))
      // a `]` in code would end the label of a link
      if (marks.has('code') && !(isLabel ? /[`\n\]]/ : /[`\n]/).test(node.value))
        return withMark(node.value, '`')
      return marks.has('bold')
        ? withMark(escapeAnswerMarkdown(node.value), '**')
        : escapeAnswerMarkdown(node.value)
    })
    .join('')
}

/** Puts a mark around words. Blanks stay outside, because Markdown shows `** words **` as plain text. */
function withMark(text: string, mark: string): string {
  const [, start = '', words = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  return words === '' ? text : `${start}${mark}${onOneLine(words)}${mark}${end}`
}

/** Joins lines, because `inlineOf` reads bold text, code and links only within one line. */
const onOneLine = (words: string) => words.replace(/\s*\n\s*/g, ' ')

const linkMarkdown = (words: string, href: string) =>
  words.trim() === '' ? words : `[${onOneLine(words)}](${href.replace(/[()\s<>]/g, percentEncoded)})`

/** Percent-encodes one character. Encodes parentheses itself, because `encodeURIComponent` keeps them. */
const percentEncoded = (character: string) =>
  ({ '(': '%28', ')': '%29' })[character] ?? encodeURIComponent(character)
