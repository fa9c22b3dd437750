import { createHash } from 'node:crypto'
import { countChanges } from '../../lib/contentful-changes'
import { createContentfulClient, statusOf, toReadError } from '../../lib/contentful-client'
import type { ContentfulConnection } from '../../lib/contentful-client'
import type { PublishedKind } from '../../src/contracts/publish'
import type { RawContent } from '../../src/site/site'
import { type Delivered, type Delta, type Version, applyDelta, versionKey } from './delta'
import { readSnapshot, writeSnapshot } from './snapshot'
import { messageOf } from '../../lib/error-message'

interface SyncedContentOptions {
  readonly connection: ContentfulConnection
  readonly snapshotFile: string
  readonly log: (line: string) => void
  readonly warn?: (line: string) => void
}

export interface PulledContent {
  /** Unchanged entries are the same objects as in the previous pull, so results can be cached by object. */
  readonly content: RawContent
  /** The sync token of this content: the same until something changes. */
  readonly syncToken: string
  /** A key that changes with the locales and content types of the space. */
  readonly shape: string
  /** The default locale of the space, which the site shows. */
  readonly locale: string
  /** Ids of entries that changed or were removed since the last pull; empty if the whole space was read. */
  readonly changedEntries: readonly string[]
  /** Returns the last delivered version; undefined if there was none. */
  versionOf(kind: PublishedKind, id: string): Version | undefined
}

export interface SyncedContent {
  /** Reads what changed since the last pull or the snapshot; the whole space if there is neither. */
  pull(): Promise<PulledContent>
  /** Saves the last pull, so that the next process reads only changes. Logs a failure. */
  saveSnapshot(): Promise<void>
}

/**
 * Maximum page size of the API, enough for all content types. Has its own TypeScript type, since the client's
 * lacks `limit`.
 */
const ALL_TYPES_QUERY: { readonly query?: string; readonly limit: number } = { limit: 1_000 }

type Client = ReturnType<typeof createContentfulClient>

interface ContentCopy extends Delivered {
  readonly key: string
  readonly token: string
  readonly skippedLocales: readonly string[]
  readonly content: RawContent
}

/** Reads the content of a space over the Sync API: everything once, then only changes. */
export function createSyncedContent({
  connection,
  snapshotFile,
  log,
  warn = console.warn,
}: SyncedContentOptions): SyncedContent {
  const client = createContentfulClient(connection)
  let last: ContentCopy | undefined

  async function pull(): Promise<PulledContent> {
    const { key, types, locale, skippedLocales } = await describeSpace(client, connection)
    const known = last?.key === key ? last : await readSaved(key, skippedLocales)
    const changes = known && (await deltaSince(client, known.token))
    const delta = changes ?? (await client.withoutLinkResolution.sync({ initial: true }))
    log(`Read ${changes ? 'changes' : 'the whole space'}: ${countChanges(delta)} entries and assets.`)
    last = withDelta(known && changes ? known : emptyCopy(key, skippedLocales), delta, locale)
    const { content, token: syncToken, versions } = last
    return {
      content,
      syncToken,
      shape: key,
      locale,
      changedEntries: changes ? [...changes.entries, ...changes.deletedEntries].map(({ sys }) => sys.id) : [],
      versionOf: (kind, id) => (kind === 'ContentType' ? types.get(id) : versions.get(versionKey(kind, id))),
    }
  }

  async function readSaved(key: string, skippedLocales: readonly string[]): Promise<ContentCopy | undefined> {
    const snapshot = await readSnapshot(snapshotFile, warn)
    if (snapshot?.space !== key) return undefined
    const { token, entries, assets, versions } = snapshot
    return toContentCopy({
      key,
      token,
      skippedLocales,
      entries: new Map(entries.map((one) => [one.id, one])),
      assets: new Map(assets.map((one) => [one.id, one])),
      versions: new Map(Object.entries(versions)),
    })
  }

  return {
    async pull() {
      try {
        return await pull()
      } catch (error) {
        throw toReadError(error, connection)
      }
    },
    async saveSnapshot() {
      if (!last) return
      const { key: space, token, entries, assets, versions } = last
      const snapshot = {
        space,
        token,
        entries: [...entries.values()],
        assets: [...assets.values()],
        versions: Object.fromEntries(versions),
      }
      await writeSnapshot(snapshotFile, snapshot).catch((error: unknown) =>
        warn(`Could not save the snapshot ${snapshotFile}: ${messageOf(error)}`),
      )
    },
  }
}

/** Reads locales and content types. `key` has a hash of both: if it changes, all content is read again. */
async function describeSpace(client: Client, { spaceId, environment }: ContentfulConnection) {
  const [{ items: locales }, { items: types, total }] = await Promise.all([
    client.getLocales(),
    client.getContentTypes(ALL_TYPES_QUERY),
  ])
  const codes = locales.map((locale) => [locale.code, locale.default, locale.fallbackCode])
  const revisions = types.map(({ sys }) => [sys.id, sys.revision, sys.updatedAt]).sort()
  const shape = createHash('sha256')
    .update(JSON.stringify([codes, total, revisions]))
    .digest('base64url')
  const locale = locales.find((one) => one.default)?.code ?? 'en-US'
  return {
    key: [spaceId, environment, shape].join(' '),
    types: new Map(types.map(({ sys: { id, revision } }) => [id, { revision, isPublished: true }])),
    locale,
    skippedLocales: locales.map(({ code }) => code).filter((code) => code !== locale),
  }
}

/** Returns the changes since `token`; undefined if the API no longer accepts the token. */
async function deltaSince({ withoutLinkResolution }: Client, token: string): Promise<Delta | undefined> {
  try {
    return await withoutLinkResolution.sync({ nextSyncToken: token })
  } catch (error) {
    if (statusOf(error) === 400) return undefined
    throw error
  }
}

/**
 * Returns the copy with the changes applied to its maps in place. After a change, `content` is a new object,
 * since a publish may still use the old one.
 */
function withDelta(copy: ContentCopy, delta: Delta, locale: string): ContentCopy {
  const { nextSyncToken: token } = delta
  if (!token) throw new Error('The Sync API ended without a sync token.')
  if (copy.token !== '' && countChanges(delta) === 0) return copy
  applyDelta(copy, delta, locale)
  return toContentCopy({ ...copy, token })
}

const emptyCopy = (key: string, skippedLocales: readonly string[]) =>
  toContentCopy({
    key,
    token: '',
    skippedLocales,
    entries: new Map(),
    assets: new Map(),
    versions: new Map(),
  })

const toContentCopy = (copy: Omit<ContentCopy, 'content'>): ContentCopy => ({
  ...copy,
  content: {
    entries: [...copy.entries.values()],
    assets: [...copy.assets.values()],
    skippedLocales: copy.skippedLocales,
  },
})
