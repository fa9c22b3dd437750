import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '../button/button'
import { Boundary } from './boundary'
import { MediaElement } from './media-element'
import { nameFrame } from './name-frame'
import * as s from './player.module.css'
import { useFocusOnArrival } from './use-focus-on-arrival'
import { videoAddressOf } from './video-address'
import { videoSourceOf } from './video-source'

/** A seek that waits for its video is dropped after this: by then the reader has seen where it began (VIDEO-04). */
const PENDING_SEEK_MS = 5000

interface Props {
  readonly url: string
  readonly title: string
}

interface Video {
  readonly url: string
  /** seconds */
  readonly startAt: number | undefined
  /** counts the loads; each gets a media element of its own, since a failed one cannot be trusted to start again */
  readonly load: number
  /** VIDEO-01, and what may go wrong */
  readonly status: 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'failed'
}

type MediaEvent = SyntheticEvent<HTMLVideoElement>

/** The video itself. It begins to play at once: the reader has just asked for it. Its script is loaded on demand only. */
export function Player({ url: wanted, title }: Props) {
  const frame = useFocusOnArrival()
  const [video, setVideo] = useState(() => openVideo(wanted, 1))
  const { url, startAt, load, status } = video
  const source = videoSourceOf(url)
  const pendingSeek = useRef<number>(undefined)

  // a new url waits until the current load has finished (VIDEO-03)
  if (wanted !== url && status !== 'loading') setVideo(openVideo(wanted, load + 1))

  useEffect(() => {
    pendingSeek.current = startAt
    const timer = setTimeout(() => {
      pendingSeek.current = undefined
    }, PENDING_SEEK_MS)
    return () => clearTimeout(timer)
  }, [load, startAt])

  function turn(next: Video['status'], from?: Video['status']) {
    setVideo((before) => (from && before.status !== from ? before : { ...before, status: next }))
  }

  function seek({ currentTarget }: MediaEvent) {
    if (pendingSeek.current !== undefined) currentTarget.currentTime = pendingSeek.current
    pendingSeek.current = undefined
  }

  function fail(position: number) {
    setVideo((before) => ({ ...before, status: 'failed', startAt: position || before.startAt }))
  }

  function tryAgain() {
    frame.current?.focus()
    setVideo({ ...video, load: load + 1, status: 'loading' })
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
            {source?.library
              ? 'Your browser cannot play this stream. Try again, or use the link below it.'
              : 'This video cannot be played here. Try again, or use the link below it.'}
          </p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      ) : (
        <Boundary key={load} onError={() => fail(0)}>
          <MediaElement
            ref={(element) => {
              if (element) nameFrame(element, title)
            }}
            className={s.media}
            player={source && source.means !== 'frame' && source.means !== 'link' ? source.means : 'html'}
            src={source ? videoAddressOf(url, source).address : url}
            autoPlay
            controls
            playsInline
            onLoadedMetadata={(event) => {
              seek(event)
              turn('ready', 'loading')
            }}
            onPlaying={(event) => {
              seek(event)
              turn('playing')
            }}
            // some hosts report a pause before a video begins, or after it has ended
            onPause={() => turn('paused', 'playing')}
            onEnded={() => turn('ended')}
            onError={({ currentTarget }) => fail(currentTarget.currentTime)}
          />
        </Boundary>
      )}
    </div>
  )
}

function openVideo(url: string, load: number): Video {
  const source = videoSourceOf(url)
  return { url, load, startAt: source && videoAddressOf(url, source).startAt, status: 'loading' }
}
