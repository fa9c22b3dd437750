import { Icon } from '../../ui/icon/icon'
import type { InteractiveFrame } from '../../model/article'
import * as s from './interactive-frame-view.module.css'

/** An interactive page of a host in FRAME_HOSTS (ART-RN-02), 50vh high (ART-RN-03), or its link alone. */
export function InteractiveFrameView({ frame }: { readonly frame: InteractiveFrame }) {
  const title = frame.title || 'Interactive content'
  return (
    <figure className={s.figure}>
      {frame.canFrame && <iframe className={s.frame} src={frame.url} title={title} loading="lazy" />}
      <figcaption className={s.caption}>
        {frame.description !== '' && <p>{frame.description}</p>}
        {/* its words say already what the shared link would add */}
        <a className={s.link} href={frame.url} target="_blank" rel="noopener noreferrer">
          Open in a new tab
          <span className={frame.canFrame ? 'sr-only' : undefined}> “{title}”</span>
          <Icon name="external" size={16} />
        </a>
      </figcaption>
    </figure>
  )
}
