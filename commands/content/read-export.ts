import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { isRecord, textOf } from '../../src/content/model/read-entry'
import type { RawAsset, RawEntry } from '../../src/content/model/read-entry'
import type { RawContent } from '../../src/build/site-content'

/** Reads a contentful-export file (`.json` or `.json.gz`): what is published of it, in its default locale. */
export function readExport(path: string): RawContent {
  const bytes = readFileSync(path)
  const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return rawContentOfExport(JSON.parse(text.toString('utf8')))
}

/** Nothing of the export is taken on trust: what is no entry or asset at all is passed over, and so are drafts. */
export function rawContentOfExport(space: unknown): RawContent {
  return rawContentOf(space, isPublished)
}

/** The same of what a delivery API answered, which knows published content only. */
export function rawContentOfDelivery(space: unknown): RawContent {
  return rawContentOf(space, () => true)
}

type Sys = Readonly<Record<string, unknown>> & { readonly id: string }

function rawContentOf(space: unknown, isShown: (sys: Sys) => boolean): RawContent {
  const parts = isRecord(space) ? space : {}
  const locale = defaultLocale(parts['locales'])
  const shown = (name: string) =>
    listOf(parts[name]).flatMap((item) => {
      const sys = sysOf(item)
      return sys && isShown(sys) ? [{ sys, fields: inLocale(item['fields'], locale) }] : []
    })
  return {
    entries: shown('entries').flatMap(({ sys, fields }) => toRawEntry(sys, fields) ?? []),
    assets: shown('assets').map(({ sys, fields }): RawAsset => ({ id: sys.id, fields })),
  }
}

function toRawEntry(sys: Sys, fields: RawEntry['fields']): RawEntry | undefined {
  const contentType = isRecord(sys['contentType']) ? sys['contentType']['sys'] : undefined
  if (!isRecord(contentType)) return undefined
  return {
    id: sys.id,
    contentType: textOf(contentType['id']),
    createdAt: textOf(sys['createdAt']),
    updatedAt: textOf(sys['updatedAt']),
    fields,
  }
}

/** Drafts and archived entries are in an export too, but readers never see them. */
function isPublished(sys: Sys) {
  return sys['publishedVersion'] !== undefined && sys['archivedVersion'] === undefined
}

function sysOf({ sys }: Record<string, unknown>): Sys | undefined {
  return isRecord(sys) && typeof sys['id'] === 'string' ? { ...sys, id: sys['id'] } : undefined
}

function inLocale(fields: unknown, locale: string): Record<string, unknown> {
  if (!isRecord(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, values]) =>
      isRecord(values) && locale in values ? [[name, values[locale]]] : [],
    ),
  )
}

function defaultLocale(locales: unknown): string {
  const found = listOf(locales).find((locale) => locale['default'] === true)
  return typeof found?.['code'] === 'string' ? found['code'] : 'en-US'
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
