import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type ExportReading, openExport } from '../../embedded/contentful'
import type { ContentSource } from '../../lib/settings'
import { createContentfulClient } from '../../lib/contentful-client'
import type { RawContent } from '../../src/site/site'
import { isRecord } from '../../src/site/read/read-entry'
import {
  type ExportContentMemory,
  rawContentOfDelivery,
  rawContentOfExport,
  rawContentOfItems,
} from './read-export'

/** All that is published, as it is in the source itself: faults that the delivery API would hide are still in it. */
export async function readSpace(content: ContentSource): Promise<RawContent> {
  if (content.kind === 'embedded')
    return contentOfExport(await openExport(content.exportPath), content.exportPath)
  const client = createContentfulClient(content)
  const [{ items: locales }, space] = await Promise.all([
    client.getLocales(),
    client.withoutLinkResolution.sync({ initial: true }),
  ])
  return rawContentOfDelivery({ locales, entries: space.entries, assets: space.assets })
}

/** What is published of an export that was read, with what is missing beside it. */
export function contentOfExport(
  { items, whole }: ExportReading,
  exportPath: string,
  memory: ExportContentMemory = {},
): RawContent {
  const raw = items ? rawContentOfItems(items, memory) : rawContentOfExport(whole())
  return { ...raw, missingFiles: missingFiles(raw, exportPath) }
}

/** Assets whose file lies neither where contentful-export puts it nor in `assets/` beside the export. */
export function missingFiles({ assets }: RawContent, exportPath: string): ReadonlySet<string> {
  const folder = dirname(exportPath)
  const missing = new Set<string>()
  for (const { id, fields } of assets) {
    const url = isRecord(fields['file']) ? fields['file']['url'] : undefined
    if (typeof url !== 'string') continue
    const { hostname, pathname } = new URL(url, 'https://images.ctfassets.net')
    const path = decodeURIComponent(pathname)
    const places = [join(folder, hostname, path), join(folder, 'assets', basename(path))]
    if (!places.some((place) => existsSync(place))) missing.add(id)
  }
  return missing
}
