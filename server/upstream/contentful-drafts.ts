import { isDeepStrictEqual } from 'node:util'
import type { PlainClientAPI } from 'contentful-management'
import { parseReport } from '../../lib/contentful-client'

/** An entry to create. If it exists already, only the fields in `replaced` are changed. */
export interface Draft {
  readonly id: string
  readonly contentType: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly replaced: readonly string[]
}

/** Saves drafts of entries in a Contentful space or in the embedded one. Publishes nothing. */
export interface DraftWriter {
  hasEntry(entryId: string): Promise<boolean>
  /** Returns the titles and queries of all popular searches, drafts included. */
  popularSearches(): Promise<string[]>
  /** Returns false if there was nothing to change. */
  save(draft: Draft): Promise<boolean>
}

/** Contentful's maximum for one page of entries, more than a site has popular searches. */
const MAX_POPULAR = 1000

export function createContentfulDrafts(client: PlainClientAPI): DraftWriter {
  const find = (entryId: string) =>
    client.entry.get({ entryId }).catch((error: unknown) => {
      if (parseReport(error)?.status === 404) return undefined
      throw error
    })

  async function defaultLocale(): Promise<string> {
    const { items } = await client.locale.getMany({})
    return items.find((locale) => locale.default)?.code ?? 'en-US'
  }

  return {
    hasEntry: async (entryId) => (await find(entryId)) !== undefined,
    async popularSearches() {
      const query = { content_type: 'searchPopular', limit: MAX_POPULAR }
      const { items } = await client.entry.getMany({ query })
      return items.flatMap(({ fields }) => textsOf(fields['title']).concat(textsOf(fields['query'])))
    },
    async save({ id: entryId, contentType: contentTypeId, fields, replaced }) {
      const locale = await defaultLocale()
      const inLocale = (names: readonly string[]) =>
        Object.fromEntries(
          names.map((name) => [name, fields[name] === undefined ? undefined : { [locale]: fields[name] }]),
        )
      const entry = await find(entryId)
      if (!entry) {
        await client.entry.createWithId({ entryId, contentTypeId }, { fields: inLocale(Object.keys(fields)) })
        return true
      }
      const changes = inLocale(replaced)
      if (replaced.every((name) => isDeepStrictEqual(entry.fields[name], changes[name]))) return false
      await client.entry.update({ entryId }, { ...entry, fields: { ...entry.fields, ...changes } })
      return true
    },
  }
}

const textsOf = (byLocale: unknown): string[] =>
  Object.values(byLocale ?? {}).filter((value) => typeof value === 'string')
