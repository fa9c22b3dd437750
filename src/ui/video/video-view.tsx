import { useState } from 'react'
import { site } from '../../config/build-settings'
import { Link } from '../link/link'
import type { PlayableVideo } from './player'
import { VideoStage } from './video-stage'
import * as s from './video-view.module.css'
import { videoSourceOf } from './video-source'

/** Default size (VIDEO-09). It shrinks with the same aspect ratio, and its space is reserved. */
const WIDTH = 640
const HEIGHT = 360

interface Video extends PlayableVideo {
  readonly description?: string
  /** player width in px */
  readonly width?: number
  readonly height?: number
}

interface Props extends Video {
  /** the next videos in the same player */
  readonly following?: readonly Video[]
}

/**
 * Shows a video that loads nothing from its host until the reader presses play. Its link is for print and for
 * readers without JavaScript.
 */
export function VideoView({ following = [], ...first }: Props) {
  const [place, setPlace] = useState(0)
  const { width = WIDTH, height = HEIGHT } = first
  const shown = following[place - 1] ?? first
  const next = following[place]
  const { title, url, description } = shown
  const source = videoSourceOf(url)
  return (
    <figure className={s.video} style={{ maxInlineSize: width }}>
      {source && source.means !== 'link' && (
        <VideoStage
          source={source}
          video={shown}
          aspectRatio={`${width} / ${height}`}
          metadataTemplate={site.videoMetadataUrl}
          next={next && canPlay(next) ? { title: next.title, play: () => setPlace(place + 1) } : undefined}
        />
      )}
      <figcaption className={s.caption}>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
        {source?.means === 'link' && (
          <p>Browsers do not play this kind of stream. Open it with a media player.</p>
        )}
        <Link href={url} internal={false} className={s.link}>
          {source?.kind === 'audio' ? 'Open audio' : 'Open video'}
          <span className="sr-only">{` “${title}”`}</span>
        </Link>
      </figcaption>
    </figure>
  )
}

function canPlay({ url }: Video) {
  const source = videoSourceOf(url)
  return source !== undefined && source.means !== 'link'
}
