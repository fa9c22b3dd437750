import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import type { OnDemand } from '../on-demand/use-on-demand'
import { Thumbnail, type ThumbnailSource } from '../picture/thumbnail'
import type { PlayableVideo } from './player'
import * as s from './video-stage.module.css'

/** In px. As high as the hosts' audio players, so that the layout does not shift. */
const AUDIO_HEIGHT = 166

interface Props {
  readonly video: PlayableVideo
  readonly player: OnDemand<PlayableVideo>
  readonly isAudio: boolean
  /** CSS: width / height */
  readonly aspectRatio: string
  readonly poster: ThumbnailSource | undefined
  readonly onPlay: () => void
  readonly next: { readonly title: string; readonly play: () => void } | undefined
}

export function VideoStage({ video, player, isAudio, aspectRatio, poster, onPlay, next }: Props) {
  const isIdle = player.kind === 'idle'
  return (
    <>
      <div
        className={`${s.stage} needs-script no-print`}
        style={isIdle ? undefined : isAudio ? { blockSize: AUDIO_HEIGHT } : { aspectRatio }}
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
              {poster && <Thumbnail className={s.poster} source={poster} displayWidth={208} />}
              <span className={s.disc}>
                <Icon name="play" />
              </span>
            </button>
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
