import { useEffect, useRef, useState } from 'react'
import ReactPlayer from 'react-player'
import { Boundary } from './boundary'
import * as s from './player.module.css'

/** VIDEO-01, and what may go wrong. */
type PlayerState = 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'failed'

export interface PlayerProps {
  readonly url: string
  readonly title: string
}

/** The video itself. It begins to play at once: the reader has just asked for it. Its script is loaded on demand only. */
export function Player({ url, title }: PlayerProps) {
  const [state, setState] = useState<PlayerState>('loading')
  const frame = useRef<HTMLDivElement>(null)

  // the button that was pressed is gone: the keyboard goes on from here
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])

  return (
    <div ref={frame} className={s.player} role="group" aria-label={title} tabIndex={-1} data-state={state}>
      <Boundary onError={() => setState('failed')}>
        <ReactPlayer
          src={url}
          width="100%"
          height="100%"
          autoPlay
          controls
          playsInline
          onReady={() => setState('ready')}
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          onEnded={() => setState('ended')}
          onError={() => setState('failed')}
        />
      </Boundary>
      {state === 'loading' && (
        <p className={s.word} role="status">
          Loading...
        </p>
      )}
      {state === 'failed' && (
        <p className={s.word} role="alert">
          This video cannot be played here. Use the link below it.
        </p>
      )}
    </div>
  )
}
