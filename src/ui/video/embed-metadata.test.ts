import { findEmbedMetadata, toEmbedMetadata } from './embed-metadata'

const { signal } = new AbortController()
const answer = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }))

describe('an embed-metadata service', () => {
  it.each([
    ['/embed-metadata?url={url}', '/embed-metadata?url=https%3A%2F%2Fvimeo.com%2F1%3Fa%3D%24%26'],
    ['/embed/{url}/data.json', '/embed/https%3A%2F%2Fvimeo.com%2F1%3Fa%3D%24%26/data.json'],
  ])('VIDEO-07 is asked by the template %s', async (template, address) => {
    const fetch = answer({ author_name: 'Fieldbook' })
    const found = await findEmbedMetadata(template, 'https://vimeo.com/1?a=$&', signal)
    expect(fetch).toHaveBeenCalledWith(address, { signal })
    expect(found).toEqual({ author: 'Fieldbook' })
  })

  it('VIDEO-07 needs a {url} in its template', async () => {
    await expect(findEmbedMetadata('/embed-metadata', 'https://vimeo.com/1', signal)).rejects.toThrow(
      'The template of the embed-metadata service, `/embed-metadata`, has no `{url}`. Add it.',
    )
  })

  it('knows nothing when the service has no answer', async () => {
    answer({ author_name: 'Nobody' }, 404)
    expect(await findEmbedMetadata('/e?u={url}', 'https://vimeo.com/1', signal)).toBeUndefined()
  })
})

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
  ])('VIDEO-07 reads %j as %j', (reply, metadata) => {
    expect(toEmbedMetadata(reply)).toEqual(metadata)
  })
})
