import { readFile } from 'node:fs/promises'
import { fetchAll } from 'contentful-management'
import { z } from 'zod'
import { statusOf } from '../../../lib/contentful-client'
import { createManagementClient } from '../../../lib/management-client'
import { messageOf } from '../../../lib/error-message'
import type { SpaceExport } from './export-content'

export const KINDS = ['contentTypes', 'assets', 'entries'] as const
type Kind = (typeof KINDS)[number]

export const labelOf = (kind: Kind) => (kind === 'contentTypes' ? 'content types' : kind)

/** The items of a space, by id. The value is true for an item that is neither published nor archived. */
type SpaceState = Readonly<Record<Kind, ReadonlyMap<string, boolean>>> & {
  readonly locales: readonly { readonly code: string; readonly default: boolean }[]
}

const uploaded = z.object({ sys: z.object({ id: z.string() }) })

export function openTargetSpace(access: Parameters<typeof createManagementClient>[0]) {
  const { spaceId, host } = access
  const client = createManagementClient(access)
  const query = { limit: 1000, order: 'sys.id' }
  const onlySys = { query: { ...query, select: 'sys' } }
  const explain = (error: unknown): never => {
    throw new Error(`Could not read or change the space ${spaceId}. ${adviceOn(error, host)}`, {
      cause: error,
    })
  }

  async function read(): Promise<SpaceState> {
    return {
      locales: (await client.locale.getMany({})).items,
      contentTypes: draftsById(await fetchAll((page) => client.contentType.getMany(page), { query })),
      assets: draftsById(await fetchAll((page) => client.asset.getMany(page), onlySys)),
      entries: draftsById(await fetchAll((page) => client.entry.getMany(page), onlySys)),
    }
  }

  async function upload(path: string) {
    const file = new Uint8Array(await readFile(path)).buffer
    const { id } = uploaded.parse(await client.upload.create({}, { file })).sys
    return { sys: { type: 'Link', linkType: 'Upload', id } }
  }

  return {
    read: () => read().catch(explain),
    /** Uploads a file and returns the link to it, for the `uploadFrom` of an asset. */
    upload: (path: string) => upload(path).catch(explain),
  }
}

interface Versions {
  readonly sys: { readonly id: string; readonly publishedVersion?: number; readonly archivedVersion?: number }
}

const draftsById = (items: readonly Versions[]) =>
  new Map(items.map(({ sys }) => [sys.id, !sys.publishedVersion && !sys.archivedVersion]))

const ADVICE: Readonly<Record<number, string>> = {
  401: 'The token is not accepted: set CONTENTFUL_MANAGEMENT_TOKEN to a valid one.',
  403: 'The token has no permission for this: use one of an administrator of the space.',
  404: 'It does not exist, or the token has no access to it: check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT.',
  429: 'The rate limit is still exceeded after several retries: try again in a minute.',
}

function adviceOn(error: unknown, host: string): string {
  const status = statusOf(error)
  if (status !== undefined) return ADVICE[status] ?? `${host} responded with ${status}: try again later.`
  return `${host} does not respond (${messageOf(error)}). Check the network and the setting CONTENTFUL_MANAGEMENT_HOST.`
}

/**
 * Returns what prevents a push: a locale that the space lacks, a different default locale, or content of the
 * space that is not in the export.
 */
export function problemsIn(space: SpaceState, source: SpaceExport): string[] {
  const codes = new Set(space.locales.map(({ code }) => code))
  const used = [...source.entries, ...source.assets].flatMap(({ fields }) => Object.values(fields))
  const missing = [...new Set(used.flatMap(Object.keys))].filter((code) => !codes.has(code))
  const [wanted, found] = [source, space].map(({ locales }) => locales.find((one) => one.default)?.code)
  return [
    ...missing.map((code) => `It has no locale \`${code}\`. Add it in Contentful (Settings, Locales).`),
    ...(wanted === undefined || wanted === found
      ? []
      : [`Its default locale is \`${found}\`. Use a space whose default locale is \`${wanted}\`.`]),
    ...KINDS.flatMap((kind) => {
      const ours = new Set(source[kind].map(({ sys }) => sys.id))
      const foreign = [...space[kind].keys()].filter((id) => !ours.has(id))
      const named = [...foreign.slice(0, 5), ...(foreign.length > 5 ? ['...'] : [])].join(', ')
      if (foreign.length === 0) return []
      return [
        `It has ${foreign.length} ${labelOf(kind)} that are not in the export (${named}). Use an empty space.`,
      ]
    }),
  ]
}

/**
 * Returns the items that are missing in the space, or are only drafts there.
 * A push does not change published and archived entries and assets, which belong to the editors.
 */
export function todoIn(space: SpaceState, source: SpaceExport): Pick<SpaceExport, Kind> {
  return {
    contentTypes: source.contentTypes.filter(({ sys }) => space.contentTypes.get(sys.id) !== false),
    assets: source.assets.filter(({ sys }) => space.assets.get(sys.id) !== false),
    entries: source.entries.filter(({ sys }) => space.entries.get(sys.id) !== false),
  }
}
