/** The player's numbers, as the specification gives them. */

/** How often the player notes how far it has come (VIDEO-08). */
const PROGRESS_INTERVAL_MS = 1000

/** VIDEO-09, less where there is less room; the shape stays. */
export const PLAYER_SIZE = { width: '640px', height: '360px' } as const

/** How often a duration that is not known yet is asked for (VIDEO-12). */
export const DURATION_CHECK_MS = 100

/** A seek that waits for its video is forgotten after this: by then the reader has seen where it began (VIDEO-04). */
export const PENDING_SEEK_MS = 5000

export interface PlayerOptions {
  readonly loop: boolean
  readonly progressIntervalMs: number
  /** 0 to 1; unset leaves it to what the reader chose in the browser or at the video's host */
  readonly volume: number | undefined
  readonly playbackRate: number
}

/** VIDEO-08, VIDEO-10, VIDEO-11 */
export const playerDefaults: PlayerOptions = {
  loop: false,
  progressIntervalMs: PROGRESS_INTERVAL_MS,
  volume: undefined,
  playbackRate: 1,
}

/**
 * The libraries that play streams, by default in these versions (VIDEO-13, VIDEO-14, VIDEO-15). A player used to fetch them by
 * version from elsewhere; react-player 3 bundles its own and has no setting for it, and this site's content policy lets no script and no
 * segment of a stream come by script from elsewhere. So none is loaded: an HLS stream plays where the browser itself can, the others are
 * links (`video-source.ts`). The element that stands for a stream names its library and version, for whoever brings one in.
 */
export const streamLibraries = { hls: '1.1.4', dash: '3.1.3', flv: '1.5.0' } as const

export type StreamLibrary = keyof typeof streamLibraries
