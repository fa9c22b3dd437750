import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { RawContent } from '../../../src/site/site'
import { toRawAsset, toRawEntry } from '../delta'

const item = z.looseObject({
  sys: z.looseObject({
    id: z.string(),
    publishedVersion: z.number().optional(),
    archivedVersion: z.number().optional(),
  }),
  fields: z.record(z.string(), z.unknown()).default({}),
})

const space = z.looseObject({
  entries: z.array(item),
  assets: z.array(item),
  locales: z.array(z.looseObject({ code: z.string(), default: z.boolean().optional() })).default([]),
})

export function readExport(path: string): RawContent {
  const bytes = readFileSync(path)
  const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return rawContentOfExport(JSON.parse(text.toString('utf8')))
}

export function rawContentOfExport(raw: unknown): RawContent {
  const { entries, assets, locales } = space.parse(raw)
  const locale = locales.find((one) => one.default)?.code ?? 'en-US'
  const isPublished = ({ sys }: z.infer<typeof item>) =>
    sys.publishedVersion !== undefined && sys.archivedVersion === undefined
  return {
    entries: entries.filter(isPublished).flatMap((one) => toRawEntry(one, locale) ?? []),
    assets: assets.filter(isPublished).map((one) => toRawAsset(one, locale)),
  }
}
