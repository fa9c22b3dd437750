/** @jest-environment node */
import { appendFileSync, readFileSync } from 'node:fs'
import https from 'node:https'
import { join } from 'node:path'
import { createClient } from 'contentful-management'
import type { PublishEvent } from '../../../src/contracts/publish'
import { aSpace, anEntry, type Item } from '../testing/a-space'
import { aClient, aServedFolder, ask } from '../testing/an-api'

const identityFiles = new Map<string, Buffer>()
let served: ReturnType<typeof aServedFolder>
let api: Awaited<ReturnType<typeof served.start>>
let events: PublishEvent[]

const one = (title = 'One') => anEntry('article', 'one', { title, order: 1 })
const draft = anEntry('article', 'draft', { title: 'Draft' }, { publishedVersion: undefined, version: 1 })
const write = (...entries: Item[]) => served.write(aSpace({ entries }))

const start = async (more: Parameters<typeof served.start>[0] = {}) => {
  api = await served.start({ onPublished: (event) => events.push(event), ...more })
}

beforeEach(async () => {
  events = []
  served = aServedFolder(identityFiles)
  write(one(), anEntry('article', 'two', { title: 'Two' }), draft)
  await start()
})
afterEach(() => served.remove())

const editor = () =>
  createClient(
    {
      accessToken: api.managementToken ?? '',
      host: api.host,
      httpsAgent: new https.Agent({ ca: readFileSync(api.caBundlePath) }),
      retryOnError: false,
      logHandler: () => undefined,
    },
    { type: 'plain', defaults: { spaceId: api.spaceId, environmentId: api.environment } },
  )

const titles = async (accessToken = api.accessToken) => {
  const { items } = await aClient(api, { accessToken }).getEntries()
  return Object.fromEntries(items.map(({ sys, fields }) => [sys.id, fields['title']]))
}

async function saveTitle(entryId: string, title: string) {
  const entry = await editor().entry.get({ entryId })
  const fields = { ...entry.fields, title: { 'en-US': title } }
  return editor().entry.update({ entryId }, { ...entry, fields })
}

async function send(
  method: string,
  path: string,
  {
    token = api.managementToken ?? '',
    body,
    version,
    contentType,
  }: { token?: string; body?: unknown; version?: number; contentType?: string } = {},
) {
  const answer = await ask(api, `/spaces/space1/environments/master${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(contentType !== undefined && { 'x-contentful-content-type': contentType }),
      ...(version !== undefined && { 'x-contentful-version': String(version) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: JSON.parse(answer.bytes.toString('utf8')) as unknown }
}

const refusal = (status: number, id: string, message: string) => ({
  status,
  body: { sys: { type: 'Error', id }, message: expect.stringContaining(message) },
})

describe('REBUILD-01 the Management API of the embedded Contentful', () => {
  it('shows a saved change to editors, and to readers once it is published', async () => {
    const { nextSyncToken = '' } = await aClient(api).sync({ initial: true })
    const saved = await saveTitle('one', 'One, changed')
    expect(saved.sys.version).toBe(5)
    expect([(await titles())['one'], (await titles(api.previewAccessToken))['one']]).toEqual([
      'One',
      'One, changed',
    ])
    expect(events).toEqual([])

    const published = await editor().entry.publish({ entryId: 'one' }, saved)
    expect(published.sys).toMatchObject({ publishedVersion: 5, version: 6 })
    expect(await titles()).toEqual({ one: 'One, changed', two: 'Two' })
    expect(events).toEqual([
      {
        action: 'publish',
        kind: 'Entry',
        id: 'one',
        contentType: 'article',
        title: 'One, changed',
        receivedAt: expect.stringMatching(/^\d{4}-/),
      },
    ])
    const delta = await aClient(api).withoutLinkResolution.sync({ nextSyncToken })
    expect(delta.entries.map(({ sys, fields }) => [sys.id, sys.revision, fields])).toEqual([
      ['one', 2, { title: { 'en-US': 'One, changed' }, order: { 'en-US': 1 } }],
    ])
  })

  it('omits the title from the publish event of an entry with an empty title', async () => {
    await saveTitle('one', ' ')
    await send('PUT', '/entries/one/published')
    expect(events.at(-1)).toEqual(expect.not.objectContaining({ title: expect.anything() }))
  })

  it('unpublishes an entry, publishes it again, and publishes a draft of the export', async () => {
    const { nextSyncToken = '' } = await aClient(api).sync({ initial: true })
    await editor().entry.unpublish({ entryId: 'two' })
    expect(await titles()).toEqual({ one: 'One' })
    const gone = await aClient(api).sync({ nextSyncToken })
    expect(gone.deletedEntries.map(({ sys }) => sys.id)).toEqual(['two'])
    for (const entryId of ['two', 'draft'])
      await editor().entry.publish({ entryId }, await editor().entry.get({ entryId }))
    expect(await titles()).toEqual({ one: 'One', two: 'Two', draft: 'Draft' })
    expect(events.map(({ action, id, title }) => [action, id, title])).toEqual([
      ['unpublish', 'two', 'Two'],
      ['publish', 'two', 'Two'],
      ['publish', 'draft', 'Draft'],
    ])
  })

  it('creates a draft that survives a restart and can be published', async () => {
    const create = (entryId: string, title: string) =>
      editor().entry.createWithId(
        { entryId, contentTypeId: 'article' },
        { fields: { title: { 'en-US': title } } },
      )
    expect((await create('new', 'New')).sys).toMatchObject({ id: 'new', version: 1 })
    await api.close()
    await start()
    expect((await titles())['new']).toBeUndefined()
    expect((await titles(api.previewAccessToken))['new']).toBe('New')
    const { items } = await editor().entry.getMany({
      query: { content_type: 'article', 'sys.id[in]': 'new' },
    })
    expect(items.map(({ fields }) => fields)).toEqual([{ title: { 'en-US': 'New' } }])
    await saveTitle('new', 'Newer')
    await editor().entry.publish({ entryId: 'new' }, await editor().entry.get({ entryId: 'new' }))
    expect((await titles())['new']).toBe('Newer')
    expect(events).toMatchObject([{ action: 'publish', id: 'new', contentType: 'article' }])
    write(one(), anEntry('article', 'new', { title: 'In the export' }))
    expect((await titles())['new']).toBe('In the export')
    expect(
      await send('PUT', '/entries/other', { body: { fields: {} }, contentType: 'nothing' }),
    ).toMatchObject(refusal(400, 'BadRequest', 'There is no content type nothing.'))
    expect(await send('PUT', '/entries/other', { body: { fields: {} } })).toMatchObject({ status: 404 })
  })

  it('refuses to create an entry with the id of an existing entry, and does not overwrite it', async () => {
    expect(
      await send('PUT', '/entries/one', { body: { fields: { title: 'Other' } }, contentType: 'article' }),
    ).toMatchObject(refusal(409, 'VersionMismatch', 'The entry one already exists.'))
    expect((await titles(api.previewAccessToken))['one']).toBe('One')
  })

  it('lists the entries while another request creates one', async () => {
    const [list, created] = await Promise.all([
      send('GET', '/entries'),
      send('PUT', '/entries/new', { body: { fields: {} }, contentType: 'article' }),
    ])
    expect([list.status, created.status]).toEqual([200, 200])
  })

  it('accepts plain values for the default locale, and leaves out null fields', async () => {
    const { body } = await send('PUT', '/entries/one', { body: { fields: { title: 'Plain', order: null } } })
    expect(body).toMatchObject({ fields: { title: { 'en-US': 'Plain' } } })
    await send('PUT', '/entries/one/published')
    expect(await aClient(api).getEntry('one')).toMatchObject({ fields: { title: 'Plain' } })
  })

  it('keeps changes across restarts, and skips only a line that a crash truncated', async () => {
    await saveTitle('one', 'Kept')
    await send('PUT', '/entries/one/published')
    await api.close()
    appendFileSync(join(served.stateDir, 'changes.ndjson'), '{"id":"two","base"')
    await start()
    expect(served.logged.join('\n')).toContain('Ignored line 3 of ')
    expect(await titles()).toEqual({ one: 'Kept', two: 'Two' })
    await send('DELETE', '/entries/two/published')
    await api.close()
    await start()
    expect(await titles()).toEqual({ one: 'Kept' })
  })

  it('drops a change if its entry changes in the export afterwards, and only then', async () => {
    for (const id of ['one', 'two']) {
      await saveTitle(id, `${id}, over the export`)
      await send('PUT', `/entries/${id}/published`)
    }
    write(one('One, in the export'), anEntry('article', 'two', { title: 'Two' }), draft)
    expect(await titles()).toEqual({ one: 'One, in the export', two: 'two, over the export' })
    write(one('One, in the export'), draft)
    expect(await titles()).toEqual({ one: 'One, in the export' })
    await saveTitle('one', 'One, over the export again')
    await send('PUT', '/entries/one/published')
    expect(await titles()).toEqual({ one: 'One, over the export again' })
  })

  it('refuses invalid requests with errors in Contentful format, and changes nothing', async () => {
    expect(await send('PUT', '/entries/none/published')).toMatchObject(
      refusal(404, 'NotFound', 'could not be found'),
    )
    expect(await send('PUT', '/entries/one', { body: { fields: { titel: 'x' } } })).toMatchObject(
      refusal(422, 'ValidationFailed', 'has no field "titel". Its fields are title, '),
    )
    expect(await send('PUT', '/entries/one', { body: { fields: { order: 'x' } } })).toMatchObject(
      refusal(422, 'ValidationFailed', 'The value of "order" is not of type Integer.'),
    )
    expect(await send('PUT', '/entries/one', { body: { fields: { words: ['a', 1] } } })).toMatchObject(
      refusal(422, 'ValidationFailed', 'The value of "words" is not of type Array of Symbol.'),
    )
    expect(await send('PUT', '/entries/one', { body: {} })).toMatchObject(
      refusal(400, 'BadRequest', 'an object with `fields`'),
    )
    expect(await send('PUT', '/entries/one', { body: '{' })).toMatchObject(
      refusal(400, 'BadRequest', 'not valid JSON'),
    )
    expect(await send('PUT', '/entries/one', { body: 'x'.repeat(3_000_000) })).toMatchObject({ status: 413 })
    expect(await send('PUT', '/entries/one/published', { version: 1 })).toMatchObject(
      refusal(409, 'VersionMismatch', 'has version 4'),
    )
    expect(await send('DELETE', '/entries/draft/published')).toMatchObject(
      refusal(400, 'BadRequest', 'is not published'),
    )
    for (const token of ['wrong', api.accessToken, api.previewAccessToken])
      expect(await send('PUT', '/entries/one/published', { token })).toMatchObject(
        refusal(401, 'AccessTokenInvalid', 'access token'),
      )
    expect(await titles()).toEqual({ one: 'One', two: 'Two' })
    expect(events).toEqual([])
  })

  it('tells editors why a request failed if the export is not valid JSON', async () => {
    served.write('{"entries": [')
    expect(await send('GET', '/entries/one')).toMatchObject(
      refusal(500, 'ServerError', `The content export ${served.exportPath} is not valid JSON`),
    )
    expect(served.logged.join('\n')).toContain(
      'failed at /spaces/space1/environments/master/entries/one: The',
    )
  })

  it('SET-06 refuses writes in production', async () => {
    const token = api.managementToken ?? ''
    await api.close()
    await start({ isProduction: true })
    expect(api.managementToken).toBeUndefined()
    for (const [method, path] of [
      ['PUT', '/entries/one'],
      ['PUT', '/entries/one/published'],
      ['DELETE', '/entries/one/published'],
    ] as const)
      expect(await send(method, path, { token })).toMatchObject(
        refusal(403, 'AccessDenied', 'Publish in Contentful'),
      )
    expect((await send('GET', '/entries/one', { token })).status).toBe(401)
  })
})
