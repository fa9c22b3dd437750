import { RichTextView } from './rich-text/rich-text-view'
import type { Resources } from '../model/article'
import { LeadView } from './parts/lead-view'

export function ResourcesView({ article }: { readonly article: Resources }) {
  return (
    <>
      <LeadView words={article.description} />
      <RichTextView content={article.content} />
    </>
  )
}
