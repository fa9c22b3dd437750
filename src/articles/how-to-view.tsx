import { RichTextView } from './rich-text/rich-text-view'
import type { HowTo } from '../model/article'
import { RelatedContentView } from './parts/related-content-view'
import { TextSection } from './parts/section-view'
import { SpotlightsView } from './parts/spotlights-view'
import { ThingsToKnow } from './parts/things-to-know'
import { Topics } from './parts/topics'

export function HowToView({ article }: { readonly article: HowTo }) {
  return (
    <>
      <RichTextView content={article.introduction} look="lead" />
      <SpotlightsView spotlights={article.spotlights} />
      <Topics />
      <ThingsToKnow
        content={article.thingsToKnow}
        before={[...article.introduction, ...article.spotlights.flatMap(({ content }) => content)]}
      />
      {article.sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
      <TextSection id="want-to-learn-more" title="Want to learn more" content={article.wantToLearnMore} />
      <RelatedContentView links={article.relatedContent} />
    </>
  )
}
