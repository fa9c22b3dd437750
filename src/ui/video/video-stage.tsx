import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import type { OnDemand } from '../on-demand/use-on-demand'
import { cardSource } from '../picture/image-sources'
import { LazyImage } from '../picture/lazy-image'
import type { PlayableVideo } from './player'
import * as s from './video-stage.module.css'

/** Width of the poster in the row, in px. */
const POSTER_WIDTH = 208

export interface Poster {
  readonly src: string
  /** in px; unset: shown as it is */
  readonly width?: number
  readonly vector?: boolean
  /** the copy for the dark theme, of the same size and type */
  readonly dark?: string
}

interface Props {
  readonly video: PlayableVideo
  readonly player: OnDemand<PlayableVideo>
  readonly isAudio: boolean
  /** CSS: width / height */
  readonly aspectRatio: string
  readonly poster: Poster | undefined
  readonly onPlay: () => void
  /** the next video in the same player */
  readonly next: { readonly title: string; readonly play: () => void } | undefined
}

/** Shows the poster with a play button. The player replaces both when the button is pressed. */
export function VideoStage({ video, player, isAudio, aspectRatio, poster, onPlay, next }: Props) {
  const isOpen = player.kind !== 'idle'
  return (
    <>
      <div
        className={`${s.stage} needs-script no-print`}
        data-kind={isAudio ? 'audio' : 'video'}
        data-open={isOpen || undefined}
        style={isOpen && !isAudio ? { aspectRatio } : undefined}
      >
        {player.kind === 'ready' ? (
          <player.Part {...video} />
        ) : (
          <>
            <button
              type="button"
              className={s.play}
              aria-label={`${isAudio ? 'Play audio' : 'Play video'}: ${video.title}`}
              onClick={onPlay}
            >
              <span className={s.poster} data-empty={!poster || undefined}>
                {poster && <PosterImage {...poster} />}
                <span className={s.disc}>
                  <Icon name="play" size={20} />
                </span>
              </span>
            </button>
            <p className={s.word} role="status">
              {isOpen && <span>{wordFor[player.kind]}</span>}
            </p>
          </>
        )}
      </div>
      {next && player.kind === 'ready' && (
        <Button look="quiet" className="no-print" onClick={next.play}>
          Next video: {next.title}
        </Button>
      )}
    </>
  )
}

function PosterImage({ src, width, vector = false, dark }: Poster) {
  const sourceOf = (path: string) =>
    width === undefined ? { src: path } : cardSource(path, width, POSTER_WIDTH)
  return (
    <LazyImage
      className={s.picture}
      vector={vector}
      dark={dark === undefined ? undefined : sourceOf(dark)}
      {...sourceOf(src)}
      alt=""
    />
  )
}

const wordFor = {
  loading: 'Loading...',
  failed: 'Could not load the player. Try again, or use the link below.',
} as const
