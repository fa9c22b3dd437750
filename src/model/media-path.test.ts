import { toMediaPath } from './media-path'

it.each(['//images.ctfassets.net', '//images.eu.ctfassets.net', 'http://localhost:9000/images'])(
  'converts URLs that start with %s',
  (start) => {
    expect(toMediaPath(`${start}/space/i/t/x.png`)).toBe('/media/images/space/i/t/x.png')
  },
)

it.each(['//images.us.ctfassets.net', '//images.eu.ctfassets.net.example.com'])(
  'returns undefined for the host of %s',
  (start) => {
    expect(toMediaPath(`${start}/space/i/t/x.png`)).toBeUndefined()
  },
)
