import type { ContentFields } from 'contentful-management'
import { dirname } from 'node:path'
import { z } from 'zod'
import { readExport } from '../../../embedded/contentful/content/export-file'
import { toAssetFile } from '../../../embedded/contentful/images/asset-addresses'
import { findAssetFile } from '../../../embedded/contentful/images/asset-files'
import { isRecord } from '../../../src/site/read/read-entry'
import { PushError } from './push-target'
import type { AssetFileItem, AssetItem, ContentTypeItem, EntryItem } from './push-target'

/** What readers see is pushed; a draft or an archived item is not. */
interface Published {
  readonly isPublished: boolean
}

/** A contentful-export file as it is, with the files of its assets found. */
export interface SpaceExport {
  readonly path: string
  readonly defaultLocale: string
  readonly contentTypes: readonly ContentTypeItem[]
  readonly assets: readonly (AssetItem & Published)[]
  readonly entries: readonly (EntryItem & Published)[]
  /** How many parts of the export are not for a push: a tag or an editor's form changes nothing on the site. */
  readonly notCarried: { readonly tags: number; readonly editorInterfaces: number }
}

/** What a space has when its export names no locale. */
const DEFAULT_LOCALE = 'en-US'

const id = z.string().min(1)
const texts = z.record(z.string(), z.string())

/** The rest of a field, its validations among it, is Contentful's to check. */
const field = z.custom<ContentFields>(
  (value) => isRecord(value) && typeof value['id'] === 'string' && typeof value['type'] === 'string',
  'a field needs an `id` and a `type`',
)

const sys = z.object({
  id,
  publishedVersion: z.number().optional(),
  archivedVersion: z.number().optional(),
})

const contentType = z
  .object({
    sys: z.object({ id }),
    name: z.string(),
    description: z.string().nullish(),
    displayField: z.string().nullish(),
    fields: z.array(field),
  })
  .transform((type): ContentTypeItem => ({
    kind: 'contentType',
    id: type.sys.id,
    name: type.name,
    description: type.description ?? '',
    displayField: type.displayField ?? undefined,
    fields: type.fields,
  }))

const entry = z
  .object({
    sys: sys.extend({ contentType: z.object({ sys: z.object({ id }) }) }),
    fields: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  })
  .transform((raw) => ({
    kind: 'entry' as const,
    id: raw.sys.id,
    contentType: raw.sys.contentType.sys.id,
    fields: raw.fields,
    isPublished: isPublished(raw.sys),
  }))

const asset = z.object({
  sys,
  fields: z
    .object({
      title: texts.default({}),
      description: texts.default({}),
      file: z.record(z.string(), z.unknown()).default({}),
    })
    .prefault({}),
})

const locale = z.object({ code: z.string(), default: z.boolean().default(false) })

/** Reads an export (`.json` or `.json.gz`) whole; an item of the wrong shape is an error that names it. */
export async function readSpaceExport(path: string): Promise<SpaceExport> {
  const raw = await readExport(path)
  if (!isRecord(raw)) {
    throw new PushError(
      `${path} is no content export: it does not hold an object with contentTypes, entries, assets and locales.`,
    )
  }
  const list = <T extends z.ZodType>(name: string, schema: T) => parseList(raw[name], { path, name, schema })
  const locales = list('locales', locale)
  const folder = dirname(path)
  return {
    path,
    defaultLocale: (locales.find((one) => one.default) ?? locales[0])?.code ?? DEFAULT_LOCALE,
    contentTypes: list('contentTypes', contentType),
    entries: list('entries', entry),
    assets: await Promise.all(list('assets', asset).map((one) => toAsset(one, folder))),
    notCarried: {
      tags: list('tags', z.unknown()).length,
      editorInterfaces: list('editorInterfaces', z.unknown()).length,
    },
  }
}

async function toAsset(raw: z.output<typeof asset>, folder: string): Promise<AssetItem & Published> {
  const { title, description, file } = raw.fields
  return {
    kind: 'asset',
    id: raw.sys.id,
    title,
    description,
    files: await Promise.all(
      Object.entries(file).map(([code, value]) => toFile(value, { code, assetId: raw.sys.id, folder })),
    ),
    isPublished: isPublished(raw.sys),
  }
}

interface FilePlace {
  code: string
  assetId: string
  folder: string
}

/** Looks where the embedded delivery API looks, so that what is pushed is what the sample site shows. */
async function toFile(raw: unknown, { code, assetId, folder }: FilePlace): Promise<AssetFileItem> {
  const file = toAssetFile(raw, '', assetId)
  return {
    locale: code,
    fileName: file?.fileName ?? '',
    contentType: file?.contentType ?? '',
    found: file && (await findAssetFile(folder, file)),
  }
}

function isPublished({ publishedVersion, archivedVersion }: z.output<typeof sys>) {
  return publishedVersion !== undefined && archivedVersion === undefined
}

interface ListInFile<T> {
  path: string
  name: string
  schema: T
}

function parseList<T extends z.ZodType>(
  value: unknown,
  { path, name, schema }: ListInFile<T>,
): z.output<T>[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new PushError(`${path}: \`${name}\` is not a list.`)
  return value.map((item: unknown, index) => {
    const parsed = schema.safeParse(item)
    if (parsed.success) return parsed.data
    const faults = parsed.error.issues.map((issue) => `\`${issue.path.join('.')}\`: ${issue.message}`)
    throw new PushError(
      `${path}: ${name} ${idOf(item) ?? `number ${index + 1}`} cannot be read. ${faults.join('; ')}.`,
    )
  })
}

function idOf(item: unknown): string | undefined {
  const itemSys = isRecord(item) ? item['sys'] : undefined
  return isRecord(itemSys) && typeof itemSys['id'] === 'string' ? `\`${itemSys['id']}\`` : undefined
}
