/** @jest-environment node */
import { z } from 'zod'
import { link } from '../testing/a-space'
import { aClient, aServedFolder, askJson } from '../testing/an-api'
import { boardSpace } from '../testing/board-space'

const served = aServedFolder()
let api: Awaited<ReturnType<typeof served.start>>

beforeAll(async () => {
  served.write(boardSpace)
  api = await served.start()
})

afterAll(() => served.remove())

const idsSchema = z.object({ items: z.array(z.object({ sys: z.object({ id: z.string() }) })) })

async function idsOf(query: string) {
  const { body } = await askJson(api, `/entries?${query}`)
  const { items } = idsSchema.parse(body)
  return items.map((item) => item.sys.id)
}

describe('DATA-01 queries of the Content Delivery API', () => {
  it('pages by skip and limit and names the total', async () => {
    const { body } = await askJson(api, '/entries?order=sys.id&skip=1&limit=2')
    expect(body).toMatchObject({
      sys: { type: 'Array' },
      total: 8,
      skip: 1,
      limit: 2,
      items: [{ sys: { id: 'colours' } }, { sys: { id: 'greeting' } }],
    })
    expect((await askJson(api, '/entries')).body).toMatchObject({ limit: 100 })
    expect((await askJson(api, '/entries?limit=0')).body).toMatchObject({ total: 8, items: [] })
  })

  it.each([
    ['last updated first when no order is asked', 'limit=2', ['lanes', 'board']],
    ['by sys', 'order=sys.updatedAt&content_type=article&skip=4', ['board', 'lanes']],
    ['backwards', 'order=-sys.updatedAt,sys.id&limit=3', ['lanes', 'board', 'colours']],
    ['by a text field', 'order=fields.title&content_type=article&limit=2', ['colours', 'board']],
    [
      'by a number, those without one last',
      'order=-fields.order&content_type=article&limit=2',
      ['lanes', 'board'],
    ],
  ])('orders %s', async (_what, query, expected) => {
    expect(await idsOf(query)).toEqual(expected)
  })

  it.each([
    ['sys.id=board', ['board']],
    ['sys.id[in]=board,lanes,nothing', ['board', 'lanes']],
    ['sys.updatedAt[gt]=2026-03-01T00:00:00Z', ['lanes']],
    ['sys.updatedAt[gte]=2026-03-01T00:00:00Z', ['board', 'lanes']],
    ['sys.contentType.sys.id=localized', ['greeting', 'picture-of']],
    ['content_type=article&fields.title=Lanes', ['lanes']],
    ['content_type=article&fields.title=lanes', []],
    ['content_type=article&fields.order=2', ['board']],
    ['content_type=article&fields.order[gt]=2', ['lanes']],
    ['content_type=article&fields.order[lte]=2', ['board']],
    ['content_type=article&fields.order[lt]=10&fields.order[gte]=1', ['board']],
    ['content_type=article&fields.shown=false', ['lanes']],
    ['content_type=article&fields.shown[ne]=true&fields.order[exists]=true', ['lanes']],
    ['content_type=article&fields.on=2026-05-01T08:00Z', ['board']],
    ['content_type=article&fields.on[gt]=2026-05-15', ['colours']],
    ['content_type=article&fields.words=day', ['board']],
    ['content_type=article&fields.words[in]=day,plan', ['board', 'lanes']],
    ['content_type=article&fields.words[all]=day,plan', ['board']],
    ['content_type=article&fields.words[ne]=day&fields.words[exists]=true', ['lanes']],
    ['content_type=article&fields.title[nin]=Lanes,Colours&fields.order[exists]=true', ['board']],
    ['content_type=article&fields.order[exists]=false&fields.on[exists]=true', ['colours']],
    ['content_type=article&fields.title[match]=BOA', ['board']],
    ['content_type=article&fields.body[match]=drag lane', ['board']],
    ['content_type=article&fields.title[match]=送信', ['japanese']],
    ['query=technician', ['board']],
    ['query=lan', ['board', 'lanes']],
    ['query=lane nowhere', []],
    ['query=hallo', ['greeting']],
    ['content_type=article&fields.parent.sys.id=colours', ['lanes']],
    ['content_type=article&fields.parts.sys.id=lanes', ['board']],
    ['content_type=article&fields.parts.sys.id[in]=lanes,x', ['board']],
    ['links_to_entry=board', ['colours']],
    ['links_to_entry=lanes', ['board']],
    ['links_to_asset=logo', []],
    ['metadata.tags.sys.id[in]=public', ['tagged']],
    ['metadata.tags[exists]=true', ['tagged']],
  ])('finds by %s', async (query, expected) => {
    expect((await idsOf(encodeURI(query))).sort()).toEqual(expected)
  })

  it('finds assets by their file', async () => {
    const { body } = await askJson(
      api,
      '/assets?fields.file.contentType=image/png&order=-fields.file.details.size',
    )
    expect(body).toMatchObject({ total: 1, items: [{ sys: { id: 'logo' } }] })
    expect((await askJson(api, '/assets?fields.file.details.size[gt]=100')).body).toMatchObject({ total: 0 })
  })

  it('selects parts of what it found', async () => {
    const { body } = await askJson(
      api,
      '/entries?content_type=article&sys.id=board&select=sys.id,fields.title',
    )
    expect(body).toHaveProperty('items', [{ sys: { id: 'board' }, fields: { title: 'Dispatch board' } }])
    const sysOnly = await askJson(api, '/entries?sys.id=board&select=sys')
    expect(sysOnly.body).toHaveProperty('items', [{ sys: expect.objectContaining({ id: 'board' }) }])
  })

  it('DATA-01 resolves links to the asked depth through the official client', async () => {
    const client = aClient(api).withoutLinkResolution
    const shallow = await client.getEntries({ 'sys.id': 'board' })
    expect(shallow.includes?.Entry?.map((entry) => entry.sys.id)).toEqual(['lanes'])
    const deep = await client.getEntries({ 'sys.id': 'board', include: 10 })
    expect(deep.includes?.Entry?.map((entry) => entry.sys.id)).toEqual(['lanes', 'colours'])
    const none = await client.getEntries({ 'sys.id': 'board', include: 0 })
    expect([none.includes, none.errors]).toEqual([undefined, undefined])
    const resolved = await aClient(api).getEntries({ 'sys.id': 'board', include: 2 })
    expect(resolved.items[0]).toMatchObject({
      fields: {
        parts: [
          { fields: { title: 'Lanes', parent: { fields: { title: 'Colours' } } } },
          link('gone'),
          link('draft'),
        ],
      },
    })
  })

  it('names links to what is not published among the errors', async () => {
    const { body } = await askJson(api, '/entries?sys.id=board')
    expect(body).toHaveProperty(
      'errors',
      ['gone', 'draft'].map((id) => ({
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Entry', id },
      })),
    )
  })

  it('does not repeat a result among the includes', async () => {
    const { body } = await askJson(api, '/entries?sys.id[in]=board,lanes&include=1')
    expect(body).toHaveProperty('includes', {
      Entry: [expect.objectContaining({ sys: expect.objectContaining({ id: 'colours' }) })],
    })
  })

  it.each([
    ['', { title: 'Hello', note: 'Only English', code: 'shared' }],
    ['?locale=de', { title: 'Hallo', note: 'Only English', code: 'shared' }],
    ['?locale=de-AT', { title: 'Hallo', note: 'Only English', code: 'shared' }],
    ['?locale=fr', { code: 'shared' }],
    [
      '?locale=*',
      {
        title: { 'en-US': 'Hello', de: 'Hallo' },
        note: { 'en-US': 'Only English' },
        code: { 'en-US': 'shared' },
      },
    ],
  ])('shows an entry as %s asks, with fallbacks', async (query, fields) => {
    const { body } = await askJson(api, `/entries/greeting${query}`)
    expect(body).toHaveProperty('fields', fields)
  })

  it('finds by the value that the asked locale shows', async () => {
    expect(await idsOf('content_type=localized&fields.title=Hallo')).toEqual([])
    expect(await idsOf('content_type=localized&fields.title=Hallo&locale=de')).toEqual(['greeting'])
  })
})
