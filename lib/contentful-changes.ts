import { createContentfulClient, statusOf, toReadError, type ContentfulConnection } from './contentful-client'

/** An id has at most 64 characters, so a URL with a hundred of them stays below common length limits. */
const IDS_AT_ONCE = 100

/** The queries of a publish to the delivery API. Errors name the space and the reason. */
export interface ContentChanges {
  /** Returns the published revision by id; ids that the API does not return are missing. */
  revisionsOf(kind: 'Entry' | 'Asset', ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /**
   * Counts changes since a sync token and, if given, after a time.
   * Undefined if the API no longer accepts the token.
   */
  changesSince(token: string, after?: Date): Promise<number | undefined>
}

type Lists<Item> = Readonly<
  Record<'entries' | 'assets' | 'deletedEntries' | 'deletedAssets', readonly Item[]>
>

const changesIn = <Item>({ entries, assets, deletedEntries, deletedAssets }: Lists<Item>) => [
  ...entries,
  ...assets,
  ...deletedEntries,
  ...deletedAssets,
]

/** Returns the number of changes, including deleted entries and assets. */
export const countChanges = (lists: Lists<unknown>) => changesIn(lists).length

interface Change {
  readonly sys: { readonly updatedAt: string; readonly deletedAt?: string }
}

/** Queries Contentful's delivery API, or the embedded one. */
export function createContentfulChanges(connection: ContentfulConnection): ContentChanges {
  const client = createContentfulClient(connection).withoutLinkResolution

  async function revisionsOf(kind: 'Entry' | 'Asset', ids: readonly string[]) {
    const found = new Map<string, number>()
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const query = { 'sys.id[in]': ids.slice(start, start + IDS_AT_ONCE), limit: IDS_AT_ONCE } as const
      const { items } =
        kind === 'Entry'
          ? await client.getEntries({ ...query, select: ['sys'] })
          : await client.getAssets({ ...query, select: ['sys'] })
      for (const { sys } of items) found.set(sys.id, sys.revision)
    }
    return found
  }

  async function changesSince(token: string, after = new Date(0)) {
    const changes: readonly Change[] = changesIn<Change>(await client.sync({ nextSyncToken: token }))
    return changes.filter(({ sys }) => new Date(sys.deletedAt ?? sys.updatedAt) > after).length
  }

  return {
    revisionsOf: (kind, ids) =>
      revisionsOf(kind, ids).catch((error: unknown) => {
        throw toReadError(error, connection)
      }),
    changesSince: (token, after) =>
      changesSince(token, after).catch((error: unknown) => {
        if (statusOf(error) === 400) return undefined
        throw toReadError(error, connection)
      }),
  }
}
