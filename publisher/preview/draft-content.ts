import { createContentfulClient, type ContentfulConnection } from '../../lib/contentful-client'
import type { RawContent } from '../../src/site/site'
import type { RawAsset, RawEntry } from '../../src/site/read/read-entry'

/** Contentful's limit for the items of one response. */
const PAGE_SIZE = 1000

/** Number of newest items that a read compares with the cache. If all of them changed, it reads all items. */
const NEWEST = 100

/** Minimum time between two reads of the preview API, however many editors view previews. */
const MIN_READ_INTERVAL_MS = 500

/** Reads all saved content, published or not. Unchanged items are the same objects as in the last read. */
export interface DraftContent {
  read(): Promise<RawContent>
}

interface Saved {
  readonly sys: {
    readonly id: string
    readonly createdAt: string
    readonly updatedAt: string
    readonly contentType?: { readonly sys: { readonly id: string } }
  }
  readonly fields: object
}

interface Answer {
  readonly total: number
  readonly items: readonly Saved[]
}

type Ask = (query: { skip: number; limit: number }) => Promise<Answer>

/** The first `read` loads the whole space over the Preview API, later calls usually only the newest items. */
export function createDraftContent(connection: ContentfulConnection, now = () => Date.now()): DraftContent {
  const client = createContentfulClient(connection).withoutLinkResolution
  const entries = createItemCache(
    (query) => client.getEntries({ ...query, include: 0, order: ['-sys.updatedAt', 'sys.id'] }),
    toRawEntry,
  )
  const assets = createItemCache(
    (query) => client.getAssets({ ...query, order: ['-sys.updatedAt', 'sys.id'] }),
    toRawAsset,
  )
  let drafts: RawContent | undefined
  let lookedAt = -Infinity
  let looking: Promise<RawContent> | undefined

  async function look(): Promise<RawContent> {
    await Promise.all([entries.look(), assets.look()])
    lookedAt = now()
    const content = { entries: entries.all(), assets: assets.all() }
    if (drafts?.entries !== content.entries || drafts.assets !== content.assets) drafts = content
    return drafts
  }

  return {
    read() {
      if (drafts && now() - lookedAt < MIN_READ_INTERVAL_MS) return Promise.resolve(drafts)
      looking ??= look().finally(() => (looking = undefined))
      return looking
    },
  }
}

/** Creates a cache of all entries or all assets. `ask` must sort the items by last update, newest first. */
function createItemCache<Raw extends object>(ask: Ask, toRaw: (saved: Saved) => Raw | undefined) {
  interface Cached {
    readonly updatedAt: string
    /** undefined for an entry without a content type */
    readonly raw: Raw | undefined
  }
  let cached = new Map<string, Cached>()
  let all: readonly Raw[] | undefined

  function take(items: readonly Saved[], into: Map<string, Cached>) {
    for (const item of items) {
      const { id, updatedAt } = item.sys
      const known = cached.get(id)
      into.set(id, known?.updatedAt === updatedAt ? known : { updatedAt, raw: toRaw(item) })
    }
  }

  function replace(now: Map<string, Cached>) {
    cached = now
    all = [...now.values()].flatMap(({ raw }) => raw ?? [])
  }

  async function readAll() {
    const read = new Map<string, Cached>()
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const { items, total } = await ask({ skip, limit: PAGE_SIZE })
      take(items, read)
      if (skip + PAGE_SIZE >= total || items.length === 0) break
    }
    replace(read)
  }

  return {
    /** Returns the cached items. The list is a new object only if something changed. */
    all: () => all ?? [],
    async look(): Promise<void> {
      if (!all) return readAll()
      const { items, total } = await ask({ skip: 0, limit: NEWEST })
      const news = items.filter(({ sys }) => cached.get(sys.id)?.updatedAt !== sys.updatedAt)
      const added = news.filter(({ sys }) => !cached.has(sys.id)).length
      // items were deleted, or at least NEWEST items were saved
      if (total !== cached.size + added || news.length === NEWEST) return readAll()
      take(news, cached)
      if (news.length > 0) replace(cached)
    },
  }
}

function toRawEntry({ sys, fields }: Saved): RawEntry | undefined {
  if (!sys.contentType) return undefined
  const { id, createdAt, updatedAt } = sys
  return { id, contentType: sys.contentType.sys.id, createdAt, updatedAt, fields: { ...fields } }
}

const toRawAsset = ({ sys, fields }: Saved): RawAsset => ({ id: sys.id, fields: { ...fields } })
