import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { ExportItem, ExportItems } from '../../embedded/contentful'
import { isRecord, textOf } from '../../src/site/read/read-entry'
import type { RawAsset, RawEntry } from '../../src/site/read/read-entry'
import type { RawContent } from '../../src/site/site'

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

/** What is made of an export that is read again and again: of an item that is as it was then, the same object again. */
export interface ExportContentMemory {
  last?: { readonly locale: string; readonly entries: Made<RawEntry>; readonly assets: Made<RawAsset> }
}

/** By the sign of an item's text; nothing where readers see nothing of it. */
type Made<T> = ReadonlyMap<string, T | undefined>

/** The same as of the whole export, of which only those items are parsed that the memory does not know. */
export function rawContentOfItems(items: ExportItems, memory: ExportContentMemory): RawContent {
  const locale = defaultLocale(items.frame['locales'])
  const before = memory.last?.locale === locale ? memory.last : undefined
  const make = <T>(list: readonly ExportItem[], made: Made<T> | undefined, toRaw: ToRaw<T>): Made<T> =>
    new Map(
      list.map(({ sign, parse }) => [
        sign,
        made?.has(sign) ? made.get(sign) : toRaw(parse(), isPublished, locale),
      ]),
    )
  memory.last = {
    locale,
    entries: make(items.entries, before?.entries, toRawEntry),
    assets: make(items.assets, before?.assets, toRawAsset),
  }
  const { entries, assets } = memory.last
  return {
    entries: items.entries.flatMap(({ sign }) => entries.get(sign) ?? []),
    assets: items.assets.flatMap(({ sign }) => assets.get(sign) ?? []),
  }
}

type Sys = Readonly<Record<string, unknown>> & { readonly id: string }
type IsShown = (sys: Sys) => boolean
type ToRaw<T> = (item: unknown, isShown: IsShown, locale: string) => T | undefined

function rawContentOf(space: unknown, isShown: IsShown): RawContent {
  const parts = isRecord(space) ? space : {}
  const locale = defaultLocale(parts['locales'])
  const shown = <T>(name: string, toRaw: ToRaw<T>) =>
    listOf(parts[name]).flatMap((item) => toRaw(item, isShown, locale) ?? [])
  return { entries: shown('entries', toRawEntry), assets: shown('assets', toRawAsset) }
}

function toRawAsset(item: unknown, isShown: IsShown, locale: string): RawAsset | undefined {
  const sys = sysOf(item)
  return sys && isShown(sys) ? { id: sys.id, fields: fieldsOf(item, locale) } : undefined
}

function toRawEntry(item: unknown, isShown: IsShown, locale: string): RawEntry | undefined {
  const sys = sysOf(item)
  if (!sys || !isShown(sys)) return undefined
  const contentType = isRecord(sys['contentType']) ? sys['contentType']['sys'] : undefined
  if (!isRecord(contentType)) return undefined
  return {
    id: sys.id,
    contentType: textOf(contentType['id']),
    createdAt: textOf(sys['createdAt']),
    updatedAt: textOf(sys['updatedAt']),
    fields: fieldsOf(item, locale),
  }
}

/** Drafts and archived entries are in an export too, but readers never see them. */
function isPublished(sys: Sys) {
  return sys['publishedVersion'] !== undefined && sys['archivedVersion'] === undefined
}

function sysOf(item: unknown): Sys | undefined {
  const sys = isRecord(item) ? item['sys'] : undefined
  return isRecord(sys) && typeof sys['id'] === 'string' ? { ...sys, id: sys['id'] } : undefined
}

/** In one locale. */
function fieldsOf(item: unknown, locale: string): Record<string, unknown> {
  const fields = isRecord(item) ? item['fields'] : undefined
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
