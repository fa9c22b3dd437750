import type { EntrySkeletonType, SyncCollection, SyncQuery } from 'contentful'
import type { ContentChanges } from './content-changes'
import { createContentfulClient, type ContentfulConnection } from './contentful-client'

type SyncPage = SyncCollection<EntrySkeletonType, 'WITHOUT_LINK_RESOLUTION'>

/** Contentful's largest page. */
const PAGE = 1000

/** Ids of at most 64 characters: a hundred of them stay below any limit for addresses. */
const IDS_AT_ONCE = 100

/** Asks Contentful's delivery API, or the embedded one, what is published. */
export function createContentfulChanges(connection: ContentfulConnection): ContentChanges {
  const client = createContentfulClient(connection).withoutLinkResolution

  return {
    async revisionsOf(kind, ids, signal) {
      const found = new Map<string, number>()
      for (let start = 0; start < ids.length && !signal.aborted; start += IDS_AT_ONCE) {
        const query = { 'sys.id[in]': ids.slice(start, start + IDS_AT_ONCE), limit: IDS_AT_ONCE } as const
        const { items } =
          kind === 'Entry'
            ? await client.getEntries({ ...query, select: ['sys'] })
            : await client.getAssets({ ...query, select: ['sys'] })
        for (const { sys } of items) found.set(sys.id, sys.revision)
      }
      return found
    },

    async changesSince(known) {
      let changes = 0
      let query: SyncQuery = known === undefined ? { initial: true, limit: PAGE } : { nextSyncToken: known }
      for (;;) {
        const page: SyncPage = await client.sync(query, { paginate: false })
        changes +=
          page.entries.length + page.assets.length + page.deletedEntries.length + page.deletedAssets.length
        if (page.nextSyncToken) return { changes, token: page.nextSyncToken }
        if (!page.nextPageToken)
          throw new Error('The delivery API gave neither a next page nor a sync token.')
        query = { nextPageToken: page.nextPageToken }
      }
    },
  }
}
