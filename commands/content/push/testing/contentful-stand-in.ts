import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRecord } from '../../../../src/site/read/read-entry'

/*
 * The few calls of Contentful's Management API and Upload API that a push makes, over plain HTTP on this machine: versions, publishing,
 * files that are processed with a delay, required fields and links that must lead somewhere.
 */

interface Stored {
  sys: {
    id: string
    version: number
    publishedVersion?: number
    archivedVersion?: number
    contentType?: { sys: { id: string } }
  }
  [part: string]: unknown
}

interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

interface Asked {
  method: string
  /** Below the environment: `/entries/faq-1/published`. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  bytes: Buffer
}

type Kind = 'content_types' | 'assets' | 'entries'

export const STAND_IN = { spaceId: 'space1', environment: 'master', token: 'CFPAT-secret-0123456789' }

const error = (status: number, id: string, message: string, details?: unknown): Answer => ({
  status,
  body: { sys: { type: 'Error', id }, message, requestId: 'request-1', ...(details ? { details } : {}) },
})

export async function startContentfulStandIn({ locales = [{ code: 'en-US', default: true }] } = {}) {
  const stores: Record<Kind, Map<string, Stored>> = {
    content_types: new Map(),
    assets: new Map(),
    entries: new Map(),
  }
  const uploads = new Map<string, Buffer>()
  const requests: string[] = []
  const interruptions: { request: string; answer: Answer }[] = []

  const server = createServer((request, response) => {
    void read(request).then((asked) => {
      const { status, body, headers = {} } = answerTo(asked, request.headers.authorization)
      response.writeHead(status, {
        'content-type': 'application/vnd.contentful.management.v1+json',
        'x-contentful-ratelimit-second-limit': '30',
        ...headers,
      })
      response.end(body === undefined ? '' : JSON.stringify(body))
    })
  })
  let connections = 0
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    host: `127.0.0.1:${port}`,
    stores,
    uploads,
    /** Every request, `PUT /entries/faq-1`. */
    requests,
    connections: () => connections,
    writes: () => requests.filter((request) => !request.startsWith('GET ')),
    /** Answers the next request of this kind so, once. */
    interrupt: (request: string, answer: Answer) => void interruptions.push({ request, answer }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  function answerTo(asked: Asked, authorization: string | undefined): Answer {
    const { method, path } = asked
    requests.push(`${method} ${path}`)
    const next = interruptions.findIndex(({ request }) => request === `${method} ${path}`)
    const interruption = interruptions[next]
    if (interruption) {
      interruptions.splice(next, 1)
      return interruption.answer
    }
    if (authorization !== `Bearer ${STAND_IN.token}`) {
      return error(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.')
    }
    if (path === '') return error(404, 'NotFound', 'The resource could not be found.')
    if (path === '/locales') return { status: 200, body: { total: locales.length, items: locales } }
    if (path === '/uploads' && method === 'POST') return upload(asked)
    const [, kind = '', id, action, locale] = path.split('/')
    if (kind !== 'content_types' && kind !== 'assets' && kind !== 'entries') {
      return error(404, 'NotFound', 'The resource could not be found.')
    }
    if (id === undefined) return page(kind, asked.query)
    if (method === 'GET') return get(kind, id)
    if (action === 'published') return publish(kind, id, asked)
    if (action === 'files' && locale) return startProcessing(id, locale, asked)
    return put(kind, id, asked)
  }

  function page(kind: Kind, query: URLSearchParams): Answer {
    const skip = Number(query.get('skip') ?? 0)
    const limit = Number(query.get('limit') ?? 100)
    const all = [...stores[kind].values()]
    const items = all.slice(skip, skip + limit)
    const shown = query.get('select') === 'sys' ? items.map(({ sys }) => ({ sys })) : items
    return { status: 200, body: { total: all.length, skip, limit, items: shown } }
  }

  function get(kind: Kind, id: string): Answer {
    const found = stores[kind].get(id)
    if (!found) return error(404, 'NotFound', 'The resource could not be found.')
    const body = structuredClone(found)
    if (kind === 'assets') finishProcessing(found)
    return { status: 200, body }
  }

  function put(kind: Kind, id: string, { headers, bytes }: Asked): Answer {
    const existing = stores[kind].get(id)
    if (existing && Number(headers['x-contentful-version']) !== existing.sys.version) {
      return error(409, 'VersionMismatch', '')
    }
    const contentType = existing?.sys.contentType ?? {
      sys: { id: String(headers['x-contentful-content-type'] ?? '') },
    }
    if (kind === 'entries' && !stores.content_types.get(contentType.sys.id)?.sys.publishedVersion) {
      return error(422, 'UnknownContentType', `There is no content type ${contentType.sys.id}`)
    }
    const stored: Stored = {
      ...(JSON.parse(bytes.toString()) as Record<string, unknown>),
      sys: {
        ...existing?.sys,
        id,
        version: (existing?.sys.version ?? 0) + 1,
        ...(kind === 'entries' ? { contentType } : {}),
      },
    }
    stores[kind].set(id, stored)
    return { status: existing ? 200 : 201, body: stored }
  }

  function publish(kind: Kind, id: string, { headers }: Asked): Answer {
    const found = stores[kind].get(id)
    if (!found) return error(404, 'NotFound', 'The resource could not be found.')
    if (Number(headers['x-contentful-version']) !== found.sys.version) {
      return error(409, 'VersionMismatch', '')
    }
    const faults = kind === 'entries' ? faultsOf(found) : kind === 'assets' ? unprocessed(found) : []
    if (faults.length > 0) return error(422, 'ValidationFailed', 'Validation error', { errors: faults })
    found.sys = { ...found.sys, publishedVersion: found.sys.version, version: found.sys.version + 1 }
    return { status: 200, body: found }
  }

  function faultsOf({ sys, fields }: Stored) {
    const values = isRecord(fields) ? fields : {}
    const type = stores.content_types.get(sys.contentType?.sys.id ?? '')
    const required = recordsIn(type?.fields).filter(({ required: isRequired }) => isRequired === true)
    const missing = required
      .filter(({ id }) => values[String(id)] === undefined)
      .map(({ id }) => ({
        name: 'required',
        path: ['fields', id, 'en-US'],
        details: `The property "${String(id)}" is required here`,
      }))
    const known = { Entry: stores.entries, Asset: stores.assets }
    const links = [...JSON.stringify(values).matchAll(/"linkType":"(Entry|Asset)","id":"([^"]+)"/g)]
    const broken = links
      .filter(([, type = '', id = '']) => !known[type === 'Asset' ? 'Asset' : 'Entry'].has(id))
      .map(([, linkType, id]) => ({ name: 'notResolvable', link: { linkType, id }, path: ['fields'] }))
    return [...missing, ...broken]
  }

  function unprocessed({ fields }: Stored) {
    return JSON.stringify(fields).includes('"url"')
      ? []
      : [{ name: 'required', path: ['fields', 'file', 'en-US', 'url'] }]
  }

  function upload({ bytes, headers }: Asked): Answer {
    if (headers['content-type'] !== 'application/octet-stream') return error(415, 'BadRequest', 'Wrong type')
    const id = `upload-${uploads.size + 1}`
    uploads.set(id, bytes)
    return { status: 201, body: { sys: { type: 'Upload', id } } }
  }

  function startProcessing(id: string, locale: string, { headers }: Asked): Answer {
    const found = stores.assets.get(id)
    const file = found && fileOf(found, locale)
    if (!found || !file) return error(404, 'NotFound', 'The resource could not be found.')
    if (Number(headers['x-contentful-version']) !== found.sys.version) {
      return error(409, 'VersionMismatch', '')
    }
    file['isProcessing'] = true
    return { status: 204 }
  }

  /** After the first look at an asset, so that a client has to look twice. */
  function finishProcessing(asset: Stored) {
    for (const locale of locales.map(({ code }) => code)) {
      const file = fileOf(asset, locale)
      if (!file?.['isProcessing']) continue
      delete file['isProcessing']
      delete file['uploadFrom']
      file['url'] = `//images.ctfassets.net/${STAND_IN.spaceId}/${asset.sys.id}/${String(file['fileName'])}`
      asset.sys.version += 1
    }
  }
}

function fileOf({ fields }: Stored, locale: string): Record<string, unknown> | undefined {
  const files = isRecord(fields) ? fields['file'] : undefined
  const file = isRecord(files) ? files[locale] : undefined
  return isRecord(file) ? file : undefined
}

const recordsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
  const root = `/spaces/${STAND_IN.spaceId}/environments/${STAND_IN.environment}`
  return {
    method: request.method ?? 'GET',
    path: pathname.startsWith(root) ? pathname.slice(root.length) : '',
    query: searchParams,
    headers: request.headers,
    bytes: Buffer.concat(chunks),
  }
}
