/** What shows a video: one of the library's players, the host's own page in a frame, or nothing but a link. */
export type Means = 'youtube' | 'vimeo' | 'twitch' | 'html' | 'frame' | 'link'

/** Where a video lies, told by the pattern of its address (VIDEO-05, VIDEO-06). */
export interface VideoSource {
  /** the host's name, for the reader */
  readonly name: string
  readonly means: Means
  readonly isAudio?: boolean
  /** of a stream: the library that plays it where the browser does not, in its default version */
  readonly library?: string
}

const hosted = <N extends string>(name: N, means: Means, pattern: RegExp, isAudio = false) =>
  ({ name, means, isAudio, pattern }) as const

/**
 * VIDEO-05: patterns of the address without protocol and `www.`. The library (react-player 3) plays YouTube, Vimeo and Twitch. Its
 * players for Wistia and Mux need scripts and connections that the content policy forbids, and for the rest it has none: those are
 * shown in a frame (`video-address.ts`). This table is in the first load of every article, so it says no more than the placeholder needs.
 */
const hosts = [
  hosted(
    'YouTube',
    'youtube',
    /^(music\.)?(youtu\.be\/|youtube(-nocookie|education)?\.com\/((embed|v|shorts|live|watch)\/|watch\/?\?(.*&)?v=))[\w-]{11}(?![\w-])|^youtube\.com\/playlist\/?\?(.*&)?list=/,
  ),
  hosted(
    'Vimeo',
    'vimeo',
    /^(player\.)?vimeo\.com\/(video\/|event\/|manage\/videos\/|(channels|ondemand)\/[^/]+\/|groups\/[^/]+\/videos\/|(showcase|album)\/\d+\/video\/)?\d+(?![\w-])/,
  ),
  hosted(
    'Twitch',
    'twitch',
    /^(go\.)?twitch\.tv\/(videos?\/\d+|(?!(directory|downloads|jobs|search|settings|store|turbo)\b)\w{3,25}\/?(\?|$))|^player\.twitch\.tv\/\?(.*&)?(video=v?\d|channel=\w)/,
  ),
  hosted('Mux', 'frame', /^(stream|player)\.mux\.com\/\w+(\.m3u8)?\/?(\?|$)/),
  hosted(
    'Wistia',
    'frame',
    /^([\w-]+\.)?(wistia\.(com|net)|wi\.st)\/(medias|embed\/(iframe|medias))\/\w+(\.jsonp?)?\/?(\?|$)/,
  ),
  hosted(
    'SoundCloud',
    'frame',
    /^soundcloud\.com\/(?!(charts|discover|pages|search|stream|upload|you)\/)[\w-]+\/(sets\/)?[\w-]+|^api\.soundcloud\.com\/(tracks|playlists)\/|^w\.soundcloud\.com\/player\/?\?(.*&)?url=|^snd\.sc\/\w/,
    true,
  ),
  hosted(
    'Dailymotion',
    'frame',
    /^(dailymotion\.com\/(embed\/)?video\/|dai\.ly\/|geo\.dailymotion\.com\/player(\/\w+)?\.html\?(.*&)?video=)\w/,
  ),
  hosted(
    'Mixcloud',
    'frame',
    /^mixcloud\.com\/(?!(discover|genres|search|settings|tag|upload|widget)\/)[^/?]+\/(playlists\/)?[^/?]+\/?(\?|$)/,
    true,
  ),
  hosted(
    'Vidyard',
    'frame',
    /^(play|share|embed|video|[\w-]+\.hubs)\.vidyard\.com\/(watch\/|share\/)?[\w-]{16,}/,
  ),
  hosted(
    'Kaltura',
    'frame',
    /^([\w-]+\.)*kaltura\.(com|org)\/p\/\d+\/(sp\/\d+\/)?embed(Iframe|Playkit)Js\/uiconf_id\/\d+.*\bentry_id[=/]\w/,
  ),
  hosted(
    'Streamable',
    'frame',
    /^streamable\.com\/([eo]\/)?(?!(about|documentation|login|pricing|privacy|signup|terms)\b)[a-z\d]+\/?(\?|$)/,
  ),
  hosted(
    'Facebook',
    'frame',
    /^(web\.)?facebook\.com\/(watch\/?\?(.*&)?v=\d|([^/]+\/)?(video\.php\?(.*&)?v=\d|videos\/([^?]*\/)?\d)|story\.php\?|reel\/\d)|^fb\.watch\/\w/,
  ),
] as const

export type HostName = (typeof hosts)[number]['name']

const VIDEO_FILE = /\.(mp4|og[gv]|webm|mov|m4v)$/i
const AUDIO_FILE = /\.(m4a|m4b|mp4a|mpga|mp2|mp2a|mp3|m2a|m3a|wav|weba|aac|oga|spx)$/i

/**
 * A browser plays HLS by itself or not at all: Safari, Chrome and Edge do. None plays DASH or FLV. No library is loaded (VIDEO-13 to
 * VIDEO-15): they fetch segments by script from any host, which the content policy forbids (`connect-src 'self'`), and weigh 600 kB.
 */
const STREAMS = [
  { library: 'hls 1.1.4', means: 'html', pattern: /\.m3u8$/i },
  { library: 'dash 3.1.3', means: 'link', pattern: /\.mpd$/i },
  { library: 'flv 1.5.0', means: 'link', pattern: /\.flv$/i },
] as const

/** Undefined for an address that shows no sign of being a video. */
export function videoSourceOf(address: string): VideoSource | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, search } = new URL(address)
  const link = hostname.replace(/^(www|m)\./, '') + pathname + search
  const host = hosts.find(({ pattern }) => pattern.test(link))
  if (host) return host
  const file = { name: hostname, means: 'html' } as const
  if (VIDEO_FILE.test(pathname)) return file
  if (AUDIO_FILE.test(pathname)) return { ...file, isAudio: true }
  const stream = STREAMS.find(({ pattern }) => pattern.test(pathname))
  return stream && { ...file, ...stream }
}
