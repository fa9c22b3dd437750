/** @jest-environment node */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { aSpace, anAsset } from '../testing/a-space'
import { aClient, aServedFolder, ask } from '../testing/an-api'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'

const BOARD = '/images/space1/board/token/board.png'

const served = aServedFolder()
let api: Awaited<ReturnType<typeof served.start>>

beforeAll(async () => {
  const put = (path: string, bytes: Buffer | string) => {
    const file = join(served.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  put('images.ctfassets.net/space1/board/token/board.png', await halves(200, 100))
  put('images.ctfassets.net/space1/spaced/token/my board.png', await halves(20, 10))
  put('assets/plain.png', await halves(30, 10))
  put(
    'assets/photo.jpg',
    await sharp(await halves(60, 40))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )
  put('assets/drawing.svg', SVG)
  put('assets/broken.png', 'no picture')
  put('assets.ctfassets.net/space1/guide/token/guide.pdf', '%PDF-1.7 0123456789')
  writeFileSync(join(dirname(served.folder), 'secret.png'), 'secret')
  served.write(
    aSpace({
      assets: [
        anAsset('board'),
        anAsset('spaced', {
          url: '//images.ctfassets.net/space1/spaced/token/my%20board.png',
          fileName: 'my board.png',
        }),
        anAsset('plain', { url: 'assets/plain.png', fileName: 'plain.png' }),
        anAsset('photo', { url: undefined, fileName: 'photo.jpg', contentType: 'image/jpeg' }),
        anAsset('drawing', { fileName: 'drawing.svg', contentType: 'image/svg+xml' }),
        anAsset('broken'),
        anAsset('unpublished', { fileName: 'drawing.svg' }, { publishedVersion: undefined }),
        anAsset('lost'),
        anAsset('guide', {
          url: '//assets.ctfassets.net/space1/guide/token/guide.pdf',
          fileName: 'guide.pdf',
          contentType: 'application/pdf',
        }),
        anAsset('escaping', {
          url: '//images.ctfassets.net/space1/a/b/..%2f..%2f..%2f..%2f..%2fsecret.png',
          fileName: '../../secret.png',
        }),
      ],
    }),
  )
  api = await served.start()
})

afterAll(async () => {
  rmSync(join(dirname(served.folder), 'secret.png'), { force: true })
  await served.remove()
})

function halves(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: { create: { ...half, background: '#0000ff' } }, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

async function picture(path: string) {
  const answer = await ask(api, path)
  expect(answer.status).toBe(200)
  const { format, width, height, isPalette } = await sharp(answer.bytes).metadata()
  return { type: answer.headers['content-type'], format, width, height, isPalette, bytes: answer.bytes }
}

async function colorAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (y * info.width + x) * info.channels
  return [...data.subarray(start, start + 4)]
}

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
/** Approximate, because JPEG does not keep colors exactly. */
const WHITE = [255, 255, 255, 255].map((part) => expect.closeTo(part, -1) as unknown)

const pathOf = async (id: string) => {
  const url = (await aClient(api).getAsset(id)).fields.file?.url ?? ''
  expect(url.startsWith(`//${api.host}/`)).toBe(true)
  return url.slice(`//${api.host}`.length)
}

describe('DATA-02 files of assets', () => {
  it('serves a file unchanged at the URL in its asset', async () => {
    const answer = await ask(api, await pathOf('board'))
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String((await halves(200, 100)).length),
      'cache-control': expect.stringContaining('public'),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^".+"$/),
    })
    expect(answer.bytes).toEqual(await halves(200, 100))
  })

  it.each([
    ['board', '/images/space1/board/token/board.png'],
    ['spaced', '/images/space1/spaced/token/my%20board.png'],
    ['guide', '/assets/space1/guide/token/guide.pdf'],
  ])('serves a file at the path that its Contentful URL has: %s', async (id, path) => {
    expect(await pathOf(id)).toBe(path)
    expect((await ask(api, path)).status).toBe(200)
  })

  it.each(['plain', 'photo'])(
    'serves a file of the folder `assets` that has no URL at Contentful: %s',
    async (id) => {
      const path = await pathOf(id)
      expect(path).toMatch(new RegExp(`^/images/space1/${id}/[0-9a-f]{8}/${id}\\.`))
      expect((await ask(api, path)).status).toBe(200)
    },
  )

  it('serves the file of an unpublished asset at the URL that the preview shows', async () => {
    const preview = aClient(api, { accessToken: api.previewAccessToken })
    const url = (await preview.getAsset('unpublished')).fields.file?.url ?? ''
    const answer = await ask(api, url.slice(`//${api.host}`.length))
    expect([answer.status, answer.bytes.toString()]).toEqual([200, SVG])
  })

  it('responds to HEAD without a body', async () => {
    const answer = await ask(api, BOARD, { method: 'HEAD' })
    expect([answer.status, answer.bytes.length]).toEqual([200, 0])
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
    const made = await ask(api, `${BOARD}?w=20`, { method: 'HEAD' })
    expect([made.status, made.bytes.length, made.headers['content-type']]).toEqual([200, 0, 'image/png'])
  })

  it.each([BOARD, `${BOARD}?w=50&fm=webp`])(
    'responds with 304 to a client that has the current %s',
    async (path) => {
      const { headers } = await ask(api, path)
      const again = await ask(api, path, { headers: { 'if-none-match': String(headers.etag) } })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    },
  )

  it('serves byte ranges of a file, as video players request them', async () => {
    const path = '/assets/space1/guide/token/guide.pdf'
    const piece = await ask(api, path, { headers: { range: 'bytes=0-3' } })
    expect([piece.status, piece.bytes.toString()]).toEqual([206, '%PDF'])
    expect(piece.headers['content-range']).toBe('bytes 0-3/19')
    const beyond = await ask(api, path, { headers: { range: 'bytes=100-' } })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */19'])
    const changed = await ask(api, path, { headers: { range: 'bytes=0-3', 'if-range': '"older"' } })
    expect([changed.status, changed.bytes.length]).toEqual([200, 19])
  })

  it.each([
    '/images/space1/lost/token/lost.png',
    '/images/space1/unknown/token/unknown.png',
    '/images/',
    '/images/../space.json',
    '/images/%2e%2e/space.json',
    '/images/..%2fspace.json',
    '/assets/space.json',
    '/images/space1/a/b/..%2f..%2f..%2f..%2f..%2fsecret.png',
    '/images/%ff',
  ])('serves no file at %s', async (path) => {
    const answer = await ask(api, path)
    expect([400, 404]).toContain(answer.status)
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ sys: { type: 'Error' } })
  })
})

describe('DATA-02 the Images API', () => {
  it.each([
    ['w=100', { width: 100, height: 50 }],
    ['h=20', { width: 40, height: 20 }],
    ['w=100&h=100', { width: 100, height: 50 }],
    ['w=400', { width: 200, height: 100 }],
    ['w=50&h=50&fit=pad', { width: 50, height: 50 }],
    ['w=300&h=300&fit=pad', { width: 300, height: 300 }],
    ['w=50&h=50&fit=fill', { width: 50, height: 50 }],
    ['w=300&h=300&fit=fill', { width: 300, height: 300 }],
    ['w=50&h=50&fit=thumb', { width: 50, height: 50 }],
    ['w=50&h=50&fit=scale', { width: 50, height: 50 }],
    ['w=50&h=300&fit=crop', { width: 50, height: 100 }],
    ['w=50&fit=crop', { width: 50, height: 25 }],
  ])('resizes an image with %s', async (query, size) => {
    expect(await picture(`${BOARD}?${query}`)).toMatchObject(size)
  })

  it.each([
    ['fm=jpg', 'image/jpeg', { format: 'jpeg' }],
    ['fm=png', 'image/png', { format: 'png', isPalette: false }],
    ['fm=webp&q=30', 'image/webp', { format: 'webp' }],
    ['fm=avif&w=40', 'image/avif', { format: 'heif' }],
    ['fm=gif', 'image/gif', { format: 'gif' }],
  ])('converts an image with %s', async (query, type, metadata) => {
    expect(await picture(`${BOARD}?${query}`)).toMatchObject({ type, ...metadata })
  })

  it('creates a smaller file for a lower quality', async () => {
    const [low, high] = await Promise.all(
      ['10', '100'].map((quality) => picture(`${BOARD}?fm=jpg&q=${quality}`)),
    )
    expect(low?.bytes.length).toBeLessThan(high?.bytes.length ?? 0)
  })

  it.each(['fill', 'thumb', 'crop'])('keeps the center of an image with fit=%s', async (fit) => {
    const { bytes } = await picture(`${BOARD}?w=50&h=50&fit=${fit}`)
    expect([await colorAt(bytes, 2, 25), await colorAt(bytes, 47, 25)]).toEqual([RED, BLUE])
  })

  it('pads with transparency, or with white for JPEG', async () => {
    const corner = async (query: string) =>
      colorAt((await picture(`${BOARD}?w=50&h=50&fit=pad&${query}`)).bytes, 0, 0)
    expect(await corner('fm=png')).toEqual([0, 0, 0, 0])
    expect(await corner('fm=jpg')).toEqual(WHITE)
  })

  it('rotates a photo by its EXIF orientation', async () => {
    const path = await pathOf('photo')
    expect(await picture(`${path}?fm=png`)).toMatchObject({ width: 40, height: 60 })
    expect(await picture(`${path}?w=10&h=60&fit=crop`)).toMatchObject({ width: 10, height: 60 })
  })

  it('serves an SVG unchanged unless another format is requested', async () => {
    const path = '/images/space1/drawing/token/drawing.png'
    const untouched = await ask(api, `${path}?w=10`)
    expect([untouched.headers['content-type'], untouched.bytes.toString()]).toEqual(['image/svg+xml', SVG])
    expect(untouched.headers['content-security-policy']).toContain('sandbox')
    expect(await picture(`${path}?w=10&fm=png`)).toMatchObject({ format: 'png', width: 10, height: 5 })
  })

  it('serves a PDF unchanged despite image parameters', async () => {
    const answer = await ask(api, '/assets/space1/guide/token/guide.pdf?w=10&fm=png')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  it.each([
    'w=0',
    'w=4001',
    'h=4001',
    'w=-5',
    'w=1.5',
    'w=abc',
    'w=',
    'q=0',
    'q=101',
    'fm=bmp',
    'fit=cover',
    'fl=progressive',
    'w=10&w=20',
  ])('refuses the image parameters %s and names the invalid parameter', async (query) => {
    const answer = await ask(api, `${BOARD}?${query}`)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({
      sys: { type: 'Error', id: 'InvalidQuery' },
      details: { errors: [{ path: [query.split('=')[0]] }] },
    })
  })

  it('responds with 400 when it cannot resize a broken image', async () => {
    const answer = await ask(api, '/images/space1/broken/token/broken.png?w=10')
    expect(answer.status).toBe(400)
    expect((await ask(api, BOARD)).status).toBe(200)
  })

  it('creates each image once, and caches it across restarts with the same ETag', async () => {
    const path = `${BOARD}?w=77`
    const kept = () =>
      readdirSync(join(served.stateDir, 'images'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.png'),
      )
    const before = kept()
    const [first, second] = await Promise.all([ask(api, path), ask(api, path)])
    const [added, ...others] = kept().filter((name) => !before.includes(name))
    expect(others).toEqual([])
    const file = join(served.stateDir, 'images', added ?? '')
    const written = statSync(file).mtimeMs
    await api.close()
    api = await served.start()
    const third = await ask(api, path)
    expect([second.headers.etag, third.headers.etag]).toEqual([first.headers.etag, first.headers.etag])
    expect(statSync(file).mtimeMs).toBe(written)
  })

  it('creates an image again when its source file is replaced', async () => {
    const path = `${await pathOf('plain')}?w=10`
    const before = await ask(api, path)
    writeFileSync(join(served.folder, 'assets', 'plain.png'), await halves(40, 40))
    expect(await picture(path)).toMatchObject({ width: 10, height: 10 })
    expect((await ask(api, path)).headers.etag).not.toBe(before.headers.etag)
  })
})
