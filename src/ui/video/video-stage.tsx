import { Icon } from '../icon/icon'
import { useOnDemand } from '../on-demand/use-on-demand'
import { useEmbedMetadata } from './use-embed-metadata'
import type { VideoSource } from './video-source'
import * as s from './video-stage.module.css'

const loadPlayer = () => import('./player').then(({ Player }) => Player)
const loadFrame = () => import('./frame-player').then(({ FramePlayer }) => FramePlayer)

/** VIDEO-09, less where there is less room; the shape stays, and its room is there before the player is. */
export const PLAYER_SIZE = { width: 640, height: 360 }

interface Props {
  readonly source: VideoSource
  readonly url: string
  readonly title: string
  readonly metadataTemplate: string | undefined
}

/** The surface with the play button, and what takes its place when the reader presses it. */
export function VideoStage({ source, url, title, metadataTemplate }: Props) {
  const [player, start] = useOnDemand(source.means === 'frame' ? loadFrame : loadPlayer)
  const { author, picture } = useEmbedMetadata(url, metadataTemplate) ?? {}
  return (
    <div
      className={s.stage}
      data-kind={source.isAudio ? 'audio' : 'video'}
      style={source.isAudio ? undefined : { aspectRatio: `${PLAYER_SIZE.width} / ${PLAYER_SIZE.height}` }}
    >
      {player.kind === 'ready' ? (
        <player.Part url={url} title={title} />
      ) : (
        <>
          {picture && <img className={s.picture} src={picture} alt="" loading="lazy" />}
          <button
            type="button"
            className={s.play}
            aria-label={`${source.isAudio ? 'Play audio' : 'Play video'}: ${title}`}
            onClick={start}
          >
            <span className={s.disc}>
              <Icon name="play" size={32} />
            </span>
          </button>
          <p className={s.word} role="status">
            <span>{wordFor[player.kind](author ? `${source.name}, by ${author}` : source.name)}</span>
          </p>
        </>
      )}
    </div>
  )
}

const wordFor = {
  idle: (source: string) => `Plays from ${source}`,
  loading: () => 'Loading...',
  failed: () => 'The player could not be loaded. Try again, or use the link below.',
} as const
