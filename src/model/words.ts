import { inlinePictureText, plainText } from './rich-text'
import type { Block, Embed, RichText, TableCell, TableRow } from './rich-text'

/** Returns a rich text as plain text: one block per line, inline pictures as alt text in parentheses. */
export function wordsOf(content: RichText): string {
  return content
    .map(blockWords)
    .filter((words) => words !== '')
    .join('\n')
}

function blockWords(block: Block): string {
  switch (block.nodeType) {
    case 'ordered-list':
    case 'unordered-list':
      return block.content.map((item) => wordsOf(item.content)).join('\n')
    case 'blockquote':
      return wordsOf(block.content)
    case 'table':
      return block.content.map(rowWords).join('\n')
    case 'embedded-entry-block':
    case 'embedded-asset-block':
      return embedWords(block.data.target)
    default: {
      const words = plainText(block.content, inlinePictureText)
      return block.nodeType === 'paragraph' && block.data?.code ? words : words.trim()
    }
  }
}

export const rowWords = ({ content }: TableRow) => content.map(cellWords).join(' ')

export const cellWords = ({ content }: TableCell) => wordsOf(content).replace(/\n+/g, ' ')

function embedWords(embed: Embed): string {
  if (embed.type === 'steps')
    return embed.steps
      .flatMap(({ title, content, note = '' }) => [title, wordsOf(content), note])
      .filter((words) => words !== '')
      .join('\n')
  return 'content' in embed ? wordsOf(embed.content) : ''
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Counts words. Two Chinese or Japanese characters count as one word. */
export function countWords(text: string): number {
  const characters = text.match(CJK)?.length ?? 0
  const words = text.replace(CJK, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0
  return words + Math.round(characters / 2)
}

const SUMMARY_LENGTH = 160

/** Returns at most 160 characters of a text, cut between words if possible, never in a surrogate pair. */
export function toSummary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_LENGTH) return line
  const cut = line.slice(0, SUMMARY_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')
  const lastBlank = cut.lastIndexOf(' ')
  return `${(lastBlank > SUMMARY_LENGTH / 2 ? cut.slice(0, lastBlank) : cut).replace(/[\s,;:.]+$/, '')}…`
}
