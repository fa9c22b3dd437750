import { Component, Suspense, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import players from 'react-player/players'
import { Button } from '../button/button'
import * as s from './player.module.css'
import { videoAddressOf } from './video-address'
import { videoSourceOf, type Means } from './video-source'

/** Of the library's players, by its own names; the others are left out of the bundle (`src/gatsby/webpack.ts`). */
export const LIBRARY_PLAYERS = ['youtube', 'vimeo', 'twitch', 'html'] as const satisfies readonly Means[]

/** A seek that waits for its video is dropped after this: by then the reader has seen where it began (VIDEO-04). */
const PENDING_SEEK_MS = 5000

/** How often the position is noted, from which a video goes on that has failed (VIDEO-08). */
const PROGRESS_INTERVAL_MS = 1000

/** VIDEO-12 */
const DURATION_CHECK_MS = 100

export interface PlayableVideo {
  readonly title: string
  /** https only */
  readonly url: string
  /** begins again when it ends (VIDEO-02) */
  readonly loop?: boolean
  /** 0 to 1; unset: as the reader has set it in the browser or at the host (VIDEO-10) */
  readonly volume?: number
  /** 1 when unset (VIDEO-11) */
  readonly playbackRate?: number
}

interface Playing {
  readonly video: PlayableVideo
  /** seconds */
  readonly startAt: number | undefined
  readonly duration: number | undefined
  /** counts the loads; each gets a media element of its own, since a failed one cannot be trusted to start again */
  readonly load: number
  /** VIDEO-01, and what may go wrong */
  readonly status: 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'failed'
}

type MediaEvent = SyntheticEvent<HTMLVideoElement>

/** The video itself. It begins to play at once: the reader has just asked for it. Its script is loaded on demand only. */
export function Player(wanted: PlayableVideo) {
  const group = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLVideoElement>(null)
  const pendingSeek = useRef<number>(undefined)
  const position = useRef(0)
  const [playing, setPlaying] = useState(() => openVideo(wanted, 1))
  const { video, startAt, duration, load, status } = playing
  const source = videoSourceOf(video.url)
  const isFrame = source?.means === 'frame'
  const address = source ? videoAddressOf(video.url, source).address : video.url

  // a new url waits until the current load has finished (VIDEO-03)
  if (wanted.url !== video.url && status !== 'loading') setPlaying(openVideo(wanted, load + 1))

  // the pressed button, to play or to go on to the next video, may be gone
  useEffect(() => group.current?.focus({ preventScroll: true }), [wanted.url])

  useEffect(() => {
    if (isFrame) return // a host's page says nothing of position and duration
    pendingSeek.current = startAt
    position.current = 0
    const seekTimer = setTimeout(() => {
      pendingSeek.current = undefined
    }, PENDING_SEEK_MS)
    const progressTimer = setInterval(() => {
      position.current = media.current?.currentTime ?? position.current
    }, PROGRESS_INTERVAL_MS)
    const durationTimer = setInterval(() => {
      const seconds = media.current?.duration
      if (!seconds) return
      clearInterval(durationTimer)
      setPlaying((before) => ({ ...before, duration: seconds }))
    }, DURATION_CHECK_MS)
    return () => [seekTimer, progressTimer, durationTimer].forEach(clearTimeout)
  }, [isFrame, load, startAt])

  function turn(next: Playing['status'], from?: Playing['status']) {
    setPlaying((before) => (from && before.status !== from ? before : { ...before, status: next }))
  }

  /** Once a load: what the reader chooses after that stays. */
  function begin({ currentTarget }: MediaEvent) {
    if (status !== 'loading') return
    if (pendingSeek.current !== undefined) currentTarget.currentTime = pendingSeek.current
    pendingSeek.current = undefined
    if (video.volume !== undefined) currentTarget.volume = video.volume
    currentTarget.playbackRate = video.playbackRate ?? 1
  }

  function fail() {
    setPlaying((before) => ({ ...before, status: 'failed', startAt: position.current || before.startAt }))
  }

  function tryAgain() {
    group.current?.focus()
    setPlaying({ ...playing, load: load + 1, status: 'loading' })
  }

  // the library's component around its players sets volume and speed with every render, and so undoes what the reader chose
  const Media = players.find(({ key }) => key === source?.means)?.player ?? 'video'
  return (
    <div
      ref={group}
      className={s.player}
      role="group"
      aria-label={video.title}
      title={duration ? lengthOf(duration) : undefined}
      tabIndex={-1}
      data-state={status}
    >
      {status === 'loading' && (
        <p className={s.word} role="status">
          Loading...
        </p>
      )}
      {status === 'failed' ? (
        <div className={s.word}>
          <p role="alert">
            {source?.kind === 'stream'
              ? 'Your browser cannot play this stream. Try again, or use the link below it.'
              : 'This video cannot be played here. Try again, or use the link below it.'}
          </p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      ) : isFrame ? (
        // it sees nothing of this page and cannot lead away from it
        <iframe
          key={load}
          className={s.media}
          title={`${source.name} player: ${video.title}`}
          src={address}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
          onLoad={() => turn('ready', 'loading')}
        />
      ) : (
        <Boundary key={load} onError={fail}>
          <Suspense>
            <Media
              ref={(element: HTMLVideoElement | null) => {
                media.current = element
                if (element) nameFrame(element, video.title)
              }}
              className={s.media}
              src={address}
              autoPlay
              controls
              playsInline
              loop={video.loop}
              onLoadedMetadata={(event: MediaEvent) => {
                begin(event)
                turn('ready', 'loading')
              }}
              onPlaying={(event: MediaEvent) => {
                begin(event)
                turn('playing')
              }}
              // some hosts report a pause before a video begins, or after it has ended
              onPause={() => turn('paused', 'playing')}
              onEnded={() => turn('ended')}
              onError={fail}
            />
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}

function openVideo(video: PlayableVideo, load: number): Playing {
  const source = videoSourceOf(video.url)
  const startAt = source && videoAddressOf(video.url, source).startAt
  return { video, load, startAt, duration: undefined, status: 'loading' }
}

/** Nothing of a broadcast, which has no end. */
function lengthOf(seconds: number) {
  if (!Number.isFinite(seconds)) return undefined
  const whole = Math.round(seconds)
  return `Length ${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Names the host's frame for screen readers. The library's element adds it to its shadow root after it mounts, in the same task. */
function nameFrame(element: HTMLElement, title: string) {
  queueMicrotask(() => {
    for (const frame of element.shadowRoot?.querySelectorAll('iframe') ?? []) frame.title = title
  })
}

/** Renders nothing if the player's script fails to load, so that the rest of the page stays. */
class Boundary extends Component<{ readonly onError: () => void; readonly children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
