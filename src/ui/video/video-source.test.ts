import { videoSourceOf } from './video-source'

describe('videoSourceOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcdefghijk', 'YouTube', true],
    ['https://youtu.be/abcdefghijk', 'YouTube', true],
    ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'YouTube', true],
    ['https://vimeo.com/90509568', 'Vimeo', true],
    ['https://player.vimeo.com/video/90509568', 'Vimeo', true],
    ['https://soundcloud.com/miami/fluff', 'SoundCloud', false],
    ['https://home.wistia.com/medias/e4a27b971d', 'Wistia', true],
    ['https://www.twitch.tv/videos/106400740', 'Twitch', true],
    ['https://www.dailymotion.com/video/x5e9eog', 'Dailymotion', false],
    ['https://www.mixcloud.com/mixcloud/meet-the-curators/', 'Mixcloud', false],
    ['https://play.vidyard.com/YBvcF2BEfvKdowmfrRwk57', 'Vidyard', false],
    ['https://cdnapisec.kaltura.com/p/2/embedPlaykitJs/uiconf_id/3', 'Kaltura', false],
    ['https://streamable.com/moo', 'Streamable', false],
    ['https://www.facebook.com/facebook/videos/10153231379946729/', 'Facebook', false],
    ['https://stream.mux.com/maVbJv2GSYNRgS02kPXOOGdJMWGU1mkA019ZUjYE7VU7k', 'Mux', true],
  ])('VIDEO-05 recognises %s as %s', (url, name, embeddable) => {
    expect(videoSourceOf(url)).toMatchObject({ name, embeddable })
  })

  it.each(['tour.mp4', 'tour.webm', 'tour.MOV', 'tour.ogv', 'talk.mp3', 'talk.wav', 'live.m3u8', 'live.mpd'])(
    'VIDEO-06 recognises the file %s',
    (file) => {
      expect(videoSourceOf(`https://files.example.com/${file}?v=2`)).toEqual({
        name: 'files.example.com',
        embeddable: true,
      })
    },
  )

  it.each([
    'https://example.com/tour',
    'https://notyoutube.com/watch?v=abcdefghijk',
    'https://youtube.com.example.com/',
    'tour.mp4',
  ])('does not recognise %s', (url) => {
    expect(videoSourceOf(url)).toBeUndefined()
  })
})
