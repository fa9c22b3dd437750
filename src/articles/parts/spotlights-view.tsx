import type { Spotlight } from '../../model/rich-text'
import { RichTextView } from '../rich-text/rich-text-view'
import { SpotlightBox } from '../rich-text/spotlight-view'
import * as s from './spotlights-view.module.css'

export function SpotlightsView({ spotlights }: { readonly spotlights: readonly Spotlight[] }) {
  if (spotlights.length === 0) return null
  return (
    <div className={s.spotlights}>
      {spotlights.map(({ content, ...box }, index) => (
        <SpotlightBox key={index} {...box}>
          <RichTextView content={content} />
        </SpotlightBox>
      ))}
    </div>
  )
}
