import { dirname } from 'node:path'
import { z } from 'zod'
import { readExport } from '../../../embedded/contentful/content/export-file'
import { isPublished } from '../../../embedded/contentful/content/raw-export'
import { toAssetFile } from '../../../embedded/contentful/images/asset-urls'
import { findAssetFile } from '../../../embedded/contentful/images/asset-files'

const item = z.looseObject({
  sys: z.looseObject({
    id: z.string().min(1),
    publishedVersion: z.number().optional(),
  }),
})
const byLocale = z.record(z.string(), z.unknown())
const entry = item.extend({ fields: z.record(z.string(), byLocale).default({}) })
const asset = item.extend({
  fields: z
    .looseObject({ file: z.record(z.string(), z.looseObject({ path: z.string().default('') })).default({}) })
    .catchall(byLocale)
    .prefault({}),
})

const exportSchema = z.object({
  contentTypes: z.array(item).default([]),
  tags: z.array(z.unknown()).default([]),
  editorInterfaces: z.array(z.unknown()).default([]),
  assets: z.array(asset).default([]),
  entries: z.array(entry).default([]),
  locales: z.array(z.object({ code: z.string(), default: z.boolean().default(false) })).default([]),
})

export type SpaceExport = z.output<typeof exportSchema>

/** Reads the published entries and assets of an export. Sets the `path` of each asset to its file on disk. */
export async function readSpaceExport(exportPath: string): Promise<SpaceExport> {
  const parsed = exportSchema.safeParse(await readExport(exportPath))
  if (!parsed.success) throw new Error(`${exportPath} cannot be imported. ${z.prettifyError(parsed.error)}`)
  const assets = publishedIn(parsed.data.assets)
  for (const { sys, fields } of assets) {
    const files = Object.entries(fields.file)
    if (files.length === 0) throw new Error(`Asset \`${sys.id}\` has no file. Add one or remove the asset.`)
    for (const [code, file] of files) {
      const described = toAssetFile(file, '', sys.id)
      const found = described && (await findAssetFile(dirname(exportPath), described))
      if (!found)
        throw new Error(
          `Asset \`${sys.id}\`: its file (${code}) is not in the folder assets/ next to the export. Put it there or remove the asset.`,
        )
      file.path = found.path
    }
  }
  return { ...parsed.data, assets, entries: publishedIn(parsed.data.entries) }
}

/**
 * Returns the published items. Adds a missing `publishedVersion`, because the importer publishes only items
 * that have this field. Exports made with `--use-cda` lack it.
 */
function publishedIn<Item extends z.output<typeof item>>(items: readonly Item[]): Item[] {
  return items
    .filter(({ sys }) => isPublished(sys))
    .map((one) => ({ ...one, sys: { ...one.sys, publishedVersion: one.sys.publishedVersion ?? 1 } }))
}
