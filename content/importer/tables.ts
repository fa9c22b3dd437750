import { BLOCKS, type Block, type Document, type TopLevelBlock } from '@contentful/rich-text-types'
import { type PhrasingContent, type TableRow } from 'mdast'
import { toInlines } from './inlines'
import { type ContainerDirective, lineOf, splitLabel } from './markdown'
import { type Owner, type TextContext, createOwner } from './owner'
import { type LinkDraft, type Source, link } from './space-draft'

const flags = ['scrollable', 'stickyRow', 'headerColumn', 'stickyColumn']

/**
 * Adds a table entry for a GFM table in `:::table[Name]{#id scrollable stickyRow headerColumn stickyColumn}`.
 */
export function addTable({ source, owner }: TextContext, node: ContainerDirective): LinkDraft {
  const line = lineOf(node)
  const { label: name, body } = splitLabel(node)
  const { id = '', ...attributes } = node.attributes ?? {}
  const [table, ...others] = body
  const unknown = Object.keys(attributes).filter((key) => !flags.includes(key))
  if (!id || name === '') source.addIssue(line, 'A table needs a name and an id: :::table[Name]{#id}.')
  if (unknown.length > 0) {
    source.addIssue(line, `A table has no attribute "${unknown.join()}". Use ${flags.join(', ')}.`)
  }
  if (table?.type !== 'table' || others.length > 0) {
    source.addIssue(line, 'Put exactly one Markdown table between :::table and :::.')
    return link('Entry', id ?? '')
  }
  const has = (flag: string) => attributes[flag] === ''
  const head = { ...owner, id: id ?? '' }
  const [first, ...rest] = table.children
  const hasHeader = first?.children.some(({ children }) => children.length > 0) === true
  const row: RowContext = { source, table: createOwner(source, head), name, hasHeader, has }
  const rows = (hasHeader ? table.children : rest).map((cells, index) => addRow(row, cells, index))
  source.addEntry({ ...head, type: 'table', fields: { name, scrollable: has('scrollable'), rows } }, line)
  return link('Entry', head.id)
}

interface RowContext {
  source: Source
  table: Owner
  name: string
  hasHeader: boolean
  has: (flag: string) => boolean
}

function addRow(
  { source, table, name, hasHeader, has }: RowContext,
  row: TableRow,
  index: number,
): LinkDraft {
  const line = lineOf(row)
  const anchor = `r${index + 1}`
  const rowName = `${name}, row ${index + 1}`
  const isHeader = hasHeader && index === 0
  const columns = row.children.map(({ children }, column) => {
    const isSticky = column === 0 && has('stickyColumn')
    const fields = {
      name: `${rowName}, column ${column + 1}`,
      isHeader: isHeader || isSticky || (column === 0 && has('headerColumn')),
      isSticky,
      content: toCell(source, children),
    }
    return table.addPart({ type: 'tableColumn', line, anchor: `${anchor}c${column + 1}`, fields })
  })
  const fields = { name: rowName, isHeader, isSticky: isHeader && has('stickyRow'), columns }
  return table.addPart({ type: 'tableRow', line, anchor, fields })
}

/**
 * Returns the blocks of a cell: `<br>` begins a new block, and a block that begins with `- ` is a list
 * item.
 */
function toCell(source: Source, children: readonly PhrasingContent[]): Document {
  const blocks: TopLevelBlock[] = []
  for (const line of splitAtBreaks(children)) {
    const [first, ...rest] = line
    const isItem = first?.type === 'text' && first.value.startsWith('- ')
    const words = isItem ? [{ ...first, value: first.value.slice(2) }, ...rest] : line
    const content = [{ nodeType: BLOCKS.PARAGRAPH as const, data: {}, content: toInlines(source, words) }]
    const item: Block = { nodeType: BLOCKS.LIST_ITEM, data: {}, content }
    const last = blocks.at(-1)
    if (!isItem) blocks.push(...content)
    else if (last?.nodeType === BLOCKS.UL_LIST) last.content.push(item)
    else blocks.push({ nodeType: BLOCKS.UL_LIST, data: {}, content: [item] })
  }
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: blocks }
}

function splitAtBreaks(children: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of children) {
    if (node.type === 'html' && node.value.startsWith('<br')) lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}
