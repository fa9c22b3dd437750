/** Where a video lies, told by the pattern of its address (VIDEO-05, VIDEO-06). */
export interface VideoSource {
  readonly name: string
  /** the player can show it within the page; the others are opened where they lie */
  readonly embeddable: boolean
}

const hosted = (name: string, pattern: RegExp, embeddable = true) => ({ name, pattern, embeddable })

const sources = [
  hosted('YouTube', /^(www\.|m\.|music\.)?(youtube(-nocookie|education)?\.com|youtu\.be)$/),
  hosted('Vimeo', /(^|\.)vimeo\.com$/),
  hosted('Wistia', /(^|\.)(wistia\.(com|net)|wi\.st)$/),
  hosted('Twitch', /(^|\.)twitch\.tv$/),
  hosted('Mux', /^stream\.mux\.com$/),
  hosted('SoundCloud', /(^|\.)(soundcloud\.com|snd\.sc)$/, false),
  hosted('Dailymotion', /(^|\.)(dailymotion\.com|dai\.ly)$/, false),
  hosted('Mixcloud', /(^|\.)mixcloud\.com$/, false),
  hosted('Vidyard', /(^|\.)vidyard\.com$/, false),
  hosted('Kaltura', /(^|\.)kaltura\.com$/, false),
  hosted('Streamable', /(^|\.)streamable\.com$/, false),
  hosted('Facebook', /(^|\.)(facebook\.com|fb\.watch)$/, false),
] as const

const FILE =
  /\.(mp4|og[gv]|webm|mov|m4v|m3u8|mpd|m4a|m4b|mp4a|mpga|mp2|mp2a|mp3|m2a|m3a|wav|weba|aac|oga|spx)$/i

/** Undefined for an address that shows no sign of being a video. */
export function videoSourceOf(url: string): VideoSource | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, pathname } = new URL(url)
  if (FILE.test(pathname)) return { name: hostname, embeddable: true }
  return sources.find(({ pattern }) => pattern.test(hostname))
}
