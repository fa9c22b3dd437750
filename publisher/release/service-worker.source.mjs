/* The service worker. service-worker.ts replaces __WB_MANIFEST by the files to cache at installation. */
/* global self, caches, Headers, Response, setTimeout, clearTimeout */

/** @type {{ url: string, revision: string | null }[]} */
const shellFiles = self.__WB_MANIFEST

/** Hash in the names of the caches, so that a worker with other shell files uses other caches. */
const CODE = hashOf(shellFiles.map(({ url, revision }) => url + revision).join())
const SHELL = `fieldbook-shell-${CODE}`
const PAGES = `fieldbook-pages-${CODE}`
const FILES = `fieldbook-files-${CODE}`

/** Maximum number of offline copies, which take a few megabytes. */
const MAX_PAGES = 60

/** Maximum number of other cached files (page data, scripts, images), enough for MAX_PAGES pages. */
const MAX_FILES = 400

/** After this time without a response, the worker uses the cached copy. Without a copy, it keeps waiting. */
const NETWORK_TIMEOUT_MS = 5_000

const OFFLINE_PAGE = '/offline.html'
const OFFLINE_FILES = ['/offline.css', '/offline.js']

/** Files with a hash of their content in the name. */
const HASHED = /[-.][0-9a-f]{8,64}\.(js|mjs|css)$|^\/static\//

/** Other files that the worker caches. Their names have no hash. */
const RESOURCES =
  /^\/(page-data\/.+\.json|slice-data\/.+\.json|redirects\.json|search-titles\.json|definitions\.json|favicon\.svg|media\/images\/.+)$/

/** A page that responds with one of these statuses was removed or made private, so its copy is deleted. */
const GONE = [401, 404, 410]

let isOnline

self.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOtherCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return
  if (request.mode === 'navigate') event.respondWith(pageFor(event, url))
  else if (HASHED.test(url.pathname) || OFFLINE_FILES.includes(url.pathname))
    event.respondWith(hashedFile(event))
  else if (RESOURCES.test(url.pathname)) event.respondWith(pageResource(event))
})

self.addEventListener('message', (event) => {
  const { data } = event
  if (data?.gatsbyApi === 'clearPathResources') event.waitUntil(deletePages())
  if (data?.kind === 'read') event.waitUntil(cacheOpenPage(data))
})

async function install() {
  const shell = await caches.open(SHELL)
  await shell.addAll(shellFiles.map(({ url }) => `/${url}`))
}

async function deleteOtherCaches() {
  const names = await caches.keys()
  const others = names.filter(
    (name) => name.startsWith('fieldbook-') && ![SHELL, PAGES, FILES].includes(name),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Returns the page from the network. If that fails, returns the offline copy, or else the offline page. */
async function pageFor(event, url) {
  const key = pageKey(url)
  const stored = await findStored(key, PAGES)
  try {
    const response = await fromNetwork(event.request, stored !== undefined)
    reportConnection(event, true)
    event.waitUntil(cachePage(key, response.clone()))
    return response
  } catch {
    reportConnection(event, false)
    return stored ?? (await offlinePage())
  }
}

async function hashedFile(event) {
  const { request } = event
  return (await findStored(request)) ?? cacheFile(request, await fetch(request), event)
}

async function pageResource(event) {
  const { request } = event
  const key = resourceKey(request.url)
  const stored = await findStored(key, FILES)
  try {
    const response = await fromNetwork(request, stored !== undefined)
    reportConnection(event, true)
    return cacheFile(key, response, event)
  } catch (error) {
    reportConnection(event, false)
    if (stored) return stored
    throw error
  }
}

/** Returns a cached response, by default from any cache; undefined if none is found or readable. */
const findStored = (key, cacheName) => caches.match(key, { cacheName }).catch(() => undefined)

/** Fetches from the network. If there is a copy, rejects after a timeout and on a status from 502 to 504. */
async function fromNetwork(request, hasCopy) {
  let timer
  const timeout = new Promise((_, reject) => {
    if (hasCopy) timer = setTimeout(() => reject(new Error('The network is too slow')), NETWORK_TIMEOUT_MS)
  })
  try {
    const response = await Promise.race([fetch(request), timeout])
    if (hasCopy && response.status >= 502 && response.status <= 504)
      throw new Error('The site cannot be reached')
    return response
  } finally {
    clearTimeout(timer)
  }
}

function cacheFile(key, response, event) {
  if (isCacheable(response)) event.waitUntil(put(FILES, key, response.clone(), MAX_FILES))
  else if (GONE.includes(response.status)) event.waitUntil(remove(FILES, key))
  return response
}

/** Caches only static pages, because pages that the gateway renders may contain data of the reader. */
async function cachePage(key, response) {
  if (GONE.includes(response.status)) await Promise.all([remove(PAGES, key), remove(FILES, pageDataUrl(key))])
  if (!isCacheable(response) || !(response.headers.get('content-type') ?? '').startsWith('text/html')) return
  const text = await response.text()
  if (!text.includes('id="___gatsby"')) return
  await put(PAGES, key, new Response(text, { headers: withoutEncoding(response.headers) }), MAX_PAGES)
}

function isCacheable(response) {
  const caching = response.headers.get('cache-control') ?? ''
  return response.status === 200 && response.type === 'basic' && !/private|no-store/i.test(caching)
}

/**
 * Caches an open page and its uncached files. Needed if the page was opened before this worker started or by
 * client-side navigation.
 */
async function cacheOpenPage({ path, files }) {
  const page = new URL(path, self.location.origin)
  if (page.origin !== self.location.origin) return
  const wanted = [pageDataUrl(pageKey(page)), ...files].filter((file) => {
    const { origin, pathname } = new URL(file)
    return origin === page.origin && (HASHED.test(pathname) || RESOURCES.test(pathname))
  })
  await Promise.all([
    ignoringErrors(async () => cachePage(pageKey(page), await fetch(page))),
    ...wanted.map((file) =>
      ignoringErrors(async () => {
        if (await caches.match(resourceKey(file))) return
        const response = await fetch(file)
        if (isCacheable(response)) await put(FILES, resourceKey(file), response, MAX_FILES)
      }),
    ),
  ])
}

async function put(name, key, response, max) {
  await ignoringErrors(async () => {
    const cache = await caches.open(name)
    await cache.delete(key) // moves the entry to the end, so the first entry is the one stored longest ago
    await cache.put(key, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)))
  })
}

const remove = (name, key) => ignoringErrors(async () => (await caches.open(name)).delete(key))

async function ignoringErrors(task) {
  try {
    await task()
  } catch {
    // errors such as a full disk are ignored, because the page works without the copy
  }
}

const deletePages = () => Promise.all([caches.delete(PAGES), caches.delete(FILES)])

async function offlinePage() {
  const page = await findStored(OFFLINE_PAGE)
  if (!page) return Response.error()
  return new Response(await page.text(), { status: 503, headers: withoutEncoding(page.headers) })
}

/** Removes headers that describe the compressed body, since the text is decompressed. */
function withoutEncoding(headers) {
  const plain = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) plain.delete(name)
  return plain
}

/**
 * Tells open pages that the connection is lost or works again. Reports every failure, not only the first,
 * because pages that were opened later need the report too.
 */
function reportConnection(event, online) {
  const changed = isOnline !== online
  isOnline = online
  if (!changed && online) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      for (const page of pages) page.postMessage({ kind: 'connection', online })
    }),
  )
}

function pageKey({ origin, pathname }) {
  return origin + (pathname.replace(/\/+$/, '') || '/')
}

/** Returns the URL of a page's data, for a key of `pageKey`. */
function pageDataUrl(key) {
  const { origin, pathname } = new URL(key)
  return `${origin}/page-data${pathname === '/' ? '/index' : pathname}/page-data.json`
}

/** Returns a resource's URL as its cache key. Removes the query that Gatsby adds to URLs of page data. */
function resourceKey(href) {
  const url = new URL(href)
  if (url.pathname.startsWith('/page-data/')) url.search = ''
  return url.href
}

/** Returns the FNV-1a hash of a text. */
function hashOf(text) {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16)
}
