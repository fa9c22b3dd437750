import { createStore } from 'zustand/vanilla'
import { DURATION_CHECK_MS, PENDING_SEEK_MS, playerDefaults } from './player-defaults'
import type { PlayerOptions } from './player-defaults'

/** VIDEO-01, and what may go wrong. */
export type PlayerStatus = 'loading' | 'ready' | 'playing' | 'paused' | 'ended' | 'failed'

/** What a media element tells. */
export type MediaNews = 'loaded' | 'playing' | 'paused' | 'ended' | 'failed'

/** What is steered: a media element, behind the few things that a player needs of it. */
export interface Media {
  play(): void
  seek(seconds: number): void
  position(): number
  /** undefined, 0 or NaN while it is not known */
  duration(): number | undefined
  setVolume(volume: number): void
  setPlaybackRate(rate: number): void
}

/** Runs a task later; what it returns calls the task off. */
export interface Clock {
  after(ms: number, task: () => void): () => void
}

export interface Opening {
  readonly url: string
  /** seconds */
  readonly startAt?: number | undefined
}

export interface PlayerState {
  readonly url: string
  readonly status: PlayerStatus
  /** counts the loads; each gets a media element of its own, since a failed one cannot be trusted to start anew */
  readonly load: number
  readonly playedSeconds: number
  readonly durationSeconds: number | undefined
  /** hands over the element of the current load, or takes it back */
  readonly attach: (media: Media | undefined) => void
  readonly start: () => void
  readonly stop: () => void
  readonly open: (next: Opening) => void
  readonly seek: (seconds: number) => void
  readonly retry: () => void
  readonly hear: (news: MediaNews) => void
}

interface Deps {
  readonly clock: Clock
  readonly options?: Partial<PlayerOptions> | undefined
}

/** From here on a video has as good as ended: trying it again begins anew. */
const END_MARGIN_S = 1

/**
 *            open, retry
 *                |
 *   failed <- loading -> ready -> playing <-> paused
 *      ^_________|__________________|  ^________ ended (with loop: back to its start)
 */
export function createPlayerState(first: Opening, { clock, options }: Deps) {
  const { loop, progressIntervalMs, volume, playbackRate } = { ...playerDefaults, ...options }
  let media: Media | undefined
  let current = first
  let deferred: Opening | undefined
  let pendingSeek: number | undefined
  let waiting: Record<'seek' | 'duration' | 'progress', () => void> = idle

  return createStore<PlayerState>()((set, get) => {
    function load(next: Opening) {
      const { url, startAt } = (current = next)
      stop()
      set({ url, status: 'loading', load: get().load + 1, playedSeconds: 0, durationSeconds: undefined })
      if (startAt) seek(startAt)
    }

    function stop() {
      Object.values(waiting).forEach((callOff) => callOff())
      waiting = idle
      deferred = undefined
      pendingSeek = undefined
    }

    function later(what: keyof typeof waiting, ms: number, task: () => void) {
      waiting[what]()
      waiting = { ...waiting, [what]: clock.after(ms, task) }
    }

    /** A load has ended, well or not: now is the turn of the url that waited for it (VIDEO-03). */
    function endLoad(status: 'ready' | 'playing' | 'failed') {
      if (deferred) return load(deferred)
      if (status === 'failed') return fail()
      set({ status })
      if (volume !== undefined) media?.setVolume(volume)
      media?.setPlaybackRate(playbackRate)
      if (pendingSeek !== undefined) media?.seek(pendingSeek)
      pendingSeek = undefined
      waiting.seek()
      checkDuration()
      later('progress', progressIntervalMs, noteProgress)
    }

    function fail() {
      stop()
      set({ status: 'failed' })
    }

    /** VIDEO-12 */
    function checkDuration() {
      const durationSeconds = media?.duration()
      if (durationSeconds) set({ durationSeconds })
      else later('duration', DURATION_CHECK_MS, checkDuration)
    }

    /** VIDEO-08 */
    function noteProgress() {
      set((before) => ({ playedSeconds: media?.position() ?? before.playedSeconds }))
      later('progress', progressIntervalMs, noteProgress)
    }

    /** VIDEO-04 */
    function seek(seconds: number) {
      if (get().status !== 'loading') return media?.seek(seconds)
      pendingSeek = seconds
      later('seek', PENDING_SEEK_MS, () => {
        pendingSeek = undefined
      })
    }

    const heard: Record<MediaNews, (status: PlayerStatus) => void> = {
      loaded: (status) => status === 'loading' && endLoad('ready'),
      playing: (status) => (status === 'loading' ? endLoad('playing') : set({ status: 'playing' })),
      // some hosts report a pause before a video begins, or after it has ended
      paused: (status) => status === 'playing' && set({ status: 'paused' }),
      ended: () => (loop ? restart() : set({ status: 'ended' })),
      failed: (status) => (status === 'loading' ? endLoad('failed') : fail()),
    }

    /** VIDEO-02; that it plays again is heard from the media. */
    function restart() {
      media?.seek(0)
      media?.play()
    }

    return {
      url: first.url,
      status: 'loading',
      load: 0,
      playedSeconds: 0,
      durationSeconds: undefined,
      attach(next) {
        media = next
      },
      start: () => load(current),
      stop,
      open(next) {
        const { status, url } = get()
        if (status === 'loading') deferred = next.url === url ? undefined : next
        else if (next.url !== url) load(next)
      },
      seek,
      retry() {
        const { url, playedSeconds, durationSeconds = Infinity } = get()
        const hasEnded = playedSeconds >= durationSeconds - END_MARGIN_S
        load(playedSeconds === 0 ? current : { url, startAt: hasEnded ? 0 : playedSeconds })
      },
      hear: (news) => heard[news](get().status),
    }
  })
}

const nothing = () => undefined
const idle = { seek: nothing, duration: nothing, progress: nothing }
