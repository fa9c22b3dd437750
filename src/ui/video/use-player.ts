import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { PlayerOptions } from './player-defaults'
import { createPlayerState } from './player-state'
import type { Clock, Media, Opening } from './player-state'

const clock: Clock = {
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** A player's state over the media element that is given the `ref`. Options count from the beginning; the url may change. */
export function usePlayer({ url, startAt }: Opening, options: Partial<PlayerOptions> | undefined) {
  const [{ player, ref }] = useState(() => {
    const player = createPlayerState({ url, startAt }, { clock, options })
    const ref = (element: HTMLVideoElement | null) => player.getState().attach(toMedia(element))
    return { player, ref }
  })

  useEffect(() => {
    player.getState().start()
    return player.getState().stop
  }, [player])

  useEffect(() => player.getState().open({ url, startAt }), [player, url, startAt])

  return {
    ref,
    url: useStore(player, (s) => s.url),
    status: useStore(player, (s) => s.status),
    load: useStore(player, (s) => s.load),
    hear: useStore(player, (s) => s.hear),
    retry: useStore(player, (s) => s.retry),
  }
}

function toMedia(element: HTMLMediaElement | null): Media | undefined {
  if (!element) return undefined
  return {
    // a browser may refuse to play without a click; the reader has the controls
    play: () => void Promise.resolve(element.play()).catch(() => undefined),
    seek: (seconds) => {
      element.currentTime = seconds
    },
    position: () => element.currentTime,
    duration: () => element.duration,
    setVolume: (volume) => {
      element.volume = volume
    },
    setPlaybackRate: (rate) => {
      element.playbackRate = rate
    },
  }
}
