import { toEmbedMetadata } from './embed-metadata'

describe('toEmbedMetadata', () => {
  it.each([
    [
      { author_name: ' Fieldbook ', thumbnail_url: '/media/thumb.jpg' },
      { author: 'Fieldbook', picture: '/media/thumb.jpg' },
    ],
    [{ author_name: '', thumbnail_url: 'https://i.ytimg.com/vi/1/hq.jpg' }, {}],
    [{ thumbnail_url: '//i.ytimg.com/vi/1/hq.jpg' }, {}],
    [{ thumbnail_url: '/\\i.ytimg.com/vi/1/hq.jpg' }, {}],
    [{ thumbnail_url: 'javascript:alert(1)' }, {}],
    [{ author_name: 7, thumbnail_url: null }, {}],
    [{ error: '404 Not Found', author_name: 'x' }, undefined],
    [null, undefined],
    ['text', undefined],
  ])('VIDEO-07 reads the response %j as %j', (reply, metadata) => {
    expect(toEmbedMetadata(reply)).toEqual(metadata)
  })
})
