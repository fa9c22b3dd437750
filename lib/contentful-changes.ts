import { createContentfulClient, statusOf, toReadError, type ContentfulConnection } from './contentful-client'

/** Ids of at most 64 characters: a hundred of them stay below any limit for addresses. */
const IDS_AT_ONCE = 100

/** What publishing asks the delivery API. An error says which space could not be read, and why. */
export interface ContentChanges {
  /** Returns the published revisions of those entries or assets that the API shows. */
  revisionsOf(kind: 'Entry' | 'Asset', ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Counts what was published, unpublished or deleted since a sync token. Undefined if the API no longer knows the token. */
  changesSince(token: string): Promise<number | undefined>
}

/** Asks Contentful's delivery API, or the embedded one, what is published. */
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

  async function changesSince(token: string) {
    const { entries, assets, deletedEntries, deletedAssets } = await client.sync({ nextSyncToken: token })
    return entries.length + assets.length + deletedEntries.length + deletedAssets.length
  }

  return {
    revisionsOf: (kind, ids) =>
      revisionsOf(kind, ids).catch((error: unknown) => {
        throw toReadError(error, connection)
      }),
    changesSince: (token) =>
      changesSince(token).catch((error: unknown) => {
        if (statusOf(error) === 400) return undefined
        throw toReadError(error, connection)
      }),
  }
}
