/** How a video is shown: in a player of react-player, in an iframe of the video host, or only as a link. */
export type PlaybackMethod = 'youtube' | 'vimeo' | 'twitch' | 'html' | 'frame' | 'link'

/** The host or file type of a video, recognized by the URL of the video (VIDEO-05, VIDEO-06). */
export interface VideoSource {
  /** the host's name, shown to readers */
  readonly name: string
  readonly means: PlaybackMethod
  readonly kind: 'video' | 'audio' | 'stream'
}

/** Patterns for video URLs after `videoSourceOf` removes the protocol and `www.` or `m.` (VIDEO-05). */
const hosts = {
  YouTube:
    /^(music\.)?(youtu\.be\/|youtube(-nocookie|education)?\.com\/((embed|v|shorts|live|watch)\/|watch\/?\?(.*&)?v=))[\w-]{11}(?![\w-])|^youtube\.com\/playlist\/?\?(.*&)?list=/,
  Vimeo:
    /^(player\.)?vimeo\.com\/(video\/|event\/|manage\/videos\/|(channels|ondemand)\/[^/]+\/|groups\/[^/]+\/videos\/|(showcase|album)\/\d+\/video\/)?\d+(?![\w-])/,
  Twitch:
    /^(go\.)?twitch\.tv\/(videos?\/\d+|(?!(directory|downloads|jobs|search|settings|store|turbo)\b)\w{3,25}\/?(\?|$))|^player\.twitch\.tv\/\?(.*&)?(video=v?\d|channel=\w)/,
  Mux: /^(stream|player)\.mux\.com\/\w+(\.m3u8)?\/?(\?|$)/,
  Wistia: /^([\w-]+\.)?(wistia\.(com|net)|wi\.st)\/(medias|embed\/(iframe|medias))\/\w+(\.jsonp?)?\/?(\?|$)/,
  SoundCloud:
    /^soundcloud\.com\/(?!(charts|discover|pages|search|stream|upload|you)\/)[\w-]+\/(sets\/)?[\w-]+|^api\.soundcloud\.com\/(tracks|playlists)\/|^w\.soundcloud\.com\/player\/?\?(.*&)?url=|^snd\.sc\/\w/,
  Dailymotion:
    /^(dailymotion\.com\/(embed\/)?video\/|dai\.ly\/|geo\.dailymotion\.com\/player(\/\w+)?\.html\?(.*&)?video=)\w/,
  Mixcloud:
    /^mixcloud\.com\/(?!(discover|genres|search|settings|tag|upload|widget)\/)[^/?]+\/(playlists\/)?[^/?]+\/?(\?|$)/,
  Vidyard: /^(play|share|embed|video|[\w-]+\.hubs)\.vidyard\.com\/(watch\/|share\/)?[\w-]{16,}/,
  Kaltura:
    /^([\w-]+\.)*kaltura\.(com|org)\/p\/\d+\/(sp\/\d+\/)?embed(Iframe|Playkit)Js\/uiconf_id\/\d+.*\bentry_id[=/]\w/,
  Streamable:
    /^streamable\.com\/([eo]\/)?(?!(about|documentation|login|pricing|privacy|signup|terms)\b)[a-z\d]+\/?(\?|$)/,
  Facebook:
    /^(web\.)?facebook\.com\/(watch\/?\?(.*&)?v=\d|([^/]+\/)?(video\.php\?(.*&)?v=\d|videos\/([^?]*\/)?\d)|story\.php\?|reel\/\d)|^fb\.watch\/\w/,
} as const

export type HostName = keyof typeof hosts

/**
 * Hosts that are not listed here use frames, because react-player has no player for them, or the content
 * security policy blocks the player (Wistia, Mux).
 */
const playerByHost: Readonly<Record<string, PlaybackMethod>> = {
  YouTube: 'youtube',
  Vimeo: 'vimeo',
  Twitch: 'twitch',
}
const AUDIO_HOSTS = ['SoundCloud', 'Mixcloud']

/** Safari, Chrome and Edge play HLS (`.m3u8`). DASH (`.mpd`) and FLV are links, as no browser plays them. */
const files = [
  { kind: 'video', means: 'html', pattern: /\.(mp4|og[gv]|webm|mov|m4v)$/i },
  {
    kind: 'audio',
    means: 'html',
    pattern: /\.(m4a|m4b|mp4a|mpga|mp2|mp2a|mp3|m2a|m3a|wav|weba|aac|oga|spx)$/i,
  },
  { kind: 'stream', means: 'html', pattern: /\.m3u8$/i },
  { kind: 'stream', means: 'link', pattern: /\.(mpd|flv)$/i },
] as const

export function videoSourceOf(address: string): VideoSource | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, search } = new URL(address)
  const link = hostname.replace(/^(www|m)\./, '') + pathname + search
  const [name] = Object.entries(hosts).find(([, pattern]) => pattern.test(link)) ?? []
  if (name)
    return {
      name,
      means: playerByHost[name] ?? 'frame',
      kind: AUDIO_HOSTS.includes(name) ? 'audio' : 'video',
    }
  const file = files.find(({ pattern }) => pattern.test(pathname))
  return file && { name: hostname, means: file.means, kind: file.kind }
}
