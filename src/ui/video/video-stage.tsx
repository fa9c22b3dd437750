import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import { useOnDemand } from '../on-demand/use-on-demand'
import { LazyImage } from '../picture/lazy-image'
import { useEmbedMetadata } from './embed-metadata'
import type { PlayableVideo } from './player'
import type { VideoSource } from './video-source'
import * as s from './video-stage.module.css'

const loadPlayer = () => import('./player').then(({ Player }) => Player)

interface Props {
  readonly source: VideoSource
  readonly video: PlayableVideo
  /** CSS: width / height */
  readonly aspectRatio: string
  readonly metadataTemplate: string | undefined
  /** the next video in the same player */
  readonly next?: { readonly title: string; readonly play: () => void } | undefined
}

/** Shows a play button. The player replaces it when it is pressed. */
export function VideoStage({ source, video, aspectRatio, metadataTemplate, next }: Props) {
  const [player, start] = useOnDemand(loadPlayer)
  const { author, picture } = useEmbedMetadata(video.url, metadataTemplate) ?? {}
  const isAudio = source.kind === 'audio'
  return (
    <>
      <div
        className={`${s.stage} needs-script no-print`}
        data-kind={isAudio ? 'audio' : 'video'}
        style={isAudio ? undefined : { aspectRatio }}
      >
        {player.kind === 'ready' ? (
          <player.Part {...video} />
        ) : (
          <>
            {picture && <LazyImage className={s.picture} src={picture} alt="" />}
            <button
              type="button"
              className={s.play}
              aria-label={`${isAudio ? 'Play audio' : 'Play video'}: ${video.title}`}
              onClick={start}
            >
              <span className={s.disc}>
                <Icon name="play" size={24} />
              </span>
            </button>
            <p className={s.word} role="status">
              <span>{wordFor[player.kind](author ? `${source.name}, by ${author}` : source.name)}</span>
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

const wordFor = {
  idle: (source: string) => `Plays from ${source}`,
  loading: () => 'Loading...',
  failed: () => 'Could not load the player. Try again, or use the link below.',
} as const
