import { createHash } from 'node:crypto'
import { dataPaths } from '../../lib/settings/data-paths'
import { createContentfulClient, type ContentfulConnection } from '../../lib/contentful-client'
import { syncPages, type SyncPage } from '../../server/upstream/sync-pages'
import { isRecord } from '../../src/site/read/read-entry'
import {
  apply,
  continueKeptSpace,
  readKeptSpace,
  writeKeptSpace,
  type Change,
  type KeptSpace,
} from './kept-space-file'
import { rawContentOfDelivery } from './read-export'
import type { RawContent } from '../../src/site/site'

type Client = ReturnType<typeof createContentfulClient>

export interface DeliveredSpace {
  readonly content: RawContent
  /** a sync token of just this content */
  readonly token: string
  /** what had to be asked for */
  readonly read: { readonly isWhole: boolean; readonly changes: number }
}

/** What a process keeps of the space between two readings of it, so that it need not read its own file again. */
export interface SpaceMemory {
  last?: { readonly space: string; readonly kept: KeptSpace } | undefined
}

interface Delivered extends Omit<DeliveredSpace, 'content'> {
  readonly items: KeptSpace['items']
}

/**
 * All that a delivery API shows. The space is kept on disk from build to build, so that the API is asked for what changed since. What is kept is
 * worth nothing when it is of another space, when it is damaged, when the API does not know its token any more, and when locales or
 * content types changed: then entries are delivered otherwise that nobody has published anew.
 */
export async function readDelivered(
  connection: ContentfulConnection,
  dataDir: string,
  memory: SpaceMemory = {},
): Promise<DeliveredSpace> {
  const client = createContentfulClient(connection)
  const [{ items: locales }, { items: types, total }] = await Promise.all([
    client.getLocales(),
    client.getContentTypes(),
  ])
  const file = dataPaths(dataDir).deliveredSpace
  const { host, spaceId, environment } = connection
  const shape = types.map(({ sys }) => [sys.id, sys.revision, sys.updatedAt]).sort()
  const space = [host, spaceId, environment, signOf([locales, total, shape])].join(' ')
  const kept = memory.last?.space === space ? memory.last.kept : await readKeptSpace(file, space)
  const { items, ...delivered } = (kept && (await readChanges(client, kept, keep))) ?? (await readAll())
  return {
    content: rawContentOfDelivery({
      locales,
      entries: [...items.Entry.values()],
      assets: [...items.Asset.values()],
    }),
    ...delivered,
  }

  async function readAll(): Promise<Delivered> {
    const items: KeptSpace['items'] = { Entry: new Map(), Asset: new Map() }
    let token = ''
    let changes = 0
    for await (const page of syncPages(client.withoutLinkResolution, undefined)) {
      for (const change of changesIn(page)) {
        apply(items, change)
        changes += 1
      }
      token = page.nextSyncToken ?? token
    }
    await keep(() => writeKeptSpace(file, space, items, token))
    return { items, token, read: { isWhole: true, changes } }
  }

  /** What cannot be kept is read again next time. */
  async function keep(write: (file: string, space: string) => Promise<KeptSpace>) {
    memory.last = undefined // until file and memory hold the same
    try {
      memory.last = { space, kept: await write(file, space) }
    } catch (error) {
      console.warn(`The space could not be kept for the next build: ${String(error)}`)
    }
  }
}

/** Undefined when the API refuses the token. */
async function readChanges(
  client: Client,
  kept: KeptSpace,
  keep: (write: (file: string, space: string) => Promise<KeptSpace>) => Promise<void>,
): Promise<Delivered | undefined> {
  const changes: Change[] = []
  let { token } = kept
  try {
    for await (const page of syncPages(client.withoutLinkResolution, token)) {
      changes.push(...changesIn(page))
      token = page.nextSyncToken ?? token
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return undefined
  }
  for (const change of changes) apply(kept.items, change)
  await keep((file, space) => continueKeptSpace(file, space, kept, changes, token))
  return { items: kept.items, token, read: { isWhole: false, changes: changes.length } }
}

/** In a page each thing stands once; of several pages the later one counts. */
function changesIn({ entries, assets, deletedEntries, deletedAssets }: SyncPage): Change[] {
  const present = (kind: Change['kind']) => (one: SyncPage['entries' | 'assets'][number]) => ({
    kind,
    id: one.sys.id,
    item: { sys: one.sys, fields: one.fields },
  })
  const gone = (kind: Change['kind']) => (one: { readonly sys: { readonly id: string } }) => ({
    kind,
    id: one.sys.id,
    item: null,
  })
  return [
    ...entries.map(present('Entry')),
    ...assets.map(present('Asset')),
    ...deletedEntries.map(gone('Entry')),
    ...deletedAssets.map(gone('Asset')),
  ]
}

/** Who may not ask, or asks too often, would be refused the whole space too. */
const NO_REFUSALS: readonly unknown[] = [401, 403, 404, 429]

function isRefusal(error: unknown): boolean {
  const response = error instanceof Error && 'response' in error ? error.response : undefined
  const status = isRecord(response) ? response['status'] : undefined
  return typeof status === 'number' && status >= 400 && status < 500 && !NO_REFUSALS.includes(status)
}

const signOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
