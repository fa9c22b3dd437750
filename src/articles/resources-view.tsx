import { RichTextView } from './rich-text/rich-text-view'
import type { Resources } from '../model/article'
import { LeadView } from './parts/lead-view'
import { Topics } from './parts/topics'

export function ResourcesView({ article }: { readonly article: Resources }) {
  return (
    <>
      <LeadView words={article.description} />
      <Topics />
      <RichTextView content={article.content} />
    </>
  )
}
