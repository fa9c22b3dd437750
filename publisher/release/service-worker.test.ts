import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

const SOURCE = readFileSync(join('publisher', 'release', 'service-worker.source.mjs'), 'utf8')
const ORIGIN = 'http://localhost'
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' }
const aPage =
  (title: string, headers: Record<string, string> = HTML, status = 200) =>
  () =>
    basic(new Response(`<title>${title}</title><div id="___gatsby"></div>`, { headers, status }))

/** Gives a response and its clones the type `basic`, which same-origin responses have in browsers. */
const basic = (reply: Response) => {
  const clone = reply.clone.bind(reply)
  return Object.assign(Object.defineProperty(reply, 'type', { value: 'basic' }), {
    clone: () => basic(clone()),
  })
}

/** Fakes the Cache API methods of the worker. As in browsers, `keys` returns entries in insertion order. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (key: string | URL | Request) =>
    new URL(typeof key === 'string' || key instanceof URL ? key : key.url, ORIGIN).href
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return Promise.resolve({
      match: (key: string | Request) => Promise.resolve(store.get(keyOf(key))?.clone()),
      put: (key: string | Request, reply: Response) => Promise.resolve(void store.set(keyOf(key), reply)),
      delete: (key: string | Request) => Promise.resolve(store.delete(keyOf(key))),
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
      addAll: (urls: string[]) => Promise.resolve(urls.forEach((url) => store.set(keyOf(url), aPage(url)()))),
    })
  }
  return {
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (key: string | Request, { cacheName }: { cacheName?: string } = {}) =>
      Promise.resolve(
        [...stores]
          .find(([name, store]) => name === (cacheName ?? name) && store.has(keyOf(key)))?.[1]
          .get(keyOf(key))
          ?.clone(),
      ),
  }
}

type Answer = () => Response | Promise<Response>

/** Runs the worker in a separate context, with a fake network whose responses the test sets. */
function aWorker({ caches = fakeCaches(), revision = 'one' } = {}) {
  const site = new Map<string, Answer>()
  const asked: string[] = []
  const said: unknown[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  let isOnline = true
  const self = {
    __WB_MANIFEST: [{ url: 'offline.html', revision }],
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: () => Promise.resolve(),
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve([{ postMessage: (message: unknown) => said.push(message) }]),
    },
  }
  const fetch = async (input: string | URL | Request) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, ORIGIN)
    asked.push(pathname + search)
    if (!isOnline) throw new TypeError('Failed to fetch')
    return (site.get(pathname) ?? aPage('Not found', HTML, 404))()
  }
  runInNewContext(SOURCE, { self, caches, fetch, Response, Request, Headers, URL, setTimeout, clearTimeout })

  async function send(name: string, details: object = {}) {
    const pending: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const waitUntil = (task: Promise<unknown>) => pending.push(task)
    const respondWith = (reply: Promise<Response>) => (answer = reply)
    listeners.get(name)?.({ ...details, waitUntil, respondWith })
    const reply = await answer?.catch(() => 'failed' as const)
    for (let done = 0; done < pending.length; done += 1) await pending[done]
    return reply
  }
  const request = (path: string, init: { mode?: string; method?: string; headers?: HeadersInit } = {}) => {
    const { mode, ...rest } = init
    const made = new Request(ORIGIN + path, rest)
    if (mode) Object.defineProperty(made, 'mode', { value: mode })
    return made
  }
  return {
    site,
    asked,
    said,
    caches,
    start: async () => {
      await send('install')
      await send('activate')
    },
    open: (path: string) => send('fetch', { request: request(path, { mode: 'navigate' }) }),
    get: (path: string, init = {}) => send('fetch', { request: request(path, init) }),
    tell: (data: unknown) => send('message', { data }),
    goOffline: () => (isOnline = false),
    goOnline: () => (isOnline = true),
  }
}

const titleOf = async (reply: Response | 'failed' | undefined) =>
  reply instanceof Response ? /<title>(.*)<\/title>/.exec(await reply.text())?.[1] : reply

it('NAV-16 without a network, opens a page that was read before, whatever its query', async () => {
  const worker = aWorker()
  await worker.start()
  worker.site.set('/faq/a', aPage('A'))
  expect(await titleOf(await worker.open('/faq/a?from=mail'))).toBe('A')
  worker.goOffline()
  expect(await titleOf(await worker.open('/faq/a'))).toBe('A')
  expect(worker.said).toEqual([
    { kind: 'connection', online: true },
    { kind: 'connection', online: false },
  ])
})

it('NAV-16 without a network, shows the offline page instead of a page that was not read before', async () => {
  const worker = aWorker()
  await worker.start()
  worker.goOffline()
  const reply = await worker.open('/faq/unread')
  expect(await titleOf(reply)).toBe('/offline.html')
  expect(reply).toMatchObject({ status: 503 })
})

it('NAV-16 requests a page from the network first, and shows the copy for the status 502, but not for 500', async () => {
  const worker = aWorker()
  await worker.start()
  worker.site.set('/faq/a', aPage('Old'))
  await worker.open('/faq/a')
  worker.site.set('/faq/a', aPage('New'))
  expect(await titleOf(await worker.open('/faq/a'))).toBe('New')
  worker.site.set('/faq/a', aPage('Bad gateway', HTML, 502))
  expect(await titleOf(await worker.open('/faq/a'))).toBe('New')
  worker.site.set('/faq/a', aPage('Failed', HTML, 500))
  expect(await titleOf(await worker.open('/faq/a'))).toBe('Failed')
})

it.each([
  ['a private page', aPage('Mine', { ...HTML, 'cache-control': 'private, max-age=60' })],
  ['a no-store page', aPage('Mine', { ...HTML, 'cache-control': 'no-store' })],
  ['an error', aPage('Missing', HTML, 404)],
  ['HTML that Gatsby did not render', () => basic(new Response('<title>Sign in</title>', { headers: HTML }))],
  [
    'JSON',
    () => basic(new Response('{"id":"___gatsby"}', { headers: { 'content-type': 'application/json' } })),
  ],
])('NAV-16 stores no copy of %s', async (_, answer) => {
  const worker = aWorker()
  await worker.start()
  worker.site.set('/x', answer)
  await worker.open('/x')
  worker.goOffline()
  expect(await titleOf(await worker.open('/x'))).toBe('/offline.html')
})

it.each<[string, RequestInit?]>([
  ['/auth/profile'],
  ['/settings'],
  ['/helpcenter/token'],
  ['/search-service/v1/search'],
  ['/chatbot/client-signed/api/v2/options'],
  ['/rebuild/status'],
  ['/Log/Send', { method: 'POST', body: '[]' }],
  ['/page-data/x/page-data.json', { method: 'HEAD' }],
  ['/media/images/x.png', { headers: { range: 'bytes=0-1' } }],
])('NAV-16 leaves the request %s to the browser', async (path, init = {}) => {
  const worker = aWorker()
  await worker.start()
  expect(await worker.get(path, init)).toBeUndefined()
  expect(worker.asked).toEqual([])
})

it('NAV-16 caches the resources of a page, and requests files with a hash in the name only once', async () => {
  const worker = aWorker()
  await worker.start()
  const script = '/app-0123456789abcdef0123.js'
  for (const path of [script, '/page-data/faq/a/page-data.json', '/media/images/x.png']) {
    worker.site.set(path, () => basic(new Response(`<title>${path}</title>`)))
    await worker.get(path)
    await worker.get(path)
  }
  expect(worker.asked.filter((path) => path === script)).toHaveLength(1)
  worker.goOffline()
  for (const path of [script, '/page-data/faq/a/page-data.json', '/media/images/x.png'])
    expect(await titleOf(await worker.get(path))).toBe(path)
  expect(await titleOf(await worker.get('/page-data/faq/a/page-data.json?q=x'))).toBe(
    '/page-data/faq/a/page-data.json',
  )
  expect(await worker.get('/page-data/faq/b/page-data.json')).toBe('failed')
})

it('NAV-16 caches the page that was open before the worker started, with its resources', async () => {
  const worker = aWorker()
  await worker.start()
  worker.site.set('/faq/a', aPage('A'))
  worker.site.set('/page-data/faq/a/page-data.json', () => basic(new Response('<title>data</title>')))
  worker.site.set('/page-data/app-data.json', () => basic(new Response('<title>app</title>')))
  await worker.tell({
    kind: 'read',
    path: '/faq/a',
    files: [
      `${ORIGIN}/page-data/app-data.json`,
      `${ORIGIN}/auth/profile`,
      'https://elsewhere.example/page-data/x.json',
    ],
  })
  expect(worker.asked.sort()).toEqual([
    '/faq/a',
    '/page-data/app-data.json',
    '/page-data/faq/a/page-data.json',
  ])
  worker.goOffline()
  expect(await titleOf(await worker.open('/faq/a'))).toBe('A')
  expect(await titleOf(await worker.get('/page-data/faq/a/page-data.json'))).toBe('data')
  await worker.tell({ kind: 'read', path: '//evil.example/x', files: [] })
})

it('NAV-16 keeps copies of only the 60 pages that were read last', async () => {
  const worker = aWorker()
  await worker.start()
  const read = async (number: number) => {
    worker.site.set(`/faq/${number}`, aPage(`${number}`))
    await worker.open(`/faq/${number}`)
  }
  for (let number = 0; number < 60; number += 1) await read(number)
  await read(0) // read again, so the second page is now the oldest
  await read(60)
  worker.goOffline()
  expect(await titleOf(await worker.open('/faq/0'))).toBe('0')
  expect(await titleOf(await worker.open('/faq/1'))).toBe('/offline.html')
  expect(await titleOf(await worker.open('/faq/60'))).toBe('60')
})

it.each([401, 404, 410])(
  'NAV-16 deletes the copies of a page that responds with status %i',
  async (status) => {
    const worker = aWorker()
    await worker.start()
    const pageData = '/page-data/faq/a/page-data.json'
    worker.site.set('/faq/a', aPage('A'))
    worker.site.set(pageData, () => basic(new Response('{}')))
    await worker.open('/faq/a')
    await worker.get(pageData)
    for (const path of ['/faq/a', pageData]) worker.site.set(path, aPage('Gone', HTML, status))
    expect(await titleOf(await worker.open('/faq/a'))).toBe('Gone')
    await worker.get(pageData)
    worker.goOffline()
    expect(await titleOf(await worker.open('/faq/a'))).toBe('/offline.html')
    expect(await worker.get(pageData)).toBe('failed')
  },
)

it('NAV-11 deletes the page data of a page that became private, even if only the page is requested', async () => {
  const worker = aWorker()
  await worker.start()
  for (const [path, pageData] of [
    ['/faq/a', '/page-data/faq/a/page-data.json'],
    ['/', '/page-data/index/page-data.json'],
  ] as const) {
    worker.goOnline()
    worker.site.set(path, aPage('A'))
    worker.site.set(pageData, () => basic(new Response('{}')))
    await worker.open(path)
    await worker.get(pageData)
    worker.site.set(path, aPage('Sign in', HTML, 401))
    await worker.open(path)
    worker.goOffline()
    expect(await worker.get(pageData)).toBe('failed')
  }
})

it('NAV-16 uses the network if the caches fail', async () => {
  const caches = fakeCaches()
  const worker = aWorker({ caches })
  await worker.start()
  const fails = () => Promise.reject(new Error('The disk cannot be read'))
  Object.assign(caches, { open: fails, match: fails })
  worker.site.set('/faq/b', aPage('B'))
  expect(await titleOf(await worker.open('/faq/b'))).toBe('B')
  for (const path of ['/app-0123456789abcdef0123.js', '/page-data/faq/b/page-data.json']) {
    worker.site.set(path, () => basic(new Response(`<title>${path}</title>`)))
    expect(await titleOf(await worker.get(path))).toBe(path)
  }
})

it('NAV-16 deletes the copies of an older build', async () => {
  const caches = fakeCaches()
  const older = aWorker({ caches })
  await older.start()
  older.site.set('/faq/a', aPage('A'))
  await older.open('/faq/a')
  await caches.open('other-cache')
  const newer = aWorker({ caches, revision: 'two' })
  await newer.start()
  newer.goOffline()
  expect(await titleOf(await newer.open('/faq/a'))).toBe('/offline.html')
  expect(await caches.keys()).toContain('other-cache')
})

it('NAV-11 deletes the copies of pages when Gatsby reports that a page and its page data are from different builds', async () => {
  const worker = aWorker()
  await worker.start()
  worker.site.set('/faq/a', aPage('A'))
  await worker.open('/faq/a')
  await worker.tell({ gatsbyApi: 'clearPathResources' })
  worker.goOffline()
  expect(await titleOf(await worker.open('/faq/a'))).toBe('/offline.html')
})

it('NAV-16 shows the copy of a page when the network does not respond for 5 s', async () => {
  jest.useFakeTimers()
  const worker = aWorker()
  await worker.start()
  worker.site.set('/faq/a', aPage('A'))
  await worker.open('/faq/a')
  worker.site.set('/faq/a', () => new Promise(() => {}))
  const opening = worker.open('/faq/a')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await titleOf(await opening)).toBe('A')
  jest.useRealTimers()
})
