import { RichTextView } from './rich-text/rich-text-view'
import type { LandingPage } from '../model/article'
import { LandingSectionView } from './parts/landing-section-view'
import { SpotlightsView } from './parts/spotlights-view'
import { Topics } from './parts/topics'

export function LandingPageView({ article }: { readonly article: LandingPage }) {
  return (
    <>
      <SpotlightsView spotlights={article.globalSpotlights} />
      <RichTextView content={article.description} look="lead" />
      <SpotlightsView spotlights={article.spotlights} />
      <Topics />
      {article.sections.map((section) => (
        <LandingSectionView key={section.id} section={section} />
      ))}
    </>
  )
}
