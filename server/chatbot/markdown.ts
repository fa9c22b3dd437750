/* Reads the Markdown of the content, which src/model/markdown.ts writes. */

export interface MarkdownBlock {
  readonly kind: 'paragraph' | 'steps' | 'list' | 'table' | 'quote' | 'code'
  readonly lines: readonly string[]
}

/** Splits Markdown at its blank lines. */
export function blocksOf(markdown: string): MarkdownBlock[] {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => ({ kind: kindOf(block), lines: block.split('\n') }))
}

function kindOf(block: string): MarkdownBlock['kind'] {
  if (block.startsWith('```')) return 'code'
  if (block.startsWith('| ')) return 'table'
  if (block.startsWith('> ')) return 'quote'
  if (/^\d+\. /.test(block)) return 'steps'
  return block.startsWith('- ') ? 'list' : 'paragraph'
}

const LINE_MARK = /^\s*(?:(?:- |\d+\. |> ?)\s*)*/
const TABLE_RULE = /^\|(?: --- \|)+$/
const FENCE = /^\s*```$/
const INLINE = /\\([^A-Za-z0-9\s])|\*\*|`([^`]*)`|\[((?:\\.|[^\]\\])*)\]\([^()\s]*\)/g

/** Returns the text that Markdown shows. */
export function plainTextOf(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !TABLE_RULE.test(line) && !FENCE.test(line))
    .map((line) => {
      if (line.startsWith('| ')) return inlineText(line.slice(2, -2).replace(/(?<!\\) \| /g, ' '))
      return inlineText(line.replace(LINE_MARK, ''))
    })
    .join('\n')
}

function inlineText(text: string): string {
  return text.replace(INLINE, (_, escaped?: string, code?: string, label?: string) =>
    label === undefined ? (code ?? escaped ?? '') : inlineText(label),
  )
}

export const isTableRule = (line: string) => TABLE_RULE.test(line)

/** Returns Markdown that shows the same characters. */
export const escapeMarkdown = (text: string) => text.replace(/[\\`*[\]<]/g, '\\$&')

/** Counts words. In scripts without blanks two characters count as a word. */
export function countWords(text: string): number {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
  const characters = text.match(unspaced)?.length ?? 0
  return (text.replace(unspaced, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0) + characters / 2
}
