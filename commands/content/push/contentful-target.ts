import { createClient, fetchAll } from 'contentful-management'
import type { AssetProps, CreateAssetProps } from 'contentful-management'
import { readFile } from 'node:fs/promises'
import { setTimeout as waitFor } from 'node:timers/promises'
import { z } from 'zod'
import { toPushError } from './contentful-error'
import { PushError, nameOf } from './push-target'
import type {
  AssetFileItem,
  AssetItem,
  ContentTypeItem,
  EntryItem,
  ItemStatus,
  PushItem,
  PushTarget,
  SavedItem,
} from './push-target'

export interface ContentfulTargetOptions {
  readonly spaceId: string
  readonly environment: string
  readonly token: string
  /** The Management API, `api.contentful.com`; files go to the `upload.` host beside it. */
  readonly host: string
  /** Plain HTTP and no proxy, for a stand-in on this machine. */
  readonly insecure?: boolean
  /** Requests a second: `auto` follows the limit of the plan, which Contentful names in its answers; 0 is without a limit. */
  readonly throttle?: 'auto' | number
  readonly log: (line: string) => void
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/** The client does not type what an upload answers. */
const uploadSchema = z.object({ sys: z.object({ id: z.string() }) })

/** Most that Contentful gives in one answer. */
const PAGE_SIZE = 1000

/** Contentful takes a second or two for an image, longer for a video: asked each second, for two minutes at most. */
const PROCESSING_CHECK_MS = 1000
const PROCESSING_CHECKS = 120

/** A Contentful space by the official client, which waits and tries again when it is told that there are too many requests. */
export function createContentfulTarget(options: ContentfulTargetOptions): PushTarget {
  const { spaceId, environment, host, insecure = false, throttle = 'auto', log, wait = waitFor } = options
  const spaceName = `space ${spaceId}, environment ${environment}`
  const client = createClient(
    {
      accessToken: options.token,
      host,
      hostUpload: host.replace(/^api\./, 'upload.'),
      insecure,
      ...(insecure ? { proxy: false as const } : {}),
      // with each request the client adds a listener to its connection and leaves it there: one connection for each
      headers: { Connection: 'close' },
      throttle,
      application: 'fieldbook',
      logHandler: (level, data) => {
        if (level === 'warning' && typeof data === 'string') log(data)
      },
    },
    { type: 'plain', defaults: { spaceId, environmentId: environment } },
  )

  return {
    name: spaceName,

    look: () =>
      asking(undefined, async () => {
        const { items: locales } = await client.locale.getMany({})
        const query = { limit: PAGE_SIZE, order: 'sys.id' }
        const onlySys = { query: { ...query, select: 'sys' } }
        const contentTypes = await fetchAll((params) => client.contentType.getMany(params), { query })
        const assets = await fetchAll((params) => client.asset.getMany(params), onlySys)
        const entries = await fetchAll((params) => client.entry.getMany(params), onlySys)
        return {
          locales: locales.map((locale) => ({ code: locale.code, isDefault: locale.default })),
          contentTypes: contentTypes.map(({ sys, displayField, fields }) => ({
            id: sys.id,
            status: statusOf(sys),
            displayField: displayField || undefined,
            fields,
          })),
          assets: assets.map(({ sys }) => ({ id: sys.id, status: statusOf(sys) })),
          entries: entries.map(({ sys }) => ({ id: sys.id, status: statusOf(sys) })),
        }
      }),

    async save(item, { overDraft }) {
      const { publish } = await asking({ item, done: overDraft ? 'updated' : 'created' }, () =>
        saveOf(item, overDraft),
      )
      return { publish: () => asking({ item, done: 'published' }, publish) }
    },
  }

  function saveOf(item: PushItem, overDraft: boolean): Promise<SavedItem> {
    switch (item.kind) {
      case 'contentType':
        return saveContentType(item, overDraft)
      case 'asset':
        return saveAsset(item, overDraft)
      case 'entry':
        return saveEntry(item, overDraft)
    }
  }

  async function saveContentType(item: ContentTypeItem, overDraft: boolean): Promise<SavedItem> {
    const at = { contentTypeId: item.id }
    const { name, description, displayField } = item
    const content = { name, description, fields: [...item.fields], ...(displayField ? { displayField } : {}) }
    const saved = overDraft
      ? await client.contentType.update(at, { ...(await client.contentType.get(at)), ...content })
      : await client.contentType.createWithId(at, content)
    return { publish: async () => void (await client.contentType.publish(at, saved)) }
  }

  async function saveEntry({ id, contentType, fields }: EntryItem, overDraft: boolean): Promise<SavedItem> {
    const at = { entryId: id }
    const saved = overDraft
      ? await client.entry.update(at, { ...(await client.entry.get(at)), fields })
      : await client.entry.createWithId({ ...at, contentTypeId: contentType }, { fields })
    return { publish: async () => void (await client.entry.publish(at, saved)) }
  }

  async function saveAsset(item: AssetItem, overDraft: boolean): Promise<SavedItem> {
    const at = { assetId: item.id }
    const file: CreateAssetProps['fields']['file'] = {}
    for (const one of item.files) file[one.locale] = await upload(one)
    const fields = { title: { ...item.title }, description: { ...item.description }, file }
    let saved = overDraft
      ? await client.asset.update(at, { ...(await client.asset.get(at)), fields })
      : await client.asset.createWithId(at, { fields })
    // one by one, because each makes a new version
    for (const { locale } of item.files) saved = await processFile(saved, locale, item)
    return { publish: async () => void (await client.asset.publish(at, saved)) }
  }

  async function upload({ fileName, contentType, found }: AssetFileItem) {
    if (!found) throw new PushError(`The file \`${fileName}\` is missing.`)
    // bytes, not a stream: what has to be sent again after a wait must still be there
    const bytes = new Uint8Array(await readFile(found.path))
    const { sys } = uploadSchema.parse(await client.upload.create({}, { file: bytes.buffer }))
    return {
      fileName,
      contentType,
      uploadFrom: { sys: { type: 'Link', linkType: 'Upload', id: sys.id } },
    }
  }

  /** By hand, because the client's own wait lets an answer that fails end the process. */
  async function processFile(asset: AssetProps, locale: string, item: AssetItem): Promise<AssetProps> {
    await client.raw.put(
      `/spaces/${spaceId}/environments/${environment}/assets/${asset.sys.id}/files/${locale}/process`,
      null,
      { headers: { 'X-Contentful-Version': asset.sys.version } },
    )
    for (let checks = 0; checks < PROCESSING_CHECKS; checks += 1) {
      const now = await client.asset.get({ assetId: asset.sys.id })
      if (now.fields.file[locale]?.url) return now
      await wait(PROCESSING_CHECK_MS)
    }
    throw new PushError(
      `${nameOf(item)}: Contentful did not process its file (${locale}) within ${(PROCESSING_CHECKS * PROCESSING_CHECK_MS) / 1000} s.`,
    )
  }

  async function asking<T>(
    about: { item: PushItem; done: string } | undefined,
    ask: () => Promise<T>,
  ): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      throw toPushError(error, { host, spaceName, ...(about ? { about } : {}) })
    }
  }
}

interface Versions {
  publishedVersion?: number
  archivedVersion?: number
}

function statusOf({ publishedVersion, archivedVersion }: Versions): ItemStatus {
  if (archivedVersion) return 'archived'
  return publishedVersion ? 'published' : 'draft'
}
