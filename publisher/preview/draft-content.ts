import { createContentfulClient, type ContentfulConnection } from '../../lib/contentful-client'
import type { RawContent } from '../../src/site/site'
import type { RawAsset, RawEntry } from '../../src/site/read/read-entry'

/** Contentful's largest page. */
const PAGE = 1000

/** More than editors save between two polls. If all of them are new, everything is read again. */
const NEWEST = 100

/** The preview API is asked no more often, however many editors look at previews. */
const LOOK_EVERY_MS = 500

interface Drafts {
  readonly content: RawContent
  /** goes up with every change */
  readonly version: number
}

/** All saved content, published or not. What was not saved since is the same object as before. */
export interface DraftContent {
  read(): Promise<Drafts>
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

/** Reads the whole space over the Preview API once, and from then on what was saved last. It asks only when it is asked. */
export function createDraftContent(connection: ContentfulConnection, now = () => Date.now()): DraftContent {
  const client = createContentfulClient(connection).withoutLinkResolution
  const entries = createKept(
    (query) => client.getEntries({ ...query, include: 0, order: ['-sys.updatedAt', 'sys.id'] }),
    toRawEntry,
  )
  const assets = createKept(
    (query) => client.getAssets({ ...query, order: ['-sys.updatedAt', 'sys.id'] }),
    toRawAsset,
  )
  let drafts: Drafts | undefined
  let lookedAt = -Infinity
  let looking: Promise<Drafts> | undefined

  async function look(): Promise<Drafts> {
    await Promise.all([entries.look(), assets.look()])
    lookedAt = now()
    // of both together: where a look at one of them failed, what the other found is not lost
    const version = entries.version() + assets.version()
    if (drafts?.version !== version)
      drafts = { content: { entries: entries.all(), assets: assets.all() }, version }
    return drafts
  }

  return {
    read() {
      if (drafts && now() - lookedAt < LOOK_EVERY_MS) return Promise.resolve(drafts)
      looking ??= look().finally(() => (looking = undefined))
      return looking
    },
  }
}

/** One kind of content, newest first as the API lists it. */
function createKept<Raw extends object>(ask: Ask, toRaw: (saved: Saved) => Raw | undefined) {
  interface Kept {
    readonly updatedAt: string
    /** undefined: it cannot be shown */
    readonly raw: Raw | undefined
  }
  let kept = new Map<string, Kept>()
  let version = 0

  /** What is known already stays the object that it is. */
  function take(items: readonly Saved[], into: Map<string, Kept>) {
    for (const item of items) {
      const { id, updatedAt } = item.sys
      const known = kept.get(id)
      into.set(id, known?.updatedAt === updatedAt ? known : { updatedAt, raw: toRaw(item) })
    }
  }

  async function readAll() {
    const all = new Map<string, Kept>()
    for (let skip = 0; ; skip += PAGE) {
      const { items, total } = await ask({ skip, limit: PAGE })
      take(items, all)
      if (skip + PAGE >= total || items.length === 0) break
    }
    kept = all
    version += 1
  }

  return {
    all: () => [...kept.values()].flatMap(({ raw }) => raw ?? []),
    /** 0 before the first look; goes up with whatever differs from the look before. */
    version: () => version,
    async look(): Promise<void> {
      if (version === 0) return readAll()
      const { items, total } = await ask({ skip: 0, limit: NEWEST })
      const news = items.filter(({ sys }) => kept.get(sys.id)?.updatedAt !== sys.updatedAt)
      const added = news.filter(({ sys }) => !kept.has(sys.id)).length
      // something is gone, or there is more news than was asked for
      if (total !== kept.size + added || news.length === NEWEST) return readAll()
      take(news, kept)
      if (news.length > 0) version += 1
    },
  }
}

function toRawEntry({ sys, fields }: Saved): RawEntry | undefined {
  if (!sys.contentType) return undefined
  const { id, createdAt, updatedAt } = sys
  return { id, contentType: sys.contentType.sys.id, createdAt, updatedAt, fields: { ...fields } }
}

const toRawAsset = ({ sys, fields }: Saved): RawAsset => ({ id: sys.id, fields: { ...fields } })
