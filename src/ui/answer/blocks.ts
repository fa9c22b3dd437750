type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'bulleted' | 'numbered'; readonly items: readonly string[] }

const ITEM = /^\s*(?:([-*•])|\d{1,3}[.)])\s+(.*)$/

export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  let isApart = true
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isApart = true
      continue
    }
    const block = withLine(isApart ? undefined : blocks.at(-1), line.trim())
    if (isApart || block.kind !== blocks.at(-1)?.kind) blocks.push(block)
    else blocks[blocks.length - 1] = block
    isApart = false
  }
  return blocks
}

function withLine(block: Block | undefined, line: string): Block {
  const [, bullet, words = ''] = ITEM.exec(line) ?? []
  if (!ITEM.test(line)) {
    return { kind: 'paragraph', text: block?.kind === 'paragraph' ? `${block.text}\n${line}` : line }
  }
  const kind = bullet === undefined ? 'numbered' : 'bulleted'
  return { kind, items: block?.kind === kind ? [...block.items, words] : [words] }
}
