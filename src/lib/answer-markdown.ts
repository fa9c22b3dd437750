/* Reads the Markdown of articles and answers: paragraphs, lists, quotes, tables, code, bold and links. */

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'bold'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly Inline[] }

export type MarkdownBlock =
  | { readonly kind: 'paragraph' | 'code'; readonly text: string }
  | {
      readonly kind: 'bulleted' | 'numbered'
      readonly start: number
      readonly items: readonly (readonly MarkdownBlock[])[]
    }
  | { readonly kind: 'quote'; readonly content: readonly MarkdownBlock[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

const ITEM = /^ ?([-*•]|(\d{1,3})[.)])\s+(.*)$/
const INDENT = /^\s{2,}/
const QUOTE = /^> ?(.*)$/
const FENCE = /^\s*```/
const ROW = /^\|.*\|$/
const RULE = /^\|(?:\s*:?-+:?\s*\|)+$/

/** Unknown syntax becomes a paragraph. */
export function markdownBlocks(text: string): MarkdownBlock[] {
  return blocksIn(text.split('\n'))
}

function blocksIn(lines: readonly string[]): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  let at = 0
  /** Applies `read` to the next lines until it returns undefined, and returns the results. */
  const take = (read: (line: string) => string | undefined) => {
    const taken: string[] = []
    for (
      let one = read(lines[at] ?? '');
      at < lines.length && one !== undefined;
      one = read(lines[at] ?? '')
    ) {
      taken.push(one)
      at += 1
    }
    return taken
  }
  const isTable = () => ROW.test(lines[at] ?? '') && RULE.test(lines[at + 1] ?? '')
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const item = ITEM.exec(line)
    if (line.trim() === '') at += 1
    else if (FENCE.test(line)) {
      at += 1
      const code = take((one) => (FENCE.test(one) ? undefined : one))
      at += 1
      blocks.push({ kind: 'code', text: code.join('\n') })
    } else if (isTable()) {
      const [head = '', , ...rows] = take((one) => (ROW.test(one) ? one : undefined))
      blocks.push({ kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) })
    } else if (QUOTE.test(line)) {
      blocks.push({ kind: 'quote', content: blocksIn(take((one) => QUOTE.exec(one)?.[1])) })
    } else if (item) {
      const isDirectlyBelow = lines[at - 1]?.trim() !== ''
      at += 1
      const first = item[3] ?? ''
      const content = blocksIn([first, ...take(createUnindent(first, line.length - first.length))])
      addItem(blocks, item[2], content, isDirectlyBelow)
    } else {
      const isParagraph = (one: string) =>
        one.trim() !== '' && !ITEM.test(one) && !QUOTE.test(one) && !FENCE.test(one) && !isTable()
      blocks.push({
        kind: 'paragraph',
        text: take((one) => (isParagraph(one) ? one.trim() : undefined)).join('\n'),
      })
    }
  }
  return blocks
}

/** Returns a function that returns a list item's line unindented, or undefined for a line after the item. */
function createUnindent(first: string, markWidth: number) {
  let isCode = FENCE.test(first)
  let width = isCode ? markWidth : undefined
  return (line: string) => {
    const [indent] = INDENT.exec(line) ?? []
    if (indent === undefined) return isCode && line.trim() === '' ? '' : undefined
    width ??= indent.length
    if (FENCE.test(line)) isCode = !isCode
    return line.slice(Math.min(width, indent.length))
  }
}

/** Adds an item to the list directly above if that list has the same kind. Otherwise starts a new list. */
function addItem(
  blocks: MarkdownBlock[],
  number: string | undefined,
  content: readonly MarkdownBlock[],
  isBelow: boolean,
) {
  const kind = number === undefined ? 'bulleted' : 'numbered'
  const last = blocks.at(-1)
  if (last?.kind === kind && isBelow) {
    blocks[blocks.length - 1] = { ...last, items: [...last.items, content] }
  } else blocks.push({ kind, start: Number(number ?? 1), items: [content] })
}

const cellsOf = (row: string) =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/\\\|/g, '|'))

const INLINE =
  /\\([^A-Za-z0-9\s])|\*\*((?:\\.|[^\\\n])+?)\*\*|`([^`\n]+)`|\[((?:\\.|[^\]\\\n])+)\]\(([^()\s]+)\)/g

/** Of an unsafe link, only the label remains. */
export function inlineOf(text: string): Inline[] {
  const content: Inline[] = []
  let end = 0
  const addText = (more: string) => {
    const last = content.at(-1)
    if (last?.kind === 'text') content[content.length - 1] = { kind: 'text', text: last.text + more }
    else if (more !== '') content.push({ kind: 'text', text: more })
  }
  for (const match of text.matchAll(INLINE)) {
    const [whole, escaped, bold, code, label, href] = match
    addText(text.slice(end, match.index))
    end = match.index + whole.length
    if (escaped !== undefined) addText(escaped)
    else if (bold !== undefined) content.push({ kind: 'bold', content: inlineOf(bold) })
    else if (code !== undefined) content.push({ kind: 'code', text: code })
    else if (label !== undefined && href !== undefined && isSafe(href))
      content.push({ kind: 'link', href, content: inlineOf(label) })
    else if (label !== undefined) content.push(...inlineOf(label))
  }
  addText(text.slice(end))
  return content
}

/** Allows pages of this site, web pages and email addresses, but no scripts. */
const isSafe = (href: string) => /^(?:\/(?![/\\])|#|https?:\/\/|mailto:)/i.test(href)

/** Escapes text so that `inlineOf` returns it unchanged, as plain text. */
export const escapeAnswerMarkdown = (text: string) => text.replace(/[\\`*[\]<]/g, '\\$&')
