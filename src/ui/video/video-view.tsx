import { VIDEO_METADATA_TEMPLATE } from '../../config/choices'
import { Link } from '../link/link'
import { PLAYER_SIZE, VideoStage } from './video-stage'
import * as s from './video-view.module.css'
import { videoSourceOf } from './video-source'

interface Props {
  readonly title: string
  /** https only */
  readonly url: string
  readonly description?: string | undefined
  /** of the embed-metadata service, as configured */
  readonly metadataTemplate?: string | undefined
}

/**
 * Stands for a video until the reader asks for it: nothing is loaded from elsewhere before, neither script nor picture. The link
 * is there for whoever has no script, for paper, and for sources that cannot be shown here.
 */
export function VideoView({ title, url, description, metadataTemplate = VIDEO_METADATA_TEMPLATE }: Props) {
  const source = videoSourceOf(url)
  return (
    <figure className={s.video} style={{ maxInlineSize: PLAYER_SIZE.width }} data-library={source?.library}>
      {source && source.means !== 'link' && (
        <VideoStage
          // a frame and a player are not each other's continuation
          key={source.means === 'frame' ? 'frame' : 'media'}
          source={source}
          url={url}
          title={title}
          metadataTemplate={metadataTemplate}
        />
      )}
      <figcaption className={s.caption}>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
        {source?.means === 'link' && (
          <p>Browsers do not play this kind of stream. Open it with a media player.</p>
        )}
        <Link href={url} internal={false} className={s.link}>
          {source?.isAudio ? 'Open audio' : 'Open video'}
          <span className="sr-only"> “{title}”</span>
        </Link>
      </figcaption>
    </figure>
  )
}
