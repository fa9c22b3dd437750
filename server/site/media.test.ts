import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ApiError } from '../../src/contracts/api-error'
import { aGateway, fakeMedia } from '../testing/a-gateway'
import { OPEN_PER_NETWORK, RESIZES_PER_WINDOW } from './media'
import type { MediaResponse, MediaUpstream } from '../upstream/media-upstream'

const PICTURE = '/media/images/space/asset/token/board%20one.png'

function ask(url: string, answer: Partial<MediaResponse> = {}, headers: Record<string, string> = {}) {
  const { upstream, asked } = fakeMedia(answer)
  const reply = aGateway({ upstreams: { media: upstream } }).inject({ url, headers })
  return reply.then((got) => ({ reply: got, asked: asked[0] }))
}

const typed = (type: string): Partial<MediaResponse> => ({ headers: { 'content-type': type } })

describe('GET /media', () => {
  it('serves a file by its kind and path, and allows browsers to cache it', async () => {
    const { reply, asked } = await ask(PICTURE, {
      headers: {
        'content-type': 'image/png',
        'content-length': '7',
        etag: '"1"',
        'set-cookie': ['a=b'],
        server: 'x',
      },
    })
    expect(asked).toMatchObject({ kind: 'images', path: '/space/asset/token/board%20one.png' })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe('picture')
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: '"1"',
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers.server).toBeUndefined()
  })

  it('accepts /media in upper or lower case, and keeps the case of the rest of the path', async () => {
    const { asked } = await ask('/Media/Videos/Space/a/T/Clip.mp4', typed('video/mp4'))
    expect(asked).toMatchObject({ kind: 'videos', path: '/Space/a/T/Clip.mp4' })
  })

  it('forwards only parameters of the image API', async () => {
    const query = 'w=640&h=480&q=75&fm=webp&fl=progressive&fit=pad&f=top_left&r=max&bg=rgb:FFffff'
    const { asked } = await ask(`${PICTURE}?utm_source=x&${query}&access_token=y`)
    expect(Object.fromEntries(asked?.query ?? [])).toEqual(Object.fromEntries(new URLSearchParams(query)))
  })

  it('limits resized images per network, but not original images', async () => {
    const { upstream, asked } = fakeMedia()
    const app = aGateway({ upstreams: { media: upstream } })
    const get = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress })
    for (let width = 1; width <= RESIZES_PER_WINDOW; width += 1) await get(`${PICTURE}?w=${width}`)
    const refused = await get(`${PICTURE}?w=1`)
    expect([refused.statusCode, refused.json<ApiError>().error]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(asked).toHaveLength(RESIZES_PER_WINDOW)
    expect((await get(PICTURE)).statusCode).toBe(200)
    expect((await get(`${PICTURE}?w=1`, '203.0.113.8')).statusCode).toBe(200)
  })

  it('refuses requests from a network with too many open responses until its clients close them', async () => {
    const bodies: Readable[] = []
    const media: MediaUpstream = {
      fetch() {
        const body = new Readable({ read: () => {} })
        body.push('pic')
        bodies.push(body)
        return Promise.resolve({ status: 200, headers: { 'content-type': 'image/png' }, body })
      },
    }
    const app = aGateway({ upstreams: { media }, env: { TRUST_PROXY: '127.0.0.1' } })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    async function open(client: string): Promise<IncomingMessage> {
      const headers = { 'x-forwarded-for': client }
      const request = http.get(`${origin}${PICTURE}`, { agent: false, headers })
      const [reply] = (await once(request, 'response')) as [IncomingMessage]
      return reply
    }
    try {
      const held = await Promise.all(Array.from({ length: OPEN_PER_NETWORK }, () => open('203.0.113.7')))
      expect(held.map(({ statusCode }) => statusCode)).toEqual(held.map(() => 200))
      const refused = await open('203.0.113.7')
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(bodies).toHaveLength(OPEN_PER_NETWORK)
      expect((await open('203.0.113.8')).statusCode).toBe(200)

      const closed = once(bodies[0] ?? app.server, 'close')
      for (const reply of held) reply.destroy()
      await closed
      expect((await open('203.0.113.7')).statusCode).toBe(200)
    } finally {
      app.server.closeAllConnections()
      await app.close()
    }
  })

  it('forwards no query for files other than images', async () => {
    const { asked } = await ask('/media/assets/space/asset/token/guide.pdf?w=10', typed('application/pdf'))
    expect(asked?.query.size).toBe(0)
  })

  it.each([
    'w=0',
    'w=4001',
    'w=1e3',
    'h=-1',
    'h=ten',
    'q=101',
    'q=',
    'r=big',
    'fm=svg',
    'fit=stretch',
    'f=middle',
    'bg=red',
  ])('responds with 400 to the image parameter %s, and names the parameter', async (parameter) => {
    const { reply, asked } = await ask(`${PICTURE}?${parameter}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ error: 'bad-image-request' })
    expect(reply.json<ApiError>().message).toContain(`The parameter ${parameter.split('=')[0]} must be`)
    expect(asked).toBeUndefined()
  })

  it.each([
    '/media/secrets/space/asset/token/a.png',
    '/media/images/',
    '/media/images/space//a.png',
    '/media/images/..%2f..%2fspaces/space/entries',
    '/media/images/space/%00.png',
    '/media/images/space/a%5c..%5cb.png',
  ])('sends no request to the content system for %s', async (url) => {
    const { reply, asked } = await ask(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ error: 'not-found' })
    expect(asked).toBeUndefined()
  })

  it.each(['image/svg+xml', 'image/SVG+XML; charset=utf-8', 'image/svg', 'image/x+xml'])(
    'blocks scripts inside an image of type %s',
    async (type) => {
      const { reply } = await ask(PICTURE, typed(type))
      expect(reply.headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
      )
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it.each([
    ['image/png', 'inline'],
    ['video/mp4', 'inline'],
    ['application/pdf', 'inline'],
    ['application/octet-stream', 'attachment'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
    ['application/vnd.ms-excel', 'attachment'],
    ['text/csv', 'attachment'],
  ])('serves %s as %s, with its file name', async (type, disposition) => {
    const { reply } = await ask("/media/downloads/space/asset/token/it's%20(1)%20%E2%82%AC.bin", typed(type))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toBe(
      `${disposition}; filename*=UTF-8''it%27s%20%281%29%20%E2%82%AC.bin`,
    )
  })

  it.each([
    'text/html',
    'application/xhtml+xml',
    'text/javascript',
    'application/xml',
    'image/png, text/html',
    '',
  ])('refuses to serve a file of the type "%s"', async (type) => {
    const { reply } = await ask(PICTURE, {
      headers: { 'content-type': type },
      body: Readable.from(['<script>']),
    })
    expect(reply.statusCode).toBe(502)
    expect(reply.json()).toMatchObject({ error: 'unsupported-file' })
    expect(reply.body).not.toContain('<script>')
  })

  it.each([
    [404, 404, 'not-found'],
    [410, 404, 'not-found'],
    [400, 400, 'bad-image-request'],
    [422, 400, 'bad-image-request'],
    [416, 416, 'bad-range'],
    [302, 502, 'upstream-failed'],
    [401, 502, 'upstream-failed'],
    [500, 502, 'upstream-failed'],
  ])('maps status %i of the content system to %i, without caching', async (status, answered, error) => {
    const { reply } = await ask(PICTURE, { status, headers: { location: 'https://elsewhere.example/' } })
    expect(reply.statusCode).toBe(answered)
    expect(reply.json()).toMatchObject({ error })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers.location).toBeUndefined()
  })

  it('forwards Range headers and partial responses, which videos need', async () => {
    const answer = { status: 206, headers: { 'content-type': 'video/mp4', 'content-range': 'bytes 0-6/70' } }
    const { reply, asked } = await ask('/media/videos/space/a/t/clip.mp4', answer, {
      range: 'bytes=0-6',
      cookie: 'a=b',
    })
    expect(asked?.headers).toEqual({ 'accept-encoding': 'identity', range: 'bytes=0-6' })
    expect(reply.statusCode).toBe(206)
    expect(reply.headers['content-range']).toBe('bytes 0-6/70')
  })

  it('forwards a 304 of the content system', async () => {
    const { reply, asked } = await ask(
      PICTURE,
      { status: 304, headers: { etag: '"1"' } },
      { 'if-none-match': '"1"' },
    )
    expect(asked?.headers).toMatchObject({ 'if-none-match': '"1"' })
    expect(reply.statusCode).toBe(304)
    expect(reply.headers['content-security-policy']).toBeUndefined()
    expect(reply.body).toBe('')
  })

  it('responds to HEAD without a body', async () => {
    const { upstream } = fakeMedia({ headers: { 'content-type': 'image/png', 'content-length': '7' } })
    const reply = await aGateway({ upstreams: { media: upstream } }).inject({ method: 'HEAD', url: PICTURE })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe('')
    expect(reply.headers['content-length']).toBe('7')
  })

  it('responds with 502 when the content system is unreachable', async () => {
    const media: MediaUpstream = { fetch: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')) }
    const reply = await aGateway({ upstreams: { media } }).inject({ url: PICTURE })
    expect(reply.statusCode).toBe(502)
    expect(reply.json()).toMatchObject({ error: 'upstream-unreachable' })
    expect(reply.body).not.toContain('10.0.0.1')
  })

  it('times out after fifteen seconds', async () => {
    const media: MediaUpstream = {
      fetch: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    }
    const app = aGateway({ upstreams: { media } })
    await app.ready()
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    try {
      const replying = app.inject({ url: PICTURE })
      let replied = false
      void replying.then(() => (replied = true))
      await jest.advanceTimersByTimeAsync(14_999)
      expect(replied).toBe(false)
      await jest.advanceTimersByTimeAsync(1)
      const reply = await replying
      expect(reply.statusCode).toBe(504)
      expect(reply.json()).toMatchObject({ error: 'upstream-timeout' })
    } finally {
      jest.useRealTimers()
    }
  })
})
