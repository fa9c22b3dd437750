import { type Nodes, type Root, type RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type Source } from './space-draft'

/** `:::name[label]{attributes}` around blocks. */
export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>
/** `::name{attributes}` on a line of its own. */
export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>
/** `:name{attributes}` inside a line. */
export type TextDirective = Extract<RootContent, { type: 'textDirective' }>

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(remarkFrontmatter)

/** Parses Markdown that begins at line `firstLine` of its file. Nodes get the line numbers of the file. */
export function parseMarkdown(source: Source, markdown: string, firstLine = 1): Root {
  const text = '\n'.repeat(firstLine - 1) + markdown
  const root = processor.parse(text)
  tidy(root, (node) => text.slice(node.position?.start.offset, node.position?.end.offset), source)
  return root
}

export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

export function plainText(nodes: readonly Nodes[]): string {
  const textOf = (node: Nodes) => ('children' in node ? plainText(node.children) : '')
  return nodes.map((node) => ('value' in node ? node.value : textOf(node)).replaceAll('\n', ' ')).join('')
}

export function splitLabel(node: ContainerDirective): { label: string; body: RootContent[] } {
  const [first, ...rest] = node.children
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
  return hasLabel ? { label: plainText(first.children), body: rest } : { label: '', body: node.children }
}

/**
 * Restores text that remark parses as something else: the `:45` of a time as a directive, a bare URL as a
 * link. Reports directives that are not closed.
 */
function tidy(parent: Nodes, writtenOf: (node: Nodes) => string, source: Source): void {
  if (!('children' in parent)) return
  parent.children.forEach((node, index) => {
    const written = writtenOf(node)
    if (node.type === 'containerDirective' && !/\n[ >]*:{3,}$/.test(written)) {
      source.addIssue(lineOf(node), `":::${node.name}" is not closed. Write ":::" on a line below its text.`)
    }
    const isBareDirective = node.type === 'textDirective' && !/[\]}]$/.test(written)
    const isBareLink = node.type === 'link' && (!node.position || !/^[[<]/.test(written))
    if (!isBareDirective && !isBareLink) return tidy(node, writtenOf, source)
    const value = node.position ? written : plainText([node])
    parent.children[index] = { type: 'text', value, position: node.position }
  })
}
