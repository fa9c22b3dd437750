import fastify from 'fastify'
import { Readable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import { compressResponses } from './compress-responses'

const LONG = JSON.stringify({ words: 'again and again '.repeat(200) })
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h8v8z"/>'.repeat(100)}</svg>`

const app = fastify()
compressResponses(app)
app.get('/long', (_, reply) => reply.type('application/json').send(LONG))
app.get('/short', () => ({ words: 'once' }))
app.get('/drawing', (_, reply) =>
  reply
    .headers({ etag: '"1"', 'accept-ranges': 'bytes', 'content-length': DRAWING.length })
    .type('image/svg+xml')
    .send(Readable.from([DRAWING])),
)
app.get('/part', (_, reply) =>
  reply
    .code(206)
    .header('content-length', LONG.length)
    .type('text/plain')
    .send(Readable.from([LONG])),
)
app.get('/picture', (_, reply) =>
  reply
    .header('content-length', LONG.length)
    .type('image/png')
    .send(Readable.from([LONG])),
)
app.get('/events', (_, reply) => reply.type('text/event-stream').send(Readable.from([LONG])))
app.get('/done', (_, reply) => reply.header('content-encoding', 'gzip').type('text/plain').send(LONG))

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } })

it.each([
  ['/long', LONG],
  ['/drawing', DRAWING],
])('compresses the large response of %s with Brotli', async (url, plain) => {
  const { headers, rawPayload } = await ask(url)
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(rawPayload.length).toBeLessThan(plain.length / 4)
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain)
})

it('sends a compressed SVG with a weak entity tag and without byte ranges', async () => {
  const { headers } = await ask('/drawing')
  expect(headers.etag).toBe('W/"1"')
  expect(headers['accept-ranges']).toBeUndefined()
  expect(Number(headers['content-length'] ?? 0)).not.toBe(DRAWING.length)
})

it.each(['/short', '/part', '/picture', '/events'])(
  'does not compress a short or partial response, an image or an event stream: %s',
  async (url) => {
    expect((await ask(url)).headers['content-encoding']).toBeUndefined()
  },
)

it('does not compress a compressed response again', async () => {
  expect((await ask('/done')).headers['content-encoding']).toBe('gzip')
})

it.each([
  ['without Brotli support', { 'accept-encoding': 'gzip' }],
  ['that refuses Brotli', { 'accept-encoding': 'br;q=0' }],
  ['that requests a range', { range: 'bytes=0-9' }],
])('sends a client %s the uncompressed response', async (_, headers) => {
  const reply = await ask('/long', headers)
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.body).toBe(LONG)
})
