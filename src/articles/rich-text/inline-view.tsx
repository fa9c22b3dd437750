import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link/link'
import { InlinePicture } from './picture-view'
import type { Inline, Mark } from '../../model/rich-text'

type Part = Exclude<Inline, string>
type PartOf<T extends Part['type'] = Part['type']> = {
  [K in T]: { readonly type: K } & Extract<Part, { type: K }>
}[T]

const tagOf: { readonly [M in Mark]: 'strong' | 'em' | 'u' | 'code' | 's' | 'sup' | 'sub' } = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  code: 'code',
  strikethrough: 's',
  superscript: 'sup',
  subscript: 'sub',
}

/** One entry for each kind of part of a line. */
const views: { readonly [T in Part['type']]: (part: PartOf<T>) => ReactNode } = {
  text: ({ text, marks }) => marks.reduceRight((inside, mark) => marked(mark, inside), withBreaks(text)),
  link: ({ link, content }) => (
    <Link {...link}>
      <InlineView content={content.map(withoutLink)} />
    </Link>
  ),
  picture: ({ picture }) => <InlinePicture picture={picture} />,
}

/** What stands in a line of text. A part of an unknown kind renders nothing. */
export function InlineView({ content }: { readonly content: readonly Inline[] }) {
  return content.map((part, index) => (
    <Fragment key={index}>{typeof part === 'string' ? withBreaks(part) : viewOf(part)}</Fragment>
  ))
}

function viewOf<T extends Part['type']>(part: PartOf<T>): ReactNode {
  return Object.hasOwn(views, part.type) ? views[part.type](part) : null
}

function marked(mark: Mark, inside: ReactNode): ReactNode {
  if (!Object.hasOwn(tagOf, mark)) return inside
  const Tag = tagOf[mark]
  return <Tag>{inside}</Tag>
}

/** The editor writes a line break within a paragraph as a newline. */
function withBreaks(text: string): ReactNode {
  if (!text.includes('\n')) return text
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** A link holds no other link. */
function withoutLink(part: Inline): Inline {
  if (typeof part === 'string' || part.type !== 'picture' || !part.picture.link) return part
  const { link: _, ...picture } = part.picture
  return { type: 'picture', picture }
}
