import { Collapsible } from '../../ui/collapsible/collapsible'
import { RichTextView } from '../rich-text/rich-text-view'
import type { ReleaseSection } from '../../model/article'
import { UNTITLED_NOTES } from '../../model/labels'
import { LabelView } from './label-view'
import { NoteGroupView } from './note-group-view'
import { SectionView } from './section-view'

export function ReleaseSectionView({ section }: { readonly section: ReleaseSection }) {
  const { id, title, name, collapsible, content } = section
  const groups = section.groups.filter(({ notes }) => notes.length > 0)
  if (content.length === 0 && groups.length === 0) return null
  const inside = (
    <>
      <RichTextView content={content} />
      {groups.map((group) => (
        <NoteGroupView key={group.id} group={group} level={title === '' && !collapsible ? 2 : 3} />
      ))}
    </>
  )
  return collapsible ? (
    <Collapsible id={id} title={title || UNTITLED_NOTES} level={2} look="box">
      <LabelView words={name} />
      {inside}
    </Collapsible>
  ) : (
    <SectionView id={id} title={title} label={name}>
      {inside}
    </SectionView>
  )
}
