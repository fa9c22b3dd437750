import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const SPACE = { spaceId: 'space1', token: 'CFPAT-secret-0123456789' }

const ROOT = `/spaces/${SPACE.spaceId}/environments/master`

interface StoredItem {
  readonly sys: { readonly id: string; readonly publishedVersion?: number; readonly archivedVersion?: number }
}

export async function startFakeManagementApi() {
  const stored: Record<'content_types' | 'assets' | 'entries', StoredItem[]> = {
    content_types: [],
    assets: [],
    entries: [],
  }
  let locales = [{ code: 'en-US', default: true }]
  let status: number | undefined
  let requests = 0
  const uploads: string[] = []

  const server = createServer((request, response) => {
    requests += 1
    if (request.method === 'POST' && request.url?.endsWith('/uploads')) {
      void text(request).then((bytes) => {
        uploads.push(bytes)
        response.writeHead(201, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ sys: { type: 'Upload', id: `upload-${uploads.length}` } }))
      })
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const list = { ...stored, locales }[pathname.replace(`${ROOT}/`, '')]
    const isAuthorized = request.headers.authorization === `Bearer ${SPACE.token}`
    const code = status ?? (isAuthorized ? (list ? 200 : 404) : 401)
    response.writeHead(code, { 'content-type': 'application/json', 'x-contentful-ratelimit-reset': '0' })
    if (code !== 200 || !list) {
      response.end(JSON.stringify({ sys: { type: 'Error', id: String(code) }, message: 'Refused.' }))
      return
    }
    const skip = Number(searchParams.get('skip') ?? 0)
    const limit = Number(searchParams.get('limit') ?? 100)
    response.end(JSON.stringify({ total: list.length, skip, limit, items: list.slice(skip, skip + limit) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored,
    uploads,
    requests: () => requests,
    setLocales: (given: typeof locales) => (locales = given),
    refuse: (given: number) => (status = given),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
