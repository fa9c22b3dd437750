import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { serveFolder } from './static-server'

const folder = mkdtempSync(join(tmpdir(), 'static-server-'))
const page = `<h1>Merge</h1>${'<p>text</p>'.repeat(200)}`
let server: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  mkdirSync(join(folder, 'how-to', 'merge'), { recursive: true })
  writeFileSync(join(folder, 'how-to', 'merge', 'index.html'), page)
  writeFileSync(join(folder, 'faq.html'), '<h1>FAQ</h1>')
  server = await serveFolder(folder)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

function read(path: string, encoding: string) {
  return new Promise<{ status?: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve) => {
      const url = server.origin.replace('localhost', '127.0.0.1') + path
      get(url, { headers: { 'accept-encoding': encoding } }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) }),
        )
      })
    },
  )
}

it('serves a page at its path, in an encoding that the request accepts', async () => {
  const br = await read('/how-to/merge', 'gzip, br')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' })
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  expect(gunzipSync((await read('/how-to/merge/', 'gzip')).body).toString()).toBe(page)
  expect((await read('/how-to/merge', 'identity')).body.toString()).toBe(page)
})

it('serves a small file uncompressed', async () => {
  const reply = await read('/faq', 'br')
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.body.toString()).toBe('<h1>FAQ</h1>')
})

it('returns 404 for an unknown page', async () => {
  expect((await read('/nothing', 'br')).status).toBe(404)
})
