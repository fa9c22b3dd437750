/** @jest-environment node */
import { aLocale, aSpace, aType, anAsset, anEntry, link } from './testing/a-space'
import { aClient, aServedFolder, ask, askJson } from './testing/an-api'

const on = (day: string) => `2026-${day}T00:00:00.000Z`

const articles = [
  anEntry('article', 'board', { title: 'Dispatch board' }, { updatedAt: on('03-01') }),
  anEntry('article', 'lanes', { title: 'Lanes', parent: link('board') }, { updatedAt: on('04-01') }),
  anEntry('article', 'colors', { title: 'Colors' }, { updatedAt: on('03-01') }),
  anEntry('article', 'draft', { title: 'Draft' }, { publishedVersion: undefined }),
  anEntry('article', 'archived', { title: 'Old' }, { archivedVersion: 3 }),
]

const greeting = {
  ...anEntry('localized', 'greeting'),
  fields: {
    title: { 'en-US': 'Hello', de: 'Hallo' },
    note: { de: 'Nur Deutsch' },
    code: { 'en-US': 'shared', de: 'stale' },
  },
}

const served = aServedFolder()
let api: Awaited<ReturnType<typeof served.start>>

beforeAll(async () => {
  const localized = aType('localized', { title: 'Symbol!', note: 'Symbol!', code: 'Symbol' })
  served.write(
    aSpace({
      contentTypes: [
        { ...localized, sys: { id: 'localized', createdAt: on('02-02') } },
        aType('article', { title: 'Symbol', parent: 'Link' }),
      ],
      locales: [aLocale('en-US', { default: true }), aLocale('de', { fallbackCode: 'en-US' })],
      entries: [...articles, greeting],
      assets: [anAsset('logo'), anAsset('old', {}, { archivedVersion: 1 })],
    }),
  )
  api = await served.start()
})

afterAll(() => served.remove())

const client = () => aClient(api).withoutLinkResolution

const idsOf = ({ items }: { items: readonly { sys: { id: string } }[] }) => items.map(({ sys }) => sys.id)

describe('DATA-01 the Content Delivery API of an export', () => {
  it('SCOPE-04 returns the space for its URL with and without a trailing slash', async () => {
    const space = {
      sys: { type: 'Space', id: 'space1' },
      locales: [{ code: 'en-US', default: true }, { code: 'de' }],
    }
    const headers = { authorization: `Bearer ${api.accessToken}` }
    for (const path of ['/spaces/space1', '/spaces/space1/'])
      expect(JSON.parse((await ask(api, path, { headers })).bytes.toString())).toMatchObject(space)
  })

  it('lists the locales and the content types', async () => {
    const { items } = await client().getLocales()
    expect(items.map(({ code, fallbackCode }) => [code, fallbackCode])).toEqual([
      ['en-US', null],
      ['de', 'en-US'],
    ])
    expect(idsOf(await client().getContentTypes())).toEqual(['localized', 'article'])
    // the query that gatsby-source-contentful sends to read page by page
    expect((await askJson(api, '/content_types?skip=0&limit=1&order=sys.createdAt')).body).toMatchObject({
      total: 2,
      items: [{ sys: { id: 'article' } }],
    })
  })

  it('serves one entry and one asset by id, with the values of the default locale', async () => {
    const entry = await client().getEntry('board')
    expect(entry.sys).toMatchObject({
      id: 'board',
      type: 'Entry',
      updatedAt: on('03-01'),
      contentType: link('article', 'ContentType'),
      space: link('space1', 'Space'),
      environment: link('master', 'Environment'),
      revision: 1,
      locale: 'en-US',
    })
    expect(entry.fields).toEqual({ title: 'Dispatch board' })
    expect((await client().getEntry('greeting')).fields).toEqual({ title: 'Hello', code: 'shared' })
    expect((await client().getAsset('logo')).fields.file).toMatchObject({
      url: `//${api.host}/missing/space1/logo/token/logo.png`,
      contentType: 'image/png',
      details: { image: { width: 8, height: 4 } },
    })
  })

  it('lists published entries and assets, newest first, without linked entries in `includes`', async () => {
    const entries = await client().getEntries()
    expect(entries).toMatchObject({ total: 4, skip: 0, limit: 100 })
    expect(idsOf(entries)).toEqual(['lanes', 'board', 'colors', 'greeting'])
    expect(entries.items[0]?.fields).toEqual({ title: 'Lanes', parent: link('board') })
    expect(entries.includes).toBeUndefined()
    expect(idsOf(await client().getAssets())).toEqual(['logo'])
    await expect(client().getEntry('draft')).rejects.toThrow('The resource could not be found.')
  })

  it('returns one page of entries and the total for the query that the preview sends', async () => {
    const pageFrom = (skip: number, limit: number, more: { 'sys.id'?: string } = {}) =>
      client().getEntries({ skip, limit, include: 0, order: ['-sys.updatedAt', 'sys.id'], ...more })
    const entries = await pageFrom(1, 2)
    expect(entries).toMatchObject({ total: 4, skip: 1, limit: 2 })
    expect(idsOf(entries)).toEqual(['board', 'colors'])
    expect(idsOf(await pageFrom(4, 2))).toEqual([])
    expect(await pageFrom(0, 1, { 'sys.id': 'lanes' })).toMatchObject({ total: 1 })
    expect(await pageFrom(0, 1, { 'sys.id': 'draft' })).toMatchObject({ total: 0 })
  })

  it('returns only `sys` of the entries or assets with the requested ids for a query with select=sys', async () => {
    const { body } = await askJson(api, '/entries?sys.id[in]=board,lanes,draft&select=sys&limit=100')
    expect(body).toMatchObject({
      total: 2,
      items: [{ sys: { id: 'lanes', revision: 1, locale: 'en-US' } }, { sys: { id: 'board' } }],
    })
    expect(JSON.stringify(body)).not.toContain('fields')
    expect((await askJson(api, '/assets?sys.id[in]=logo,old&select=sys')).body).toMatchObject({ total: 1 })
  })
})

describe('DATA-01 the Content Delivery API, with errors in Contentful format', () => {
  const refusal = (id: string) => ({
    sys: { type: 'Error', id },
    message: expect.any(String),
    requestId: expect.any(String),
  })

  it.each(['/entries/nothing', '/assets/nothing', '/content_types/article', '/tags', '/nothing'])(
    'returns 404 for %s',
    async (path) => {
      expect(await askJson(api, path)).toEqual({
        status: 404,
        body: { ...refusal('NotFound'), details: expect.anything() },
      })
    },
  )

  it.each([
    ['/entries?content_type=article&fields.title[match]=x', 'fields.title[match]'],
    ['/entries?query=lanes', 'query'],
    ['/entries?locale=*', 'locale'],
    ['/entries?include=2', 'include'],
    ['/entries?order=fields.title', 'order'],
    ['/entries?select=fields.title', 'select'],
    ['/entries?sys.id[nin]=board', 'sys.id[nin]'],
    ['/entries?sys.id=board&sys.id=lanes', 'sys.id'],
    ['/entries?limit=1001', 'limit'],
    ['/entries?limit=-1', 'limit'],
    ['/entries?skip=a', 'skip'],
    ['/entries/board?include=1', 'include'],
    ['/assets?include=0', 'include'],
    ['/assets/logo?locale=de', 'locale'],
    ['/content_types?order=name', 'order'],
    ['/locales?limit=1', 'limit'],
    ['/sync', 'initial'],
    ['/sync?initial=true&type=Asset', 'type'],
    ['/sync?initial=true&limit=0', 'limit'],
    ['/sync?sync_token=nothing&limit=10', 'limit'],
  ])('refuses %s as an invalid query and names %s', async (path, parameter) => {
    const { status, body } = await askJson(api, path)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      ...refusal('InvalidQuery'),
      details: {
        errors: expect.arrayContaining([
          { name: 'unknown', path: [parameter], details: expect.stringContaining(`"${parameter}"`) },
        ]),
      },
    })
  })

  it('refuses a sync token that this API did not issue', async () => {
    expect(await askJson(api, '/sync?sync_token=nothing')).toMatchObject({
      status: 400,
      body: refusal('BadRequest'),
    })
  })

  it('refuses a wrong token, and an unknown space or environment', async () => {
    await expect(aClient(api, { accessToken: 'wrong' }).getEntries()).rejects.toMatchObject({
      name: 'AccessTokenInvalid',
    })
    for (const given of [{ space: 'elsewhere' }, { environment: 'staging' }])
      await expect(aClient(api, given).getLocales()).rejects.toMatchObject({ name: 'NotFound' })
    const refused = await ask(api, '/spaces/space1')
    expect(refused.status).toBe(401)
    expect(refused.headers['x-contentful-request-id']).toMatch(/.+/)
  })
})
