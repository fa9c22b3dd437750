import { Icon } from '../icon/icon'
import { Link } from '../link/link'
import { useOnDemand } from '../on-demand/use-on-demand'
import * as s from './video-view.module.css'
import { videoSourceOf } from './video-source'

const loadPlayer = () => import('./player').then(({ Player }) => Player)

interface Props {
  readonly title: string
  /** https only */
  readonly url: string
  readonly description?: string | undefined
}

/**
 * Stands for a video until the reader asks for it: nothing is loaded from elsewhere before, neither script nor picture. The link
 * is there for whoever has no script, and for sources that the player does not know.
 */
export function VideoView({ title, url, description }: Props) {
  const [player, start] = useOnDemand(loadPlayer)
  const source = videoSourceOf(url)
  return (
    <figure className={s.video}>
      {source?.embeddable && (
        <div className={s.stage}>
          {player.kind === 'ready' ? (
            <player.Part url={url} title={title} />
          ) : (
            <>
              <button type="button" className={s.play} aria-label={`Play video: ${title}`} onClick={start}>
                <span className={s.disc}>
                  <Icon name="play" size={32} />
                </span>
              </button>
              <p className={s.word} role="status">
                {wordFor[player.kind](source.name)}
              </p>
            </>
          )}
        </div>
      )}
      <figcaption className={s.caption}>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
        <Link href={url} internal={false} className={s.link}>
          Open video<span className="sr-only"> “{title}”</span>
        </Link>
      </figcaption>
    </figure>
  )
}

const wordFor = {
  idle: (source: string) => `Plays from ${source}`,
  loading: () => 'Loading...',
  failed: () => 'The player could not be loaded. Try again, or open the video below.',
} as const
