import { Heading } from '../../ui/heading/heading'
import { Link } from '../../ui/link/link'
import { RichTextView } from '../rich-text/rich-text-view'
import type { NoteGroup, ReleaseNote } from '../../model/article'
import { LabelView } from './label-view'
import * as s from './note-group-view.module.css'

interface Props {
  readonly group: NoteGroup
  readonly level: 2 | 3
}

/** The category is a label above the title, or the heading if there is no title. */
export function NoteGroupView({ group, level }: Props) {
  const { id, title, category, notes } = group
  const heading = title || category
  return (
    <div className={s.group}>
      {category !== heading && <LabelView words={category} />}
      {heading !== '' && <Heading level={level} id={id} words={heading} />}
      <ul className={s.notes}>
        {notes.map((note, index) => (
          <li key={index} data-bullet={note.bullet}>
            <NoteView note={note} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoteView({ note: { title, description, link } }: { readonly note: ReleaseNote }) {
  return (
    <>
      {title !== '' && <strong className={s.title}>{link ? <Link {...link}>{title}</Link> : title}</strong>}
      <RichTextView content={description} />
      {title === '' && link && <Link {...link}>Learn more</Link>}
    </>
  )
}
