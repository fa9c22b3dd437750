import type { EntrySkeletonType, SyncCollection, SyncQuery } from 'contentful'
import type { createContentfulClient } from '../../lib/contentful-client'

/** Contentful's largest page. */
const PAGE = 1000

export type SyncPage = SyncCollection<EntrySkeletonType, 'WITHOUT_LINK_RESOLUTION'>

type Client = Pick<ReturnType<typeof createContentfulClient>['withoutLinkResolution'], 'sync'>

/**
 * What was published, unpublished or deleted since a token was given out, or all that is published, in the order in which it has to be taken over.
 * The last page has the token of now.
 */
export async function* syncPages(client: Client, known: string | undefined): AsyncGenerator<SyncPage> {
  let query: SyncQuery = known === undefined ? { initial: true, limit: PAGE } : { nextSyncToken: known }
  for (;;) {
    const page: SyncPage = await client.sync(query, { paginate: false })
    yield page
    if (page.nextSyncToken) return
    if (!page.nextPageToken) throw new Error('The delivery API gave neither a next page nor a sync token.')
    query = { nextPageToken: page.nextPageToken }
  }
}
