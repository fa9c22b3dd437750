import { isDeepStrictEqual } from 'node:util'
import type { KeyValueMap, PlainClientAPI } from 'contentful-management'
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
  /** Returns the questions that have an answer from an editor, drafts included. */
  answeredQuestions(): Promise<string[]>
  /** Returns false if there was nothing to change. */
  save(draft: Draft): Promise<boolean>
}

/** Contentful's maximum per request. One request is enough for all popular searches or search boosts. */
const MAX_ENTRIES = 1000

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

  async function fieldsOf(contentType: string): Promise<KeyValueMap[]> {
    const { items } = await client.entry.getMany({ query: { content_type: contentType, limit: MAX_ENTRIES } })
    return items.map(({ fields }) => fields)
  }

  return {
    hasEntry: async (entryId) => (await find(entryId)) !== undefined,
    async popularSearches() {
      const searches = await fieldsOf('searchPopular')
      return searches.flatMap(({ title, query }) => textsOf(title).concat(textsOf(query)))
    },
    async answeredQuestions() {
      const boosts = await fieldsOf('searchBoost')
      const answers = boosts.filter(({ position }) => textsOf(position).includes('Answer'))
      return answers.flatMap(({ queries }) => textsOf(queries)).flatMap((lines) => lines.split('\n'))
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
