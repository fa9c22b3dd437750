import { useState } from 'react'
import * as s from './player.module.css'
import { useFocusOnArrival } from './use-focus-on-arrival'
import { videoAddressOf } from './video-address'
import { videoSourceOf } from './video-source'

interface Props {
  readonly url: string
  readonly title: string
}

/** A video in its host's own page: what it does there, the frame does not tell. It sees nothing of this page and cannot lead away from it. */
export function FramePlayer({ url, title }: Props) {
  const group = useFocusOnArrival()
  const [loaded, setLoaded] = useState('')
  const source = videoSourceOf(url)
  const isLoading = loaded !== url
  return (
    <div
      ref={group}
      className={s.player}
      role="group"
      aria-label={title}
      tabIndex={-1}
      data-state={isLoading ? 'loading' : 'ready'}
    >
      {isLoading && (
        <p className={s.word} role="status">
          Loading...
        </p>
      )}
      <iframe
        key={url}
        className={s.media}
        title={`${source?.name ?? 'Video'} player: ${title}`}
        src={source ? videoAddressOf(url, source).address : url}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
        onLoad={() => setLoaded(url)}
      />
    </div>
  )
}
