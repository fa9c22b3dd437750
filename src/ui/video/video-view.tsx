import { useState } from 'react'
import { site } from '../../config/build-settings'
import type { VideoSource } from '../../lib/video-source'
import { Link } from '../link/link'
import { useOnDemand } from '../on-demand/use-on-demand'
import type { ThumbnailSource } from '../picture/thumbnail'
import { useEmbedMetadata } from './embed-metadata'
import type { PlayableVideo } from './player'
import { VideoStage } from './video-stage'
import * as s from './video-view.module.css'

/** Default size of the player in px (VIDEO-09). In a narrow column, it shrinks with the same aspect ratio. */
const WIDTH = 640
const HEIGHT = 360

/** the two borders of the figure, in px */
const BORDERS = 2

const loadPlayer = () => import('./player').then(({ Player }) => Player)

interface Video extends PlayableVideo {
  /** unset if host and file type are unknown: then only a link is shown */
  readonly source?: VideoSource | undefined
  readonly description?: string
  readonly poster?: ThumbnailSource
  /** as shown: `1:40` */
  readonly duration?: string
  /** player width in px */
  readonly width?: number
  readonly height?: number
}

interface Props extends Video {
  readonly following?: readonly Video[]
}

/**
 * Shows a video as a row that loads nothing from its host. On play, the player opens above the title. Until
 * then, the link to the video shows only in print and without JavaScript.
 */
export function VideoView({ following = [], ...first }: Props) {
  const [place, setPlace] = useState(0)
  const [player, start] = useOnDemand(loadPlayer)
  const { width = WIDTH, height = HEIGHT } = first
  const shown = following[place - 1] ?? first
  const next = following[place]
  const { title, url, source, description, poster, duration } = shown
  const isPlayable = canPlay(shown)
  const isAudio = source?.kind === 'audio'
  const { author, picture } = useEmbedMetadata(url, isPlayable ? site.videoMetadataUrl : undefined) ?? {}
  return (
    <figure
      className={s.video}
      data-look={isPlayable ? (player.kind === 'idle' ? 'row' : 'player') : undefined}
      style={player.kind === 'idle' ? undefined : { maxInlineSize: width + BORDERS }}
    >
      {isPlayable && (
        <VideoStage
          video={shown}
          player={player}
          isAudio={isAudio}
          aspectRatio={`${width} / ${height}`}
          poster={poster ?? (picture === undefined ? undefined : { src: picture })}
          onPlay={start}
          next={next && canPlay(next) ? { title: next.title, play: () => setPlace(place + 1) } : undefined}
        />
      )}
      <figcaption className={s.caption}>
        <strong>{title}</strong>
        {isPlayable && source && (
          <p>
            {`${duration ? `${duration} · ` : ''}Plays from ${source.name}${author ? `, by ${author}` : ''}`}
          </p>
        )}
        {description && <p>{description}</p>}
        {source?.means === 'link' && (
          <p>Browsers do not play this kind of stream. Open it with a media player.</p>
        )}
        <p role="status">{wordFor[player.kind]}</p>
        <Link href={url} internal={false}>
          {isAudio ? 'Open audio' : 'Open video'}
          <span className="sr-only">{` “${title}”`}</span>
        </Link>
      </figcaption>
    </figure>
  )
}

const wordFor = {
  idle: '',
  ready: '',
  loading: 'Loading...',
  failed: 'Could not load the player. Try again, or use the link below.',
} as const

const canPlay = ({ source }: Video) => source !== undefined && source.means !== 'link'
