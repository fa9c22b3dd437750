import { isHostListed, PLAYER_HOSTS } from '../../contracts/frame-hosts'
import { videoAddressOf } from './video-address'
import { videoSourceOf } from '../../lib/video-source'
import type { PlaybackMethod } from '../../lib/video-source'

const addressOf = (link: string) => {
  const source = videoSourceOf(link)
  return source && videoAddressOf(link, source)
}

/** for each host: the playback method, and the playback URL for each link */
const hosted: Record<string, readonly [PlaybackMethod, Record<string, string>]> = {
  YouTube: [
    'youtube',
    {
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://youtube.com/watch?feature=share&v=aqz-KE-bpKQ': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://m.youtube.com/watch?v=aqz-KE-bpKQ': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://music.youtube.com/watch?v=aqz-KE-bpKQ': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PLogRWNZ498ETeQNYrOlqikEML3bKJcdcx':
        'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://youtu.be/aqz-KE-bpKQ?si=pN0Xh2aHkTzL1g5q&t=43':
        'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=43',
      'https://www.youtube.com/embed/aqz-KE-bpKQ?start=90':
        'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ':
        'https://www.youtube-nocookie.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtubeeducation.com/embed/aqz-KE-bpKQ': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/shorts/aqz-KE-bpKQ': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/live/aqz-KE-bpKQ': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/v/aqz-KE-bpKQ': 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://www.youtube.com/playlist?list=PLogRWNZ498ETeQNYrOlqikEML3bKJcdcx':
        'https://www.youtube.com/playlist?list=PLogRWNZ498ETeQNYrOlqikEML3bKJcdcx',
      'https://www.youtube.com/embed/videoseries?list=PLogRWNZ498ETeQNYrOlqikEML3bKJcdcx':
        'https://www.youtube.com/playlist?list=PLogRWNZ498ETeQNYrOlqikEML3bKJcdcx',
    },
  ],
  Vimeo: [
    'vimeo',
    {
      'https://vimeo.com/90509568': 'https://vimeo.com/90509568',
      'https://vimeo.com/90509568/': 'https://vimeo.com/90509568',
      'https://vimeo.com/90509568/4f2c8a91bd?share=copy': 'https://vimeo.com/90509568/4f2c8a91bd',
      'https://player.vimeo.com/video/90509568?h=4f2c8a91bd': 'https://vimeo.com/90509568/4f2c8a91bd',
      'https://vimeo.com/channels/staffpicks/90509568': 'https://vimeo.com/90509568',
      'https://vimeo.com/groups/shortfilms/videos/90509568': 'https://vimeo.com/90509568',
      'https://vimeo.com/showcase/3253534/video/90509568': 'https://vimeo.com/90509568',
      'https://vimeo.com/manage/videos/90509568': 'https://vimeo.com/90509568',
      'https://vimeo.com/event/4030654': 'https://vimeo.com/event/4030654',
      'https://vimeo.com/event/4030654/embed/4f2c8a91bd': 'https://vimeo.com/event/4030654/4f2c8a91bd',
      'https://vimeo.com/event/4030654/embed': 'https://vimeo.com/event/4030654',
    },
  ],
  Twitch: [
    'twitch',
    {
      'https://www.twitch.tv/videos/106400740': 'https://www.twitch.tv/videos/106400740',
      'https://m.twitch.tv/videos/106400740?filter=archives': 'https://www.twitch.tv/videos/106400740',
      'https://player.twitch.tv/?video=v106400740&parent=example.com':
        'https://www.twitch.tv/videos/106400740',
      'https://www.twitch.tv/monstercat': 'https://www.twitch.tv/monstercat',
      'https://player.twitch.tv/?channel=monstercat&parent=example.com': 'https://www.twitch.tv/monstercat',
    },
  ],
  Mux: [
    'frame',
    {
      'https://stream.mux.com/maVbJv2GSYNRgS02kPXOOGdJMWGU1mkA019ZUjYE7VU7k':
        'https://player.mux.com/maVbJv2GSYNRgS02kPXOOGdJMWGU1mkA019ZUjYE7VU7k?autoplay=true',
      'https://stream.mux.com/maVbJv2GSYNRgS02kPXOOGdJMWGU1mkA019ZUjYE7VU7k.m3u8?token=eyJhbGciOi':
        'https://player.mux.com/maVbJv2GSYNRgS02kPXOOGdJMWGU1mkA019ZUjYE7VU7k?autoplay=true&playback-token=eyJhbGciOi',
      'https://player.mux.com/maVbJv2GSYNRgS02kPXOOGdJMWGU1mkA019ZUjYE7VU7k':
        'https://player.mux.com/maVbJv2GSYNRgS02kPXOOGdJMWGU1mkA019ZUjYE7VU7k?autoplay=true',
    },
  ],
  Wistia: [
    'frame',
    {
      'https://home.wistia.com/medias/e4a27b971d':
        'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true',
      'https://fast.wistia.net/embed/iframe/e4a27b971d?videoFoam=true':
        'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true',
      'https://fast.wistia.com/embed/medias/e4a27b971d.jsonp':
        'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true',
      'https://wi.st/medias/e4a27b971d': 'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true',
    },
  ],
  SoundCloud: [
    'frame',
    {
      'https://soundcloud.com/miami-nights-1984/accelerated?utm_source=clipboard':
        'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fmiami-nights-1984%2Faccelerated&auto_play=true',
      'https://m.soundcloud.com/tycho/sets/tycho-awake':
        'https://w.soundcloud.com/player/?url=https%3A%2F%2Fm.soundcloud.com%2Ftycho%2Fsets%2Ftycho-awake&auto_play=true',
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/438267681&color=%23ff5500':
        'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F438267681&auto_play=true',
    },
  ],
  Dailymotion: [
    'frame',
    {
      'https://www.dailymotion.com/video/x5e9eog': 'https://geo.dailymotion.com/player.html?video=x5e9eog',
      'https://www.dailymotion.com/video/x5e9eog_a-tour-of-dispatch_tech':
        'https://geo.dailymotion.com/player.html?video=x5e9eog',
      'https://www.dailymotion.com/embed/video/x5e9eog':
        'https://geo.dailymotion.com/player.html?video=x5e9eog',
      'https://dai.ly/x5e9eog': 'https://geo.dailymotion.com/player.html?video=x5e9eog',
      'https://geo.dailymotion.com/player/x4b2c.html?video=x5e9eog':
        'https://geo.dailymotion.com/player.html?video=x5e9eog',
    },
  ],
  Mixcloud: [
    'frame',
    {
      'https://www.mixcloud.com/mixcloud/meet-the-curators/':
        'https://www.mixcloud.com/widget/iframe/?feed=%2Fmixcloud%2Fmeet-the-curators%2F&hide_cover=1&autoplay=1',
      'https://www.mixcloud.com/mixcloud/playlists/best-of':
        'https://www.mixcloud.com/widget/iframe/?feed=%2Fmixcloud%2Fplaylists%2Fbest-of%2F&hide_cover=1&autoplay=1',
    },
  ],
  Vidyard: [
    'frame',
    {
      'https://play.vidyard.com/YBvcF2BEfvKdowmfrRwk57':
        'https://play.vidyard.com/YBvcF2BEfvKdowmfrRwk57?autoplay=1',
      'https://video.vidyard.com/watch/YBvcF2BEfvKdowmfrRwk57?':
        'https://play.vidyard.com/YBvcF2BEfvKdowmfrRwk57?autoplay=1',
      'https://embed.vidyard.com/share/YBvcF2BEfvKdowmfrRwk57':
        'https://play.vidyard.com/YBvcF2BEfvKdowmfrRwk57?autoplay=1',
      'https://share.vidyard.com/watch/YBvcF2BEfvKdowmfrRwk57':
        'https://play.vidyard.com/YBvcF2BEfvKdowmfrRwk57?autoplay=1',
    },
  ],
  Kaltura: [
    'frame',
    {
      'https://cdnapisec.kaltura.com/p/2507381/sp/250738100/embedIframeJs/uiconf_id/44372392/partner_id/2507381?iframeembed=true&entry_id=1_i1jmzcn3':
        'https://cdnapisec.kaltura.com/p/2507381/sp/250738100/embedIframeJs/uiconf_id/44372392/partner_id/2507381?iframeembed=true&entry_id=1_i1jmzcn3',
      'https://cdnapisec.kaltura.com/p/2507381/embedPlaykitJs/uiconf_id/44372392?entry_id=1_i1jmzcn3':
        'https://cdnapisec.kaltura.com/p/2507381/embedPlaykitJs/uiconf_id/44372392?entry_id=1_i1jmzcn3&iframeembed=true',
    },
  ],
  Streamable: [
    'frame',
    {
      'https://streamable.com/moo': 'https://streamable.com/e/moo?autoplay=1',
      'https://streamable.com/e/ifjh?loop=0': 'https://streamable.com/e/ifjh?autoplay=1',
      'https://streamable.com/o/ifjh': 'https://streamable.com/e/ifjh?autoplay=1',
    },
  ],
  Facebook: [
    'frame',
    {
      'https://www.facebook.com/facebook/videos/10153231379946729/':
        'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Ffacebook%2Fvideos%2F10153231379946729%2F&show_text=false&autoplay=true',
      'https://www.facebook.com/watch/?v=10153231379946729':
        'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D10153231379946729&show_text=false&autoplay=true',
      'https://m.facebook.com/video.php?v=10153231379946729':
        'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fm.facebook.com%2Fvideo.php%3Fv%3D10153231379946729&show_text=false&autoplay=true',
      'https://www.facebook.com/reel/10153231379946729':
        'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Freel%2F10153231379946729&show_text=false&autoplay=true',
      'https://fb.watch/aBcD3fGh1j/':
        'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Ffb.watch%2FaBcD3fGh1j%2F&show_text=false&autoplay=true',
    },
  ],
}

const rows = Object.entries(hosted).flatMap(([name, [means, links]]) =>
  Object.entries(links).map(([link, address]) => ({ name, means, link, address })),
)

describe('links to video hosts', () => {
  it.each(rows)('VIDEO-05 $link is recognized as $name', ({ name, means, link }) => {
    expect(videoSourceOf(link)).toMatchObject({ name, means })
  })

  it.each(rows)('$link becomes the playback URL of its host', ({ link, address }) => {
    expect(addressOf(link)?.address).toBe(address)
  })

  it.each(rows.filter(({ means }) => means === 'frame'))(
    'VIDEO-05 $link becomes a frame from a host that the content security policy lists',
    ({ address }) => {
      expect(isHostListed(address, PLAYER_HOSTS)).toBe(true)
    },
  )

  it.each([
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.example.com/watch?v=aqz-KE-bpKQ',
    'https://example.com/?next=https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/about/',
    'https://www.youtube.com/@fieldbook',
    'https://www.youtube.com/watch?v=short',
    'https://youtu.be/far-too-long-for-one',
    'https://vimeo.com/features',
    'https://vimeo.com/user12345',
    'https://vimeo.com/showcase/3253534',
    'https://vimeo.com.example.com/90509568',
    'https://www.twitch.tv/',
    'https://www.twitch.tv/directory/category/art',
    'https://www.twitch.tv/monstercat/clip/SomeClip',
    'https://mux.com/pricing',
    'https://wistia.com/pricing',
    'https://soundcloud.com/',
    'https://soundcloud.com/discover/sets',
    'https://on.soundcloud.com/aBcDe',
    'https://www.dailymotion.com/us',
    'https://www.mixcloud.com/discover/jazz/',
    'https://www.mixcloud.com/mixcloud/',
    'https://www.vidyard.com/business-solutions-for-sales/',
    'https://cdnapisec.kaltura.com/p/2507381/embedPlaykitJs/uiconf_id/44372392',
    'https://corp.kaltura.com/video-platform',
    'https://streamable.com/login',
    'https://streamable.com/',
    'https://www.facebook.com/fieldbook',
    'https://www.facebook.com/fieldbook/photos/10153231379946729',
    'https://fb.watch/',
  ])('VIDEO-05 %s is not a video', (link) => {
    expect(videoSourceOf(link)).toBeUndefined()
  })
})

describe('links to files', () => {
  const files = {
    video: ['mp4', 'ogg', 'ogv', 'webm', 'mov', 'MOV', 'm4v'],
    audio: [
      'm4a',
      'm4b',
      'mp4a',
      'mpga',
      'mp2',
      'mp2a',
      'mp3',
      'm2a',
      'm3a',
      'wav',
      'weba',
      'aac',
      'oga',
      'spx',
    ],
  }

  it.each(files.video)('VIDEO-06 .%s is a video', (extension) => {
    const source = videoSourceOf(`https://files.example.com/a/tour.${extension}?v=2#t=10`)
    expect(source).toEqual({ name: 'files.example.com', means: 'html', kind: 'video' })
  })

  it.each(files.audio)('VIDEO-06 .%s is audio', (extension) => {
    expect(videoSourceOf(`https://files.example.com/talk.${extension}`)).toMatchObject({
      means: 'html',
      kind: 'audio',
    })
  })

  it.each([
    ['m3u8', 'html'],
    ['mpd', 'link'],
    ['flv', 'link'],
  ])('VIDEO-06 .%s is a stream', (extension, means) => {
    expect(videoSourceOf(`https://files.example.com/live.${extension}?token=1`)).toEqual({
      name: 'files.example.com',
      kind: 'stream',
      means,
    })
  })

  it.each([
    'https://files.example.com/tour',
    'https://files.example.com/tour.pdf',
    'https://files.example.com/mp4',
    'https://files.example.com/tour.mp4.html',
    'https://files.example.com/page?file=tour.mp4',
    'https://tour.mp4/',
    'tour.mp4',
    '',
  ])('VIDEO-06 %p is not a media file', (link) => {
    expect(videoSourceOf(link)).toBeUndefined()
  })

  it.each([
    'https://files.example.com/a/tour.mp4?v=2#t=10',
    'https://stream.mux.com/maVbJv2GSYNRgS02kPXOOGdJMWGU1mkA019ZUjYE7VU7k/high.mp4',
    'https://player.vimeo.com/progressive_redirect/playback/90509568/rendition/1080p/file.mp4?loc=external',
  ])('%s is its own playback URL', (link) => {
    expect(videoSourceOf(link)?.means).toBe('html')
    expect(addressOf(link)).toEqual({ address: link })
  })
})

describe('the start time of a link', () => {
  it.each([
    ['https://vimeo.com/90509568#t=1m30s', 90],
    ['https://vimeo.com/90509568?t=45', 45],
    ['https://www.twitch.tv/videos/106400740?t=1h2m3s', 3723],
    ['https://vimeo.com/90509568', undefined],
    ['https://vimeo.com/90509568#t=soon', undefined],
  ])('in %s is second %s', (link, startAt) => {
    expect(addressOf(link)?.startAt).toBe(startAt)
  })
})
