import { createContentfulClient, statusOf, toReadError, type ContentfulConnection } from './contentful-client'

/** Asks the delivery API how much content changed. Errors name the space and the reason. */
export interface ContentChanges {
  /**
   * Counts entries and assets that changed or were deleted since the sync token. With `after`, counts only
   * changes after that time. Undefined if the API no longer accepts the token.
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

export const countChanges = (lists: Lists<unknown>) => changesIn(lists).length

interface Change {
  readonly sys: { readonly updatedAt: string; readonly deletedAt?: string }
}

export function createContentfulChanges(connection: ContentfulConnection): ContentChanges {
  const client = createContentfulClient(connection).withoutLinkResolution

  async function changesSince(token: string, after = new Date(0)) {
    const changes: readonly Change[] = changesIn<Change>(await client.sync({ nextSyncToken: token }))
    return changes.filter(({ sys }) => new Date(sys.deletedAt ?? sys.updatedAt) > after).length
  }

  return {
    changesSince: (token, after) =>
      changesSince(token, after).catch((error: unknown) => {
        if (statusOf(error) === 400) return undefined
        throw toReadError(error, connection)
      }),
  }
}
