import { useCallback } from 'react'
import { Button } from '../button/button'
import { Boundary } from './boundary'
import { MediaElement } from './media-element'
import { nameFrame } from './name-frame'
import type { PlayerOptions } from './player-defaults'
import * as s from './player.module.css'
import { useFocusOnArrival } from './use-focus-on-arrival'
import { usePlayer } from './use-player'
import { videoAddressOf } from './video-address'
import { videoSourceOf } from './video-source'

export interface PlayerProps {
  readonly url: string
  readonly title: string
  readonly options?: Partial<PlayerOptions> | undefined
}

/** The video itself. It begins to play at once: the reader has just asked for it. Its script is loaded on demand only. */
export function Player({ url: wanted, title, options }: PlayerProps) {
  const frame = useFocusOnArrival()
  const { ref, url, status, load, hear, retry } = usePlayer(toOpening(wanted), options)
  const source = videoSourceOf(url)

  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      ref(element)
      if (element) nameFrame(element, title)
    },
    [ref, title],
  )

  function tryAgain() {
    frame.current?.focus()
    retry()
  }

  return (
    <div ref={frame} className={s.player} role="group" aria-label={title} tabIndex={-1} data-state={status}>
      {status === 'loading' && (
        <p className={s.word} role="status">
          Loading...
        </p>
      )}
      {status === 'failed' ? (
        <div className={s.word}>
          <p role="alert">
            {source?.stream
              ? 'Your browser cannot play this stream. Try again, or use the link below it.'
              : 'This video cannot be played here. Try again, or use the link below it.'}
          </p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      ) : (
        // the first load begins after the first render
        load > 0 && (
          <Boundary key={load} onError={() => hear('failed')}>
            <MediaElement
              ref={attach}
              className={s.media}
              player={source && source.means !== 'frame' && source.means !== 'link' ? source.means : 'html'}
              src={source ? videoAddressOf(url, source).address : url}
              autoPlay
              controls
              playsInline
              onLoadedMetadata={() => hear('loaded')}
              onPlaying={() => hear('playing')}
              onPause={() => hear('paused')}
              onEnded={() => hear('ended')}
              onError={() => hear('failed')}
            />
          </Boundary>
        )
      )}
    </div>
  )
}

function toOpening(url: string) {
  const source = videoSourceOf(url)
  return { url, startAt: source && videoAddressOf(url, source).startAt }
}
