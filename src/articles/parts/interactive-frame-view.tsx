import { Icon } from '../../ui/icon/icon'
import type { InteractiveFrame } from '../../model/article'
import * as s from './interactive-frame-view.module.css'

/** Shows no `iframe`, but a link, if the content security policy blocks the host (ART-RN-02, ART-RN-03). */
export function InteractiveFrameView({ frame }: { readonly frame: InteractiveFrame }) {
  const title = frame.title || 'Interactive content'
  return (
    <figure className={s.figure}>
      {frame.canFrame && <iframe className={s.frame} src={frame.url} title={title} loading="lazy" />}
      <figcaption className={s.caption}>
        {frame.description !== '' && <p>{frame.description}</p>}
        {/* not the shared `Link`, which would add "(opens in a new tab)" to a text that says so already */}
        <a className={s.link} href={frame.url} target="_blank" rel="noopener noreferrer">
          Open in a new tab
          <span className={frame.canFrame ? 'sr-only' : undefined}> “{title}”</span>
          <Icon name="external" size={16} />
        </a>
      </figcaption>
    </figure>
  )
}
