import { Component, Suspense, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import players from 'react-player/players'
import { Button } from '../button/button'
import * as s from './player.module.css'
import { videoAddressOf } from './video-address'
import { videoSourceOf, type PlaybackMethod } from '../../lib/video-source'

/** Keys of the react-player players that this site uses. `src/gatsby/webpack.ts` excludes the others. */
export const LIBRARY_PLAYERS = [
  'youtube',
  'vimeo',
  'twitch',
  'html',
] as const satisfies readonly PlaybackMethod[]

/** A seek that is still pending after this time is dropped (VIDEO-04). */
const PENDING_SEEK_MS = 5000

/** Interval for saving the position, from which the video continues after a failure (VIDEO-08). */
const PROGRESS_INTERVAL_MS = 1000

const DURATION_CHECK_MS = 100

/** Load timeout, since a player with a blocked script may report no failure. Long enough for slow phones. */
const LOAD_LIMIT_MS = 30_000

export interface PlayableVideo {
  readonly title: string
  /** https only */
  readonly url: string
  readonly loop?: boolean
  /** 0 to 1; unset: the browser's or host's setting (VIDEO-10) */
  readonly volume?: number
  readonly playbackRate?: number
}

interface Playing {
  readonly video: PlayableVideo
  /** in seconds */
  readonly startAt: number | undefined
  readonly duration: number | undefined
  /** counts loads; each new URL or retry gets a new media element, since a failed element may not recover */
  readonly load: number
  /** the specified states (VIDEO-01), and `failed` */
  readonly status: 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'failed'
}

type MediaEvent = SyntheticEvent<HTMLVideoElement>

/** Starts immediately, because the reader has pressed play. */
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

  // A new URL waits until the current load has finished (VIDEO-03).
  if (wanted.url !== video.url && status !== 'loading') setPlaying(openVideo(wanted, load + 1))

  // Takes the focus, because the pressed button (play or next) may be gone.
  useEffect(() => group.current?.focus({ preventScroll: true }), [wanted.url])

  useEffect(() => {
    if (isFrame) return // a frame reports no position and duration
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

  useEffect(() => {
    if (isFrame || status !== 'loading') return
    const timer = setTimeout(() => setPlaying((before) => ({ ...before, status: 'failed' })), LOAD_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [isFrame, status, load])

  function turn(next: Playing['status'], from?: Playing['status']) {
    setPlaying((before) => (from && before.status !== from ? before : { ...before, status: next }))
  }

  /** Sets position, volume and speed once per load, so that the reader's later choices stay. */
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

  // Uses react-player's players without its wrapper, which sets volume and speed on every render and so
  // overrides the reader's choice.
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
              : 'Could not play this video. Try again, or use the link below it.'}
          </p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      ) : isFrame ? (
        // Sandboxed, so that it cannot navigate this page.
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
              // Some hosts report a pause before the start or after the end.
              onPause={() => turn('paused', 'playing')}
              onEnded={({ currentTarget }: MediaEvent) => {
                turn('ended')
                if (!video.loop || source?.means !== 'twitch') return
                // The element of Twitch ignores `loop`.
                currentTarget.currentTime = 0
                void currentTarget.play()
              }}
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

/** Returns undefined for a live stream, which has no end. */
function lengthOf(seconds: number) {
  if (!Number.isFinite(seconds)) return undefined
  const whole = Math.round(seconds)
  return `Length ${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * Names the host's frame for screen readers. The player's element adds the frame to its shadow root after
 * mounting, in the same task.
 */
function nameFrame(element: HTMLElement, title: string) {
  queueMicrotask(() => {
    for (const frame of element.shadowRoot?.querySelectorAll('iframe') ?? []) frame.title = title
  })
}

/** Renders nothing if the player fails to load or to render, so that the rest of the page stays. */
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
