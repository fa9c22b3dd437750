import { type Nodes, type PhrasingContent, type Root, type RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

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

/** Parses Markdown whose first line is line `firstLine` of its file, so that every node has the line of the file. */
export function parseMarkdown(markdown: string, firstLine = 1): Root {
  const text = '\n'.repeat(firstLine - 1) + markdown
  const root = processor.parse(text)
  keepPlainText(root, text)
  return root
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1
}

/** The words of inline content without their formatting. */
export function plainText(nodes: readonly (RootContent | PhrasingContent)[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value
      return 'children' in node ? plainText(node.children) : ''
    })
    .join('')
    .replaceAll('\n', ' ')
}

/** The words in brackets behind the name of a container directive, and the blocks inside of it. */
export function splitLabel(node: ContainerDirective): { label: string; body: RootContent[] } {
  const [first, ...rest] = node.children
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
  return hasLabel ? { label: plainText(first.children), body: rest } : { label: '', body: node.children }
}

/** Turns `:45` of a time and a bare address into text again: only what is written as a link or directive is one. */
function keepPlainText(node: Nodes, text: string): void {
  if (!('children' in node)) return
  node.children.forEach((child, index) => {
    const written = text.slice(child.position?.start.offset, child.position?.end.offset)
    if (isBareDirective(child, written) || isBareLink(child, written)) {
      const value = child.position ? written : plainText([child])
      node.children[index] = { type: 'text', value, position: child.position }
    } else {
      keepPlainText(child, text)
    }
  })
}

function isBareDirective(node: Nodes, written: string): boolean {
  return node.type === 'textDirective' && !/[\]}]$/.test(written)
}

function isBareLink(node: Nodes, written: string): boolean {
  return node.type === 'link' && (node.position === undefined || !/^[[<]/.test(written))
}
