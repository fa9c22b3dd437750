import * as s from './answer.module.css'
import { inlineOf, markdownBlocks, type Inline, type MarkdownBlock } from '../../lib/answer-markdown'

/** Renders Markdown. HTML in the Markdown is shown as text. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className={s.text}>
      <Blocks blocks={markdownBlocks(text)} />
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} />)
}

function OneBlock({ block }: { block: MarkdownBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words text={block.text} />
        </p>
      )
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.content} />
        </blockquote>
      )
    case 'table':
      return <Table {...block} />
    case 'numbered':
      return (
        <ol start={block.start}>
          <Items items={block.items} />
        </ol>
      )
    case 'bulleted':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      )
  }
}

function Items({ items }: { items: readonly (readonly MarkdownBlock[])[] }) {
  return items.map((blocks, place) => {
    const [first, ...rest] = blocks
    return (
      <li key={place}>
        {first?.kind === 'paragraph' ? <Words text={first.text} /> : <Blocks blocks={first ? [first] : []} />}
        <Blocks blocks={rest} />
      </li>
    )
  })
}

interface TableProps {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function Table({ head, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the focused table
    <div className={s.table} role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col">
                <Words text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, place) => (
                <td key={place}>
                  <Words text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Words = ({ text }: { text: string }) => <Inlines content={inlineOf(text)} />

function Inlines({ content }: { content: readonly Inline[] }) {
  return content.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return part.text
      case 'code':
        return <code key={index}>{part.text}</code>
      case 'bold':
        return (
          <b key={index}>
            <Inlines content={part.content} />
          </b>
        )
      case 'link':
        return (
          <a key={index} href={part.href}>
            <Inlines content={part.content} />
          </a>
        )
    }
  })
}
