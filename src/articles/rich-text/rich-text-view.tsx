import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/heading'
import { Table } from '../../ui/table/table'
import { VideoView } from '../../ui/video/video-view'
import { FileView } from './file-view'
import { plainText } from '../../model/plain-text'
import { InlineView } from './inline-view'
import { PictureView } from './picture-view'
import type { Block, RichText } from '../../model/rich-text'
import * as s from './rich-text-view.module.css'
import { SpotlightBox } from './spotlight-view'

type BlockOf<T extends Block['type'] = Block['type']> = {
  [K in T]: { readonly type: K } & Extract<Block, { type: K }>
}[T]

/** One entry for each kind of block. */
const views: { readonly [T in Block['type']]: (block: BlockOf<T>) => ReactNode } = {
  paragraph: ({ content }) => (
    <p>
      <InlineView content={content} />
    </p>
  ),
  heading: ({ level, id, content }) => (
    <Heading level={level} id={id} words={plainText(content)}>
      <InlineView content={content} />
    </Heading>
  ),
  list: ({ ordered, items }) => {
    const Tag = ordered ? 'ol' : 'ul'
    return (
      <Tag className={s.list}>
        {items.map((item, index) => (
          <li key={index} className={s.flow}>
            <Tight content={item} />
          </li>
        ))}
      </Tag>
    )
  },
  // it may be wider than the page: whoever has no mouse scrolls it with the arrow keys
  code: ({ text }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable (WCAG 2.1.1)
    <pre className={s.code} tabIndex={0}>
      <code>{text}</code>
    </pre>
  ),
  quote: ({ content }) => (
    <blockquote className={`${s.quote} ${s.flow}`}>
      <Blocks content={content} />
    </blockquote>
  ),
  rule: () => <hr className={s.rule} />,
  table: ({ table }) => (
    <div className={s.table}>
      <Table {...table} renderCell={(content) => <Tight content={content} flowClass={s.flow} />} />
    </div>
  ),
  spotlight: ({ spotlight }) => (
    <SpotlightBox kind={spotlight.kind}>
      <RichTextView content={spotlight.content} />
    </SpotlightBox>
  ),
  highlight: ({ content }) => (
    <div className={s.highlight}>
      <RichTextView content={content} />
    </div>
  ),
  picture: ({ picture }) => <PictureView picture={picture} />,
  video: ({ video }) => <VideoView {...video} />,
  file: ({ file }) => <FileView file={file} />,
}

interface Props {
  readonly content: RichText
  /** `lead` for the text that an article begins with */
  readonly look?: 'lead'
}

/** Text with all that it embeds (RICH-23); nothing when it is empty (RICH-02). */
export function RichTextView({ content, look }: Props) {
  if (content.length === 0) return null
  return (
    <div className={s.flow} data-look={look}>
      <Blocks content={content} />
    </div>
  )
}

/** A block of an unknown kind renders nothing. */
function Blocks({ content }: { readonly content: RichText }) {
  return content.map((block, index) => <Fragment key={index}>{viewOf(block)}</Fragment>)
}

function viewOf<T extends Block['type']>(block: BlockOf<T>): ReactNode {
  return Object.hasOwn(views, block.type) ? views[block.type](block) : null
}

/** In a list item or a cell a single paragraph is just its words. */
function Tight({
  content,
  flowClass,
}: {
  readonly content: RichText
  readonly flowClass?: string | undefined
}) {
  const [first] = content
  if (content.length === 1 && first?.type === 'paragraph') return <InlineView content={first.content} />
  return flowClass === undefined ? (
    <Blocks content={content} />
  ) : (
    <div className={flowClass}>{<Blocks content={content} />}</div>
  )
}
