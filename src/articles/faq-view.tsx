import { Collapsible } from '../ui/collapsible/collapsible'
import { RichTextView } from './rich-text/rich-text-view'
import type { Faq, FaqGroup } from '../model/article'
import { uncategorizedTitle } from '../model/labels'
import { SectionView, TextSection } from './parts/section-view'
import { SpotlightsView } from './parts/spotlights-view'
import { ThingsToKnow } from './parts/things-to-know'
import { Topics } from './parts/topics'

export function FaqView({ article }: { readonly article: Faq }) {
  const groups = article.groups.map(withAnswers).filter(({ questions }) => questions.length > 0)
  return (
    <>
      <RichTextView content={article.introduction} look="lead" />
      <SpotlightsView spotlights={article.spotlights} />
      <Topics />
      <ThingsToKnow content={article.thingsToKnow} />
      {groups.map((group) => (
        <SectionView key={group.id} id={group.id} title={group.title || uncategorizedTitle(groups)}>
          <div>
            {group.questions.map(({ id, title, content }) => (
              <Collapsible key={id} id={id} title={title} level={3}>
                <RichTextView content={content} />
              </Collapsible>
            ))}
          </div>
        </SectionView>
      ))}
      <TextSection id="want-to-learn-more" title="Want to learn more" content={article.wantToLearnMore} />
    </>
  )
}

function withAnswers(group: FaqGroup): FaqGroup {
  return { ...group, questions: group.questions.filter(({ content }) => content.length > 0) }
}
