import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createContentfulTarget } from './contentful-target'
import { planPush } from './plan-push'
import { push } from './push'
import { readSpaceExport } from './space-export'
import { ICON_BYTES, aRawExport, writeExport } from './testing/builders'
import { STAND_IN, startContentfulStandIn } from './testing/contentful-stand-in'
import { failureOf } from './testing/failure-of'

type StandIn = Awaited<ReturnType<typeof startContentfulStandIn>>

let standIn: StandIn
const written: string[] = []
const logged: string[] = []

beforeEach(async () => {
  standIn = await startContentfulStandIn()
})

afterEach(async () => {
  await standIn.close()
  logged.length = 0
  for (const path of written.splice(0)) rmSync(dirname(path), { recursive: true })
})

async function planOf(raw: unknown = aRawExport()) {
  const path = writeExport(raw)
  written.push(path)
  return planPush(await readSpaceExport(path))
}

function aTarget(options: { token?: string; spaceId?: string; host?: string } = {}) {
  return createContentfulTarget({
    ...STAND_IN,
    host: standIn.host,
    insecure: true,
    throttle: 0,
    wait: () => Promise.resolve(),
    log: (line) => logged.push(line),
    ...options,
  })
}

const log = (line: string) => logged.push(line)

function idsPublished(kind: keyof StandIn['stores']): string[] {
  const items = [...standIn.stores[kind].values()]
  return items.filter(({ sys }) => sys.publishedVersion === sys.version - 1).map(({ sys }) => sys.id)
}

describe('createContentfulTarget', () => {
  it('brings content types, assets and entries into an empty space, published, with their ids and values', async () => {
    const raw = aRawExport()
    await push(await planOf(raw), aTarget(), log)

    expect(idsPublished('content_types')).toEqual(['kbFaq'])
    expect(idsPublished('assets')).toEqual(['icon'])
    expect(idsPublished('entries').toSorted()).toEqual(['faq-1', 'faq-2'])
    expect(standIn.stores.content_types.get('kbFaq')).toMatchObject({
      displayField: 'title',
      fields: raw.contentTypes[0]?.fields,
    })
    expect(standIn.stores.entries.get('faq-1')?.['fields']).toEqual(raw.entries[0]?.fields)
    expect(standIn.stores.entries.get('faq-1')?.sys.contentType).toEqual({ sys: { id: 'kbFaq' } })
  })

  it('uploads the bytes of an asset and publishes it only after Contentful has processed them', async () => {
    await push(await planOf(), aTarget(), log)
    expect([...standIn.uploads.values()]).toEqual([ICON_BYTES])
    expect(standIn.stores.assets.get('icon')?.['fields']).toEqual({
      title: { 'en-US': 'icon' },
      description: {},
      file: {
        'en-US': {
          fileName: 'icon.png',
          contentType: 'image/png',
          url: '//images.ctfassets.net/space1/icon/icon.png',
        },
      },
    })
    expect(standIn.requests.filter((request) => request.includes('icon'))).toEqual([
      'PUT /assets/icon',
      'PUT /assets/icon/files/en-US/process',
      'GET /assets/icon',
      'GET /assets/icon',
      'PUT /assets/icon/published',
    ])
  })

  it('refuses a space that is not empty, without a write', async () => {
    standIn.stores.entries.set('ours', { sys: { id: 'ours', version: 3, publishedVersion: 2 }, fields: {} })
    expect(await failureOf(push(await planOf(), aTarget(), log))).toContain('`ours`')
    expect(standIn.writes()).toEqual([])
  })

  it('sees all entries of a space that has more than one page of them', async () => {
    for (let number = 0; number < 2100; number += 1) {
      const id = `e${number}`
      standIn.stores.entries.set(id, { sys: { id, version: 1 }, fields: {} })
    }
    const { entries } = await aTarget().look()
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2100)
  })

  it('completes what an interrupted push left, and does not touch what is published', async () => {
    const plan = await planOf()
    standIn.interrupt('PUT /entries/faq-2', {
      status: 403,
      body: { sys: { type: 'Error', id: 'AccessDenied' }, message: 'Forbidden' },
    })
    expect(await failureOf(push(plan, aTarget(), log))).toContain('Entry `faq-2` could not be created.')
    expect(idsPublished('assets')).toEqual(['icon'])
    expect(idsPublished('entries')).toEqual([])

    expect(await failureOf(push(plan, aTarget(), log))).toContain('-- --continue')
    standIn.requests.length = 0
    await push(plan, aTarget(), log, { continuing: true })
    expect(idsPublished('entries').toSorted()).toEqual(['faq-1', 'faq-2'])
    expect(standIn.writes().filter((write) => !write.includes('/entries/'))).toEqual([])
  })

  it('overwrites the drafts of content types and assets when it continues', async () => {
    standIn.stores.content_types.set('kbFaq', { sys: { id: 'kbFaq', version: 1 }, name: 'old', fields: [] })
    standIn.stores.assets.set('icon', { sys: { id: 'icon', version: 5 }, fields: { file: {} } })
    await push(await planOf(), aTarget(), log, { continuing: true })
    expect(idsPublished('content_types')).toEqual(['kbFaq'])
    expect(standIn.stores.content_types.get('kbFaq')).toMatchObject({ name: 'kbFaq' })
    expect(idsPublished('assets')).toEqual(['icon'])
  })

  it("names the entry, the field and Contentful's words when an entry is not valid", async () => {
    const raw = aRawExport()
    const [first, second] = raw.entries
    const { title: _title, ...untitled } = second?.fields ?? {}
    const plan = await planOf({ ...raw, entries: [first, { ...second, fields: untitled }] })
    expect(await failureOf(push(plan, aTarget(), log))).toContain(
      '  - Entry `faq-2` could not be published. Field `title` (en-US): The property "title" is required here\n',
    )
    expect(idsPublished('entries')).toEqual(['faq-1'])
  })

  it('waits and tries again when there are too many requests, an upload included', async () => {
    jest.useFakeTimers({
      now: Date.now(),
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval'],
    })
    try {
      const tooMany = { status: 429, headers: { 'x-contentful-ratelimit-reset': '3' } }
      standIn.interrupt('PUT /entries/faq-1', tooMany)
      standIn.interrupt('POST /uploads', tooMany)
      const target = createContentfulTarget({
        ...STAND_IN,
        host: standIn.host,
        insecure: true,
        throttle: 0,
        wait: () => Promise.resolve(),
        log: (line) => {
          logged.push(line)
          setImmediate(() => jest.advanceTimersByTime(4000))
        },
      })
      await push(await planOf(), target, () => {})
      expect(logged).toEqual([
        expect.stringMatching(/^Rate limit error occurred\. Waiting for 3\d{3} ms/),
        expect.stringMatching(/^Rate limit error occurred\. Waiting for 3\d{3} ms/),
      ])
      expect(idsPublished('entries').toSorted()).toEqual(['faq-1', 'faq-2'])
      expect([...standIn.uploads.values()]).toEqual([ICON_BYTES])
    } finally {
      jest.useRealTimers()
    }
  })

  it('makes each request over its own connection, for the client piles up listeners on one that stays', async () => {
    await push(await planOf(), aTarget(), log)
    expect(standIn.connections()).toBe(standIn.requests.length)
  })

  it('gives up on a file that is never processed, and names the asset', async () => {
    standIn.interrupt('PUT /assets/icon/files/en-US/process', { status: 204 })
    expect(await failureOf(push(await planOf(), aTarget(), log))).toContain(
      'Asset `icon`: Contentful did not process its file (en-US) within 120 s.',
    )
  })

  it.each([
    [{ token: 'CFPAT-wrong-9876543210' }, 'put a valid one into CONTENTFUL_MANAGEMENT_TOKEN'],
    [{ spaceId: 'elsewhere' }, 'check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT'],
  ])('says which setting is wrong when the space cannot be read: %o', async (options, advice) => {
    expect(await failureOf(aTarget(options).look())).toContain(advice)
  })

  it('prints no part of the token, whatever fails', async () => {
    const plan = await planOf()
    standIn.interrupt('PUT /entries/faq-1', {
      status: 422,
      body: { sys: { type: 'Error', id: 'ValidationFailed' } },
    })
    const messages = [
      await failureOf(push(plan, aTarget(), log)),
      await failureOf(push(plan, aTarget({ token: 'CFPAT-wrong-6789' }), log)),
    ]
    expect([...messages, ...logged].join('\n')).not.toMatch(/6789|CFPAT|Bearer/)
  })
})
