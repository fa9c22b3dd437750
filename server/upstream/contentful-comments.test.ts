import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContentfulComments } from './contentful-comments'

const TOKEN = 'CFPAT-secret-1'

interface Asked {
  readonly call: string
  readonly token: string | undefined
  readonly body: unknown
}

let server: Server
let asked: Asked[]

/** Takes comments on every entry but one, which it does not know, as the Content Management API answers both. */
beforeAll(async () => {
  server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({
        call: `${request.method} ${request.url}`,
        token: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()),
      })
      const isKnown = !request.url?.includes('/gone/')
      reply.writeHead(isKnown ? 201 : 404, {
        'content-type': 'application/vnd.contentful.management.v1+json',
      })
      reply.end(
        JSON.stringify(
          isKnown
            ? { sys: { type: 'Comment', id: 'c1' } }
            : { sys: { type: 'Error', id: 'NotFound' }, message: 'The resource could not be found.' },
        ),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
})
beforeEach(() => (asked = []))
afterAll(() => new Promise((done) => server.close(done)))

function setUp() {
  const lines: string[] = []
  const { port } = server.address() as AddressInfo
  const box = createContentfulComments({
    spaceId: 'abc123',
    environment: 'master',
    token: TOKEN,
    host: `localhost:${port}`,
    insecure: true,
    log: (line) => lines.push(line),
  })
  return { box, lines }
}

it('REBUILD-01 leaves a receipt as a comment on its entry', async () => {
  const { box, lines } = setUp()
  await box.leave([{ entryId: 'merge', text: 'Help centre: it is live.' }])
  expect(asked).toEqual([
    {
      call: 'POST /spaces/abc123/environments/master/entries/merge/comments',
      token: `Bearer ${TOKEN}`,
      body: { body: 'Help centre: it is live.' },
    },
  ])
  expect(lines).toEqual([])
})

it('goes on after an entry that is gone, and says so without the token', async () => {
  const { box, lines } = setUp()
  await box.leave([
    { entryId: 'gone', text: 'one' },
    { entryId: 'merge', text: 'two' },
  ])
  expect(asked.map(({ body }) => body)).toEqual([{ body: 'one' }, { body: 'two' }])
  expect(lines).toEqual([expect.stringContaining('entry gone could not be left in Contentful')])
  expect(lines.join()).not.toContain(TOKEN)
})

it('leaves at most twenty at once, none longer than a comment may be', async () => {
  const { box } = setUp()
  await box.leave(Array.from({ length: 25 }, (_, place) => ({ entryId: `e${place}`, text: 'x'.repeat(600) })))
  expect(asked).toHaveLength(20)
  expect(asked[0]?.body).toEqual({ body: 'x'.repeat(512) })
})
