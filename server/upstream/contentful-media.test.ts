import https from 'node:https'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { generate } from 'selfsigned'
import { assetBaseUrl, createContentfulMedia } from './contentful-media'
import type { MediaRequest } from './media-upstream'

const altNames = [{ type: 7, ip: '127.0.0.1' }]
const certificate = generate([{ name: 'commonName', value: '127.0.0.1' }], {
  keySize: 2048,
  algorithm: 'sha256',
  extensions: [{ name: 'subjectAltName', altNames }],
})

const IDLE_MS = 300 // long enough for a TLS handshake on a busy machine
const LARGE_FILE = Buffer.alloc(1024 * 1024)

function aRequest(changes: Partial<MediaRequest> = {}): MediaRequest {
  const path = '/space/asset/token/board%20one.png'
  const signal = new AbortController().signal
  return { kind: 'images', path, query: new URLSearchParams(), headers: {}, signal, ...changes }
}

describe('createContentfulMedia', () => {
  const asked: { url: string | undefined; range: string | undefined }[] = []
  const server = https.createServer(
    { key: certificate.private, cert: certificate.cert },
    (request, reply) => {
      asked.push({ url: request.url, range: request.headers.range })
      if (request.url?.includes('never')) return
      if (request.url?.includes('silent')) return void reply.writeHead(200).write('pic')
      if (request.url?.includes('large')) return reply.end(LARGE_FILE)
      reply.writeHead(206, { 'content-type': 'image/png' }).end('picture')
    },
  )
  const closing: (() => void)[] = []
  let origin = ''

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The test server has no port')
    origin = `https://127.0.0.1:${address.port}`
  })
  beforeEach(() => void asked.splice(0))
  afterAll(async () => {
    for (const close of closing) close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  function media(options: { ca?: string; spaceId?: string; idleMs?: number }) {
    const created = createContentfulMedia({ baseUrl: (kind) => `${origin}/${kind}`, ...options })
    closing.push(created.close)
    return created
  }

  it('requests the path unchanged, with query and headers', async () => {
    const query = new URLSearchParams({ w: '640', bg: 'rgb:ffffff' })
    const answer = await media({ ca: certificate.cert }).fetch(
      aRequest({ query, headers: { range: 'bytes=0-6' } }),
    )
    expect(asked).toEqual([
      { url: '/images/space/asset/token/board%20one.png?w=640&bg=rgb%3Affffff', range: 'bytes=0-6' },
    ])
    expect(answer.status).toBe(206)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await text(answer.body)).toBe('picture')
  })

  it('trusts only the given certificates', async () => {
    await expect(media({}).fetch(aRequest())).rejects.toThrow(/self-signed/)
    expect(asked).toEqual([])
  })

  it('rejects when the signal aborts', async () => {
    const stop = new AbortController()
    const answer = media({ ca: certificate.cert }).fetch(
      aRequest({ path: '/space/never', signal: stop.signal }),
    )
    stop.abort()
    await expect(answer).rejects.toThrow(/abort/)
  })

  it('completes a file even if the client stops reading for longer than the idle timeout', async () => {
    const { fetch } = media({ ca: certificate.cert, idleMs: IDLE_MS })
    const { body } = await fetch(aRequest({ path: '/space/large' }))
    await sleep(2 * IDLE_MS) // the timer of a socket is not faked
    expect(await buffer(body)).toHaveLength(LARGE_FILE.length)
  })

  it('times out when the host becomes silent, before or after the headers', async () => {
    const { fetch } = media({ ca: certificate.cert, idleMs: IDLE_MS })
    await expect(fetch(aRequest({ path: '/space/never' }))).rejects.toThrow(`sent nothing for ${IDLE_MS} ms`)
    const { status, body } = await fetch(aRequest({ path: '/space/silent' }))
    expect(status).toBe(200)
    await expect(text(body)).rejects.toThrow('aborted')
  })

  it('fetches further files while 100 responses are open', async () => {
    const { fetch } = media({ ca: certificate.cert })
    const open = Array.from({ length: 100 }, () => fetch(aRequest({ path: '/space/silent' })))
    await Promise.all(open)
    const { body } = await fetch(aRequest())
    expect(await text(body)).toBe('picture')
  })

  it('refuses assets of another space', async () => {
    const ours = media({ ca: certificate.cert, spaceId: 'space' })
    expect((await ours.fetch(aRequest({ path: '/spaceship/a/t/x.png' }))).status).toBe(404)
    expect(asked).toEqual([])
    expect((await ours.fetch(aRequest())).status).toBe(206)
  })
})

describe('assetBaseUrl', () => {
  it('returns the URL of the public asset host, also for the EU region', () => {
    expect(assetBaseUrl('cdn.contentful.com')('images')).toBe('https://images.ctfassets.net')
    expect(assetBaseUrl('cdn.eu.contentful.com')('videos')).toBe('https://videos.eu.ctfassets.net')
  })
})
