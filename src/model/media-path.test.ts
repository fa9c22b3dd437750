import { toMediaPath } from './media-path'

it.each(['//images.ctfassets.net', '//images.eu.ctfassets.net', 'http://localhost:9000/images'])(
  'converts an image URL that starts with %s to a media path',
  (start) => {
    expect(toMediaPath(`${start}/space/i/t/x.png`)).toBe('/media/images/space/i/t/x.png')
  },
)

it.each(['//images.us.ctfassets.net', '//images.eu.ctfassets.net.example.com'])(
  'returns undefined for an image URL that starts with %s',
  (start) => {
    expect(toMediaPath(`${start}/space/i/t/x.png`)).toBeUndefined()
  },
)
