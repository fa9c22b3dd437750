import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContentfulComments } from './contentful-comments'

const TOKEN = 'CFPAT-secret-1'

interface Comment {
  readonly sys: { readonly type: 'Comment'; readonly id: string; readonly version: number }
  readonly body: string
}

let server: Server
let calls: string[]
let tokens: Set<string | undefined>
/** comments by entry id; any entry exists except `gone` */
let comments: Map<string, Comment[]>

beforeAll(async () => {
  server = createServer((request, reply) => {
    void textOf(request).then((text) => {
      const { method, url = '' } = request
      calls.push(`${method} ${url}`)
      tokens.add(request.headers.authorization)
      const [status, answer] = answerTo(method, url, text, request.headers['x-contentful-version'])
      reply.writeHead(status, { 'content-type': 'application/vnd.contentful.management.v1+json' })
      reply.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
})
beforeEach(() => {
  calls = []
  tokens = new Set()
  comments = new Map()
})
afterAll(() => new Promise((done) => server.close(done)))

async function textOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function answerTo(method: string | undefined, url: string, text: string, version: unknown): [number, object] {
  const [, entryId = '', commentId] =
    /^\/spaces\/abc123\/environments\/master\/entries\/(\w+)\/comments(?:\/(\w+))?$/.exec(url) ?? []
  if (entryId === '' || entryId === 'gone')
    return [404, { sys: { type: 'Error', id: 'NotFound' }, message: 'The resource could not be found.' }]
  const kept = comments.get(entryId) ?? []
  if (method === 'GET')
    return [200, { sys: { type: 'Array' }, total: kept.length, skip: 0, limit: 100, items: kept }]
  const { body } = JSON.parse(text) as { body: string }
  const place = commentId === undefined ? kept.length : kept.findIndex(({ sys }) => sys.id === commentId)
  const before = kept[place]
  if (before && String(before.sys.version) !== version)
    return [409, { sys: { type: 'Error', id: 'VersionMismatch' }, message: 'Another version.' }]
  const sys = {
    type: 'Comment',
    id: before?.sys.id ?? `c${place}`,
    version: (before?.sys.version ?? 0) + 1,
  } as const
  comments.set(entryId, kept.toSpliced(place, 1, { sys, body }))
  return [before ? 200 : 201, { sys, body, status: 'active' }]
}

function setUp() {
  const lines: string[] = []
  const { port } = server.address() as AddressInfo
  const box = createContentfulComments({
    spaceId: 'abc123',
    environment: 'master',
    token: TOKEN,
    host: `localhost:${port}`,
    log: (line) => lines.push(line),
  })
  return { box, lines }
}

const bodiesOf = (entryId: string) => comments.get(entryId)?.map(({ body }) => body)

it('REBUILD-01 writes a receipt as a comment on its entry', async () => {
  const { box, lines } = setUp()
  await box.write([{ entryId: 'merge', text: 'Readers see it.' }])
  expect(bodiesOf('merge')).toEqual(['Help center: Readers see it.'])
  expect([...tokens]).toEqual([`Bearer ${TOKEN}`])
  expect(lines).toEqual([])
})

it('REBUILD-01 updates the comment of Fieldbook on an entry, and leaves other comments unchanged', async () => {
  const { box } = setUp()
  const ofSomebody: Comment = { sys: { type: 'Comment', id: 'p1', version: 3 }, body: 'Is this right?' }
  comments.set('merge', [ofSomebody])
  for (const text of ['one', 'two', 'three']) await box.write([{ entryId: 'merge', text }])
  expect(bodiesOf('merge')).toEqual(['Is this right?', 'Help center: three'])
})

it('comments on the other entries if one was deleted, and logs the failure without the token', async () => {
  const { box, lines } = setUp()
  await box.write([
    { entryId: 'gone', text: 'one' },
    { entryId: 'merge', text: 'two' },
  ])
  expect(bodiesOf('merge')).toEqual(['Help center: two'])
  expect(lines).toEqual([expect.stringContaining('Could not write the receipt of entry gone in Contentful')])
  expect(lines.join()).not.toContain(TOKEN)
})

const receiptsFor = (text: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => ({ entryId: `e${from + place}`, text }))

it.each(['Not live yet. The disk is full.', 'Not removed yet. Contentful still delivered it.'])(
  'REBUILD-01 replaces every comment that begins with "%s", also after twenty comments',
  async (pending) => {
    const { box } = setUp()
    await box.write(receiptsFor(pending, 0, 15))
    await box.write(receiptsFor(pending, 15, 30))
    await box.write(receiptsFor('Live since today.', 0, 55))
    expect([...comments.values()].flat().map(({ body }) => body)).toEqual(
      Array.from({ length: 50 }, () => 'Help center: Live since today.'),
    )
  },
)

it('writes receipts in the order of the publishes, so that the receipts of the newest publish remain', async () => {
  const { box } = setUp()
  await Promise.all([
    box.write(receiptsFor('Not live yet. Why.', 0, 3)),
    box.write(receiptsFor('Live.', 0, 3).toReversed()),
  ])
  expect(['e0', 'e1', 'e2'].map(bodiesOf)).toEqual(Array.from({ length: 3 }, () => ['Help center: Live.']))
})

it('stops writing the receipts of a publish after twenty failures, for example with an invalid token', async () => {
  const { box, lines } = setUp()
  await box.write(Array.from({ length: 30 }, () => ({ entryId: 'gone', text: 'one' })))
  expect(lines).toHaveLength(20)
  await box.write([{ entryId: 'merge', text: 'two' }])
  expect(bodiesOf('merge')).toEqual(['Help center: two'])
})

it('writes at most twenty new comments per publish', async () => {
  const { box } = setUp()
  await box.write(Array.from({ length: 25 }, (_, place) => ({ entryId: `e${place}`, text: 'Live.' })))
  expect(comments.size).toBe(20)
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(20)
})
