import { documentToReactComponents } from '@contentful/rich-text-react-renderer'
import { Children } from 'react'
import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/heading'
import { Link } from '../../ui/link/link'
import { Table } from '../../ui/table/table'
import { VideoView } from '../../ui/video/video-view'
import { plainText, singleParagraph, textOrAlt } from '../../model/rich-text'
import type {
  EmbeddedBlock,
  Heading as HeadingNode,
  HeadingLevel,
  RichText,
  RichTextNode,
  TableCell,
  TableRow,
  Text,
} from '../../model/rich-text'
import { TermView } from '../terms/term-view'
import { FileView } from './file-view'
import { InlinePicture, PictureView } from './picture-view'
import * as s from './rich-text-view.module.css'
import { SpotlightBox } from './spotlight-view'
import { Steps, StepView } from './steps-view'

type NodeView<Node> = (node: Node, children: ReactNode) => ReactNode
type NodeViews = { readonly [Node in Exclude<RichTextNode, Text> as Node['nodeType']]: NodeView<Node> }

const heading =
  (level: HeadingLevel): NodeView<HeadingNode> =>
  ({ data, content }, children) => (
    <Heading level={level} id={data.id} words={textOrAlt(content)}>
      {children}
    </Heading>
  )

const embedded: NodeView<EmbeddedBlock> = ({ data: { target } }) => {
  switch (target.type) {
    case 'spotlight':
      return (
        <SpotlightBox kind={target.kind} name={target.name}>
          <RichTextView content={target.content} />
        </SpotlightBox>
      )
    case 'highlight':
      return (
        <div className={s.highlight}>
          <RichTextView content={target.content} />
        </div>
      )
    case 'steps':
      return (
        <Steps>
          {target.steps.map(({ content, ...step }, at) => (
            <StepView key={at} {...step}>
              <RichTextView content={content} />
            </StepView>
          ))}
        </Steps>
      )
    case 'picture':
      return <PictureView picture={target} />
    case 'video':
      return <VideoView {...target} />
    case 'file':
      return <FileView file={target} />
  }
}

const cell: NodeView<TableCell> = ({ data = {}, content }, children) => {
  // Screen readers would announce an empty header as an empty name of its column or row.
  const scope = content.length > 0 ? data.scope : undefined
  const Cell = scope ? 'th' : 'td'
  return (
    <Cell scope={scope} colSpan={data.colspan} rowSpan={data.rowspan} data-sticky={data.sticky}>
      {tight(content) ?? <div className={s.flow}>{children}</div>}
    </Cell>
  )
}

function tight(content: RichText) {
  const line = singleParagraph(content)
  return line && renderNodes(line)
}

const isHeaderRow = ({ content: [first] }: TableRow) => first?.data?.scope === 'col'

const renderNode: NodeViews = {
  paragraph: ({ data, content }, children) =>
    data?.code ? (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling by keyboard (WCAG 2.1.1)
      <pre className={s.code} tabIndex={0}>
        <code>{plainText(content)}</code>
      </pre>
    ) : (
      <p>{children}</p>
    ),
  'heading-2': heading(2),
  'heading-3': heading(3),
  'heading-4': heading(4),
  'heading-5': heading(5),
  'heading-6': heading(6),
  'ordered-list': (_, children) => (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops lists without list-style
    <ol className={s.list} role="list">
      {children}
    </ol>
  ),
  'unordered-list': (_, children) => <ul className={s.list}>{children}</ul>,
  'list-item': ({ content }, children) => <li className={s.flow}>{tight(content) ?? children}</li>,
  blockquote: (_, children) => <blockquote className={`${s.quote} ${s.flow}`}>{children}</blockquote>,
  hr: () => <hr className={s.rule} />,
  table: ({ data, content }, children) => {
    const rows = Children.toArray(children)
    const firstOfBody = content.findIndex((row) => !isHeaderRow(row))
    const headLength = firstOfBody === -1 ? rows.length : firstOfBody
    return (
      <div className={s.table}>
        <Table {...data} head={rows.slice(0, headLength)}>
          {rows.slice(headLength)}
        </Table>
      </div>
    )
  },
  'table-row': (row, children) => (
    <tr data-header={isHeaderRow(row) || undefined} data-sticky={row.data?.sticky}>
      {children}
    </tr>
  ),
  'table-cell': cell,
  'table-header-cell': cell,
  'embedded-entry-block': embedded,
  'embedded-asset-block': embedded,
  'embedded-entry-inline': ({ data }) => <InlinePicture picture={data.target} />,
  hyperlink: ({ data }, children) => <Link {...data}>{children}</Link>,
  term: ({ data }, children) => (
    <TermView href={data.href} renderLine={renderNodes}>
      {children}
    </TermView>
  ),
}

const options = {
  renderNode,
  renderMark: {
    bold: (text: ReactNode) => <strong>{text}</strong>,
    italic: (text: ReactNode) => <em>{text}</em>,
  },
  // Contentful stores a line break within a paragraph as '\n'.
  renderText: (text: string) =>
    text.split('\n').flatMap((line, at) => (at > 0 ? [<br key={at} />, line] : line)),
}

/** Needs a cast, because the types of Contentful's renderer reject the nodes of page models. */
const toReact = documentToReactComponents as unknown as (
  document: unknown,
  views: typeof options,
) => ReactNode

function renderNodes(content: readonly RichTextNode[]) {
  return toReact({ nodeType: 'document', content: complete(content) }, options)
}

/** Adds the `marks` that page data omits. Drops nodes of unknown kinds. */
function complete(nodes: readonly RichTextNode[]): unknown[] {
  return nodes.flatMap((node) => {
    if (node.nodeType === 'text') return { marks: [], ...node }
    return Object.hasOwn(renderNode, node.nodeType) ? { ...node, content: complete(node.content) } : []
  })
}

interface Props {
  readonly content: RichText
  readonly look?: 'lead'
}

export function RichTextView({ content, look }: Props) {
  if (content.length === 0) return null
  return (
    <div className={s.flow} data-look={look}>
      {renderNodes(content)}
    </div>
  )
}
