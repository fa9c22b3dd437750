/** @jest-environment node */
import { ARTICLE_FIELDS, link } from './testing/a-space'
import { aClient, aServedFolder, ask, askJson } from './testing/an-api'
import { boardSpace } from './testing/board-space'

const served = aServedFolder()
let api: Awaited<ReturnType<typeof served.start>>

beforeAll(async () => {
  served.write(boardSpace)
  api = await served.start()
})

afterAll(() => served.remove())

describe('DATA-01 the Content Delivery API over an export', () => {
  it('SCOPE-04 tells of the space, with and without a slash at the end', async () => {
    const plain = await askJson(api, '')
    const slashed = await askJson(api, '/')
    expect(plain.body).toEqual(slashed.body)
    expect(plain.body).toMatchObject({
      sys: { type: 'Space', id: 'space1' },
      locales: [{ code: 'en-US', default: true }, { code: 'de' }, { code: 'de-AT' }, { code: 'fr' }],
    })
  })

  it('tells the locales, content types and public tags', async () => {
    const client = aClient(api)
    expect((await client.getLocales()).items.map((locale) => [locale.code, locale.fallbackCode])).toEqual([
      ['en-US', null],
      ['de', 'en-US'],
      ['de-AT', 'de'],
      ['fr', null],
    ])
    expect((await client.getContentTypes()).items.map((type) => type.sys.id)).toEqual([
      'article',
      'localized',
    ])
    expect((await client.getContentType('article')).fields.map((field) => field.id)).toEqual(
      Object.keys(ARTICLE_FIELDS),
    )
    expect((await client.getTags()).items.map((tag) => tag.name)).toEqual(['Public'])
    expect((await client.getTag('public')).name).toBe('Public')
  })

  it('serves one entry and one asset by id, with and without the environment in the address', async () => {
    const entry = await aClient(api).withoutLinkResolution.getEntry('board')
    expect(entry.sys).toMatchObject({
      id: 'board',
      type: 'Entry',
      updatedAt: '2026-03-01T00:00:00.000Z',
      contentType: link('article', 'ContentType'),
      space: link('space1', 'Space'),
      environment: link('master', 'Environment'),
      revision: 1,
      locale: 'en-US',
    })
    expect(entry.fields.title).toBe('Dispatch board')
    expect((await aClient(api).getAsset('logo')).fields.file).toMatchObject({
      url: `//${api.host}/missing/space1/logo/token/logo.png`,
      contentType: 'image/png',
      details: { image: { width: 8, height: 4 } },
    })
    const short = await askJson(api, '/entries/board')
    const long = await askJson(api, '/environments/master/entries/board')
    expect(short.body).toEqual(long.body)
  })

  it('serves no drafts and nothing archived', async () => {
    const { items } = await aClient(api).getEntries({ limit: 1000 })
    const all = items.map((entry) => entry.sys.id)
    expect(all).toEqual(expect.arrayContaining(['board', 'lanes', 'colours']))
    expect(all).not.toEqual(expect.arrayContaining(['draft']))
    expect(all).not.toEqual(expect.arrayContaining(['archived']))
    expect((await aClient(api).getAssets()).items.map((asset) => asset.sys.id)).toEqual(['logo'])
    await expect(aClient(api).getEntry('draft')).rejects.toThrow('The resource could not be found.')
  })
})

describe('DATA-01 refusals in the shape of Contentful', () => {
  const refusal = (id: string) => ({
    sys: { type: 'Error', id },
    message: expect.any(String),
    requestId: expect.any(String),
  })

  it.each([
    ['/entries/nothing', 404, 'NotFound'],
    ['/assets/nothing', 404, 'NotFound'],
    ['/content_types/nothing', 404, 'NotFound'],
    ['/environments/staging/entries', 404, 'NotFound'],
    ['/nothing', 404, 'NotFound'],
    ['/entries?locale=xx', 400, 'BadRequest'],
    ['/entries?limit=1001', 400, 'BadRequest'],
    ['/entries?limit=-1', 400, 'BadRequest'],
    ['/entries?skip=a', 400, 'BadRequest'],
    ['/entries?include=11', 400, 'BadRequest'],
    ['/entries?select=fields.title.en-US', 400, 'BadRequest'],
    ['/entries?select=fields.nothing&content_type=article', 400, 'InvalidQuery'],
    ['/entries?content_type=nothing', 400, 'InvalidQuery'],
    ['/entries?content_type[in]=article', 400, 'InvalidQuery'],
    ['/entries?title=x', 400, 'InvalidQuery'],
    ['/entries?sys.nothing=x', 400, 'InvalidQuery'],
    ['/entries?fields.title=x', 400, 'InvalidQuery'],
    ['/entries?order=fields.title', 400, 'InvalidQuery'],
    ['/entries?content_type=article&fields.nothing=x', 400, 'InvalidQuery'],
    ['/entries?content_type=article&fields.title[like]=x', 400, 'InvalidQuery'],
    ['/entries?content_type=article&fields.title[gt]=x', 400, 'InvalidQuery'],
    ['/entries?content_type=article&fields.order=many', 400, 'InvalidQuery'],
    ['/entries?content_type=article&order=fields.summary', 400, 'InvalidQuery'],
    ['/entries?content_type=article&order=fields.words', 400, 'InvalidQuery'],
    ['/entries?content_type=article&fields.order[exists]=maybe', 400, 'BadRequest'],
    ['/assets?fields.nothing=x', 400, 'InvalidQuery'],
    ['/sync', 400, 'BadRequest'],
    ['/sync?initial=true&type=Nothing', 400, 'BadRequest'],
    ['/sync?initial=true&type=Asset&content_type=article', 400, 'BadRequest'],
    ['/sync?sync_token=nothing', 400, 'BadRequest'],
    ['/sync?sync_token=nothing&limit=10', 400, 'BadRequest'],
  ])('refuses %s with %i', async (path, status, id) => {
    const answer = await askJson(api, path)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject(refusal(id))
  })

  it('names the unknown content type and the unknown path', async () => {
    expect((await askJson(api, '/entries?content_type=nothing')).body).toMatchObject({
      details: { errors: [{ name: 'unknownContentType', value: 'nothing' }] },
    })
    expect((await askJson(api, '/entries?content_type=article&fields.nothing=x')).body).toMatchObject({
      details: {
        errors: [
          {
            name: 'unknown',
            path: ['fields', 'nothing'],
            details: 'The path "fields.nothing" is not recognized',
          },
        ],
      },
    })
  })

  it('refuses a wrong token and an unknown space through the official client', async () => {
    await expect(aClient(api, { accessToken: 'wrong' }).getEntries()).rejects.toMatchObject({
      name: 'AccessTokenInvalid',
    })
    await expect(aClient(api, { space: 'elsewhere' }).getSpace()).rejects.toMatchObject({
      name: 'NotFound',
    })
  })

  it('takes the token from the query as well, and asks for one', async () => {
    const path = `/spaces/space1/entries?limit=1&access_token=`
    expect((await ask(api, path + api.accessToken)).status).toBe(200)
    const refused = await ask(api, path)
    expect(refused.status).toBe(401)
    expect(refused.headers['x-contentful-request-id']).toMatch(/.+/)
  })
})
