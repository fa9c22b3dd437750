import { render, screen } from '@testing-library/react'
import { canPlay } from 'react-player/patterns'
import { MediaElement } from './media-element'
import { videoAddressOf } from './video-address'
import { videoSourceOf } from './video-source'

jest.mock('youtube-video-element/react', () => ({
  __esModule: true,
  default: ({ src }: { src: string }) => <p>YouTube plays {src}</p>,
}))

describe('MediaElement', () => {
  it('is the browser’s own for a file, with video or audio', () => {
    const { container } = render(
      <>
        <MediaElement player="html" src="https://files.example.com/tour.mp4" controls />
        <MediaElement player="html" src="https://files.example.com/talk.mp3" controls />
        <MediaElement player="html" src="https://files.example.com/live.m3u8" controls />
      </>,
    )
    const media = [...container.querySelectorAll<HTMLMediaElement>('video, audio')]
    expect(media.map(({ localName, src, controls }) => [localName, src, controls])).toEqual([
      ['video', 'https://files.example.com/tour.mp4', true],
      ['audio', 'https://files.example.com/talk.mp3', true],
      ['video', 'https://files.example.com/live.m3u8', true],
    ])
  })

  it('is the library’s own for a host', async () => {
    render(<MediaElement player="youtube" src="https://www.youtube.com/watch?v=aqz-KE-bpKQ" />)
    expect(
      await screen.findByText('YouTube plays https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
    ).toBeInTheDocument()
  })

  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', canPlay.youtube],
    ['https://www.youtubeeducation.com/embed/aqz-KE-bpKQ', canPlay.youtube],
    ['https://www.youtube.com/embed/videoseries?list=PLogRWNZ498ETeQNYrOlqikEML3bKJcdcx', canPlay.youtube],
    ['https://vimeo.com/channels/staffpicks/90509568', canPlay.vimeo],
    ['https://player.twitch.tv/?video=v106400740&parent=example.com', canPlay.twitch],
    ['https://m.twitch.tv/monstercat', canPlay.twitch],
  ])('the library knows the address that is made of %s', (url, isPlayable) => {
    const source = videoSourceOf(url)
    expect(source && isPlayable(videoAddressOf(url, source).address)).toBe(true)
  })
})
