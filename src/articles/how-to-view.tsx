import { RichTextView } from './rich-text/rich-text-view'
import type { HowTo } from '../model/article'
import { RelatedContentView } from './parts/related-content-view'
import { TextSection } from './parts/section-view'
import { SpotlightsView } from './parts/spotlights-view'

export function HowToView({ article }: { readonly article: HowTo }) {
  return (
    <>
      <RichTextView content={article.introduction} look="lead" />
      <SpotlightsView spotlights={article.spotlights} />
      <TextSection id="things-to-know" title="Things to know" content={article.thingsToKnow} />
      {article.sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
      <TextSection id="want-to-learn-more" title="Want to learn more" content={article.wantToLearnMore} />
      <RelatedContentView links={article.relatedContent} />
    </>
  )
}
