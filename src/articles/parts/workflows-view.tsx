import type { RichText } from '../../model/rich-text'
import { RichTextView } from '../rich-text/rich-text-view'
import { workflowsPartId, type Section } from '../../model/article'
import { SectionView, TextSection } from './section-view'

interface Props {
  readonly id: string
  readonly title: string
  readonly summary: RichText
  readonly workflows: readonly Section[]
}

export function WorkflowsView({ id, title, summary, workflows }: Props) {
  if (summary.length === 0 && workflows.every(({ content }) => content.length === 0)) return null
  return (
    <SectionView id={workflowsPartId(id, workflows)} title={title}>
      <RichTextView content={summary} />
      {workflows.map((workflow) => (
        <TextSection key={workflow.id} {...workflow} level={3} />
      ))}
    </SectionView>
  )
}
