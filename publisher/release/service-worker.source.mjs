/* The service worker: keeps what has been read, for times without a network. `writeServiceWorker` fills in the list of files. */
/* global self, caches, Headers, Response, setTimeout, clearTimeout */

/** @type {{ url: string, revision: string | null }[]} */
const shellFiles = self.__WB_MANIFEST

/** The copies belong to the code that made them: other code, other names, and the old ones are dropped. */
const CODE = signOf(shellFiles.map(({ url, revision }) => url + revision).join())
const SHELL = `fieldbook-shell-${CODE}`
const PAGES = `fieldbook-pages-${CODE}`
const FILES = `fieldbook-files-${CODE}`

/** A page is some 15 kB as it is sent: a few megabytes in all, and more than anybody reads between two releases. */
const MOST_PAGES = 60

/** Page data, scripts and pictures of that many pages. */
const MOST_FILES = 400

/** A line that is there and carries nothing is worse than none: after this the copy is shown, if there is one. */
const NETWORK_WITHIN_MS = 5_000

const OFFLINE_PAGE = '/offline.html'
const OFFLINE_FILES = ['/offline.css', '/offline.js']

/** Files that carry a sign of their content in their name. */
const LASTING = /[-.][0-9a-f]{16,64}\.(js|mjs|css)$|^\/static\//

/** The other parts of a page. Calls of the gateway are none, so they always go to the network. */
const PARTS =
  /^\/(page-data\/.+\.json|slice-data\/.+\.json|redirects\.json|search-titles\.json|favicon\.svg|media\/images\/.+)$/

let isOnline

self.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherReleases().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return
  if (request.mode === 'navigate') event.respondWith(pageFor(event, url))
  else if (LASTING.test(url.pathname) || OFFLINE_FILES.includes(url.pathname))
    event.respondWith(lastingFile(event))
  else if (PARTS.test(url.pathname)) event.respondWith(partOfPage(event))
})

self.addEventListener('message', (event) => {
  const { data } = event
  if (data?.gatsbyApi === 'clearPathResources') event.waitUntil(forgetPages())
  if (data?.kind === 'read') event.waitUntil(keepWhatIsRead(data))
})

async function install() {
  const shell = await caches.open(SHELL)
  await shell.addAll(shellFiles.map(({ url }) => `/${url}`))
}

async function dropOtherReleases() {
  const names = await caches.keys()
  const others = names.filter(
    (name) => name.startsWith('fieldbook-') && ![SHELL, PAGES, FILES].includes(name),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** The page from the network; without one the copy of what was read; else the page that says so and offers what is there. */
async function pageFor(event, url) {
  const key = pageKey(url)
  const stored = await (await caches.open(PAGES)).match(key)
  try {
    const reply = await fromNetwork(event.request, stored !== undefined)
    tell(event, true)
    event.waitUntil(keepPage(key, reply.clone()))
    return reply
  } catch {
    tell(event, false)
    return stored ?? (await offlinePage())
  }
}

async function lastingFile(event) {
  const { request } = event
  return (await caches.match(request)) ?? keepFile(request, await fetch(request), event)
}

async function partOfPage(event) {
  const { request } = event
  const key = partKey(request.url)
  const stored = await (await caches.open(FILES)).match(key)
  try {
    const reply = await fromNetwork(request, stored !== undefined)
    tell(event, true)
    return keepFile(key, reply, event)
  } catch (error) {
    tell(event, false)
    if (stored) return stored
    throw error
  }
}

/** An answer of the site; a proxy that says it cannot reach the site counts as no network, like silence where there is a copy. */
async function fromNetwork(request, hasCopy) {
  let timer
  const tooLong = new Promise((_, reject) => {
    if (hasCopy) timer = setTimeout(() => reject(new Error('The network is too slow')), NETWORK_WITHIN_MS)
  })
  try {
    const reply = await Promise.race([fetch(request), tooLong])
    if (hasCopy && reply.status >= 502 && reply.status <= 504) throw new Error('The site cannot be reached')
    return reply
  } finally {
    clearTimeout(timer)
  }
}

function keepFile(key, reply, event) {
  if (mayBeKept(reply)) event.waitUntil(put(FILES, key, reply.clone(), MOST_FILES))
  return reply
}

/** Only pages of the static site are kept: what the gateway answers by itself may be about the reader. */
async function keepPage(key, reply) {
  if (!mayBeKept(reply) || !(reply.headers.get('content-type') ?? '').startsWith('text/html')) return
  const text = await reply.text()
  if (!text.includes('id="___gatsby"')) return
  await put(PAGES, key, new Response(text, { headers: withoutCoding(reply.headers) }), MOST_PAGES)
}

function mayBeKept(reply) {
  const caching = reply.headers.get('cache-control') ?? ''
  return reply.status === 200 && reply.type === 'basic' && !/private|no-store/i.test(caching)
}

/** The page that is open, and its parts that came before this worker did. Files that are kept already are not asked for again. */
async function keepWhatIsRead({ path, files }) {
  const page = new URL(path, self.location.origin)
  if (page.origin !== self.location.origin) return
  const pageData = new URL(
    `/page-data${page.pathname === '/' ? '/index' : page.pathname}/page-data.json`,
    page,
  )
  const wanted = [pageData.href, ...files].filter((file) => {
    const { origin, pathname } = new URL(file)
    return origin === page.origin && (LASTING.test(pathname) || PARTS.test(pathname))
  })
  await Promise.all([
    quietly(async () => keepPage(pageKey(page), await fetch(page))),
    ...wanted.map((file) =>
      quietly(async () => {
        if (await caches.match(partKey(file))) return
        const reply = await fetch(file)
        if (mayBeKept(reply)) await put(FILES, partKey(file), reply, MOST_FILES)
      }),
    ),
  ])
}

async function put(name, key, reply, most) {
  await quietly(async () => {
    const cache = await caches.open(name)
    await cache.delete(key) // what is put anew goes to the end, so that the first is what was not wanted for longest
    await cache.put(key, reply)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)))
  })
}

/** Ignores a copy that cannot be stored: the disk is full, or the network has just gone. */
async function quietly(task) {
  try {
    await task()
  } catch {
    // the page is there all the same
  }
}

const forgetPages = () => Promise.all([caches.delete(PAGES), caches.delete(FILES)])

async function offlinePage() {
  const page = await caches.match(OFFLINE_PAGE)
  if (!page) return Response.error()
  return new Response(await page.text(), { status: 503, headers: withoutCoding(page.headers) })
}

/** The text is unpacked here, so the headers must not say otherwise. */
function withoutCoding(headers) {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  return kept
}

/** Tells the open pages when the network comes or goes, and the one that asked, which may be new, of every failure. */
function tell(event, online) {
  const changed = isOnline !== online
  isOnline = online
  if (!changed && online) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      for (const page of pages) page.postMessage({ kind: 'connection', online })
    }),
  )
}

/** One copy for a page, whatever its query. */
function pageKey({ origin, pathname }) {
  return origin + (pathname.replace(/\/+$/, '') || '/')
}

/** The generator asks for page data with the page's query, which changes nothing; that of a picture says how large it is. */
function partKey(address) {
  const url = new URL(address)
  if (url.pathname.startsWith('/page-data/')) url.search = ''
  return url.href
}

/** FNV-1a: a short sign that differs when the text does. */
function signOf(text) {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16)
}
