import { inlineOf, markdownBlocks, type Inline, type MarkdownBlock } from '../../src/lib/answer-markdown'

/** A line, row, item or code block: the smallest unit of an answer that can be shown, cited and checked. */
export interface MarkdownPart {
  readonly markdown: string
  readonly text: string
}

/** Returns a block as parts, to be joined by line breaks. */
export function partsOf(block: MarkdownBlock): MarkdownPart[] {
  switch (block.kind) {
    case 'paragraph':
      return block.text.split('\n').map((line) => ({ markdown: line, text: lineText(line) }))
    case 'code':
      return [{ markdown: `\`\`\`\n${block.text}\n\`\`\``, text: block.text }]
    case 'table': {
      const [head, ...rows] = [block.head, ...block.rows].map(rowPart)
      const rule = rowPart(block.head.map(() => '---')).markdown
      return head ? [{ ...head, markdown: `${head.markdown}\n${rule}` }, ...rows] : []
    }
    case 'quote':
      return block.content.flatMap(partsOf).map(({ markdown, text }) => ({
        markdown: prefixed(markdown, '> ', '> '),
        text,
      }))
    case 'numbered':
      return block.items.map((item, place) => itemPart(item, `${block.start + place}. `))
    case 'bulleted':
      return block.items.map((item) => itemPart(item, '- '))
  }
}

const rowPart = (cells: readonly string[]): MarkdownPart => ({
  markdown: `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`,
  text: rowText(cells),
})

function itemPart(content: readonly MarkdownBlock[], mark: string): MarkdownPart {
  const { markdown, text } = joined(content.flatMap(partsOf))
  return { markdown: prefixed(markdown, mark, ' '.repeat(mark.length)), text }
}

const joined = (parts: readonly MarkdownPart[]): MarkdownPart => ({
  markdown: parts.map(({ markdown }) => markdown).join('\n'),
  text: parts.map(({ text }) => text).join('\n'),
})

const prefixed = (markdown: string, first: string, others: string) =>
  markdown
    .split('\n')
    .map((line, place) => `${place === 0 ? first : others}${line}`.trimEnd())
    .join('\n')

export const rowText = (cells: readonly string[]) => cells.map(lineText).join(' ')

export const plainTextOf = (markdown: string) => joined(markdownBlocks(markdown).flatMap(partsOf)).text

const lineText = (line: string) => inlineText(inlineOf(line))

const inlineText = (content: readonly Inline[]): string =>
  content.map((part) => ('text' in part ? part.text : inlineText(part.content))).join('')

/** Counts words. In Chinese and Japanese script, two characters count as a word. */
export function countWords(text: string): number {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
  const characters = text.match(unspaced)?.length ?? 0
  return (text.replace(unspaced, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0) + characters / 2
}
