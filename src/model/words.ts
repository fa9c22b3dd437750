import { isCodeBlock, plainText } from './rich-text'
import type { Block, Embed } from './rich-text'

/** All words of a rich text, blocks parted by line breaks. */
export function wordsOf({ content }: { readonly content: readonly Block[] }): string {
  return content
    .map(blockWords)
    .filter((words) => words !== '')
    .join('\n')
}

function blockWords(block: Block): string {
  switch (block.nodeType) {
    case 'ordered-list':
    case 'unordered-list':
      return block.content.map(wordsOf).join('\n')
    case 'blockquote':
      return wordsOf(block)
    case 'table':
      return block.content.map((row) => row.content.map(wordsOf).join(' ')).join('\n')
    case 'embedded-entry-block':
    case 'embedded-asset-block':
      return embedWords(block.data.target)
    case 'paragraph':
      return isCodeBlock(block) ? plainText(block) : plainText(block).trim()
    default:
      return plainText(block).trim()
  }
}

function embedWords(embed: Embed): string {
  if (embed.type === 'highlight') return wordsOf(embed.content)
  return embed.type === 'spotlight' ? wordsOf(embed.spotlight.content) : ''
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Words to read; a script without blanks counts two characters as a word. */
export function countWords(text: string): number {
  const characters = text.match(CJK)?.length ?? 0
  const words = text.replace(CJK, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0
  return words + Math.round(characters / 2)
}

/** The first sentences, for search engines and link previews: at most this many characters, cut at a word. */
const SUMMARY_LENGTH = 160

export function toSummary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_LENGTH) return line
  const cut = line.slice(0, SUMMARY_LENGTH - 1)
  const lastBlank = cut.lastIndexOf(' ')
  return `${(lastBlank > SUMMARY_LENGTH / 2 ? cut.slice(0, lastBlank) : cut).replace(/[\s,;:.]+$/, '')}…`
}
