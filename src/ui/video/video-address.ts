import type { HostName, VideoSource } from '../../lib/video-source'

export interface VideoAddress {
  readonly address: string
  /** start time in seconds; only if the player does not read it from the URL */
  readonly startAt?: number | undefined
}

/**
 * Returns the URL that plays a source: a file's own URL, or a URL in the form that the host's player reads.
 */
export function videoAddressOf(text: string, { name }: VideoSource): VideoAddress {
  const url = new URL(text)
  return byName.get(name)?.(url) ?? { address: text }
}

const idIn = ({ pathname, search }: URL, pattern: RegExp) => pattern.exec(pathname + search)?.[1] ?? ''

/** Playback URLs by host. Frames autoplay if the host supports it, because the reader has pressed play. */
const hosts: Readonly<Record<HostName, (url: URL) => VideoAddress>> = {
  // react-player's YouTube player supports only these forms, and reads the start time from them.
  YouTube(url) {
    const list = url.searchParams.get('list')
    if (list && /\/(playlist|videoseries)/.test(url.pathname)) {
      return { address: `https://www.youtube.com/playlist?list=${list}` }
    }
    const host = url.hostname.includes('-nocookie') ? 'www.youtube-nocookie.com' : 'www.youtube.com'
    const id = url.searchParams.get('v') ?? idIn(url, /([\w-]{11})(?![\w-])/)
    const startAt = startOf(url)
    return { address: `https://${host}/watch?v=${id}${startAt ? `&t=${startAt}` : ''}` }
  },

  // The path segment after the id, or the parameter `h`, is the key of an unlisted video.
  Vimeo(url) {
    const [, event = '', id = '', key = url.searchParams.get('h')] =
      /(event\/)?(\d+)(?:\/(?:embed\/?)?(\w+)?)?\/?$/.exec(url.pathname) ?? []
    return { address: `https://vimeo.com/${event}${id}${key ? `/${key}` : ''}`, startAt: startOf(url) }
  },

  Twitch(url) {
    const video = idIn(url, /video(?:s?\/|=v?)(\d+)/)
    const address = video ? `videos/${video}` : (url.searchParams.get('channel') ?? idIn(url, /^\/(\w+)/))
    return { address: `https://www.twitch.tv/${address}`, startAt: startOf(url) }
  },

  Mux(url) {
    const token = url.searchParams.get('token') ?? url.searchParams.get('playback-token')
    return framed(`https://player.mux.com/${idIn(url, /^\/(\w+)/)}`, {
      autoplay: 'true',
      ...(token && { 'playback-token': token }),
    })
  },

  Wistia: (url) =>
    framed(`https://fast.wistia.net/embed/iframe/${idIn(url, /(?:medias|iframe)\/(\w+)/)}`, {
      autoPlay: 'true',
    }),

  SoundCloud: (url) =>
    framed('https://w.soundcloud.com/player/', {
      url: url.searchParams.get('url') ?? url.origin + url.pathname,
      auto_play: 'true',
    }),

  Dailymotion: (url) =>
    framed('https://geo.dailymotion.com/player.html', {
      video: url.searchParams.get('video') ?? idIn(url, /\/([a-z\d]+)(?:_[^/]*)?\/?(?:\?|$)/i),
    }),

  Mixcloud: (url) =>
    framed('https://www.mixcloud.com/widget/iframe/', {
      feed: url.pathname.replace(/\/?$/, '/'),
      hide_cover: '1',
      autoplay: '1',
    }),

  Vidyard: (url) =>
    framed(`https://play.vidyard.com/${idIn(url, /^\/(?:watch\/|share\/)?([\w-]+)/)}`, { autoplay: '1' }),

  // With this parameter the URL returns a page, otherwise a script.
  Kaltura: (url) => framed(url.href, { iframeembed: 'true' }),

  Streamable: (url) =>
    framed(`https://streamable.com/e/${idIn(url, /^\/(?:[eo]\/)?(\w+)/)}`, { autoplay: '1' }),

  Facebook: (url) =>
    framed('https://www.facebook.com/plugins/video.php', {
      href: url.href,
      show_text: 'false',
      autoplay: 'true',
    }),
}

const byName = new Map<string, (url: URL) => VideoAddress>(Object.entries(hosts))

function framed(page: string, parameters: Readonly<Record<string, string>>): VideoAddress {
  const url = new URL(page)
  Object.entries(parameters).forEach(([name, value]) => url.searchParams.set(name, value))
  return { address: url.href }
}

/** Returns the start time of a link in seconds: `t=90`, `t=90s`, `t=1h2m3s`, `start=90`, in query or hash. */
function startOf({ search, hash }: URL): number | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /[?&#](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?/.exec(search + hash) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined
}
