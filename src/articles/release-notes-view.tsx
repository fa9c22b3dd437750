import { VideoView } from '../ui/video/video-view'
import { RichTextView } from './rich-text/rich-text-view'
import type { ReleaseNotes } from '../model/article'
import { InteractiveFrameView } from './parts/interactive-frame-view'
import { PdfBannerView } from './parts/pdf-banner-view'
import { ReleaseSectionView } from './parts/release-section-view'
import * as s from './release-notes-view.module.css'
import { SectionView } from './parts/section-view'
import { SpotlightsView } from './parts/spotlights-view'
import { Topics } from './parts/topics'

export function ReleaseNotesView({ article }: { readonly article: ReleaseNotes }) {
  return (
    <>
      <RichTextView content={article.about} look="lead" />
      {article.frame && <InteractiveFrameView frame={article.frame} />}
      <Topics />
      {article.videos.length > 0 && (
        <SectionView id="video-highlights" title="Video highlights">
          <div className={s.videos}>
            {article.videos.map((video, index) => (
              <VideoView key={index} {...video} following={article.videos.slice(index + 1)} />
            ))}
          </div>
        </SectionView>
      )}
      <SpotlightsView spotlights={article.spotlights} />
      {article.sections.length > 0 && (
        <div className={s.sections}>
          {article.sections.map((section) => (
            <ReleaseSectionView key={section.id} section={section} />
          ))}
        </div>
      )}
      {article.pdfBanner && <PdfBannerView banner={article.pdfBanner} />}
    </>
  )
}
