import type { ManifestFile, StoredRelease } from '../../src/contracts/release'
import { isHtml, isImmutable } from '../../lib/file-kinds'

export type Rows = ReadonlyMap<string, ManifestFile>

/** A tab that stays open over a weekend and a day off still finds its scripts; an older one loads its page again. */
export const RETIRED_FILES_MS = 7 * 24 * 60 * 60 * 1000

/** Returns the files of a release, each HTML file with its own list of script hashes. */
export function rowsOf(release: StoredRelease | undefined): Rows {
  if (!release) return new Map()
  const { files, scriptHashes } = release.manifest
  return new Map(
    Object.entries(files).map(([name, row]): [string, ManifestFile] => [
      name,
      isHtml(name) ? { scripts: scriptHashes, ...row } : row,
    ]),
  )
}

export const isSameFile = (row: ManifestFile, former: ManifestFile | undefined) =>
  row.hash === former?.hash &&
  row.audience === former.audience &&
  row.gatewayOnly === former.gatewayOnly &&
  former.retiredAt === undefined

export const countUnretired = (rows: Rows) => [...rows.values()].filter((row) => !row.retiredAt).length

/** Returns the hashed files that only earlier releases had, as long as an open tab may ask for them. */
export function retiredRows(former: Rows, present: Rows, now: Date): Map<string, ManifestFile> {
  const retired = new Map<string, ManifestFile>()
  for (const [name, row] of former) {
    if (present.has(name) || !isImmutable(name) || name.endsWith('.map')) continue
    const retiredAt = row.retiredAt ?? now.toISOString()
    if (now.getTime() - Date.parse(retiredAt) < RETIRED_FILES_MS) retired.set(name, { ...row, retiredAt })
  }
  return retired
}

/** Returns the hashes that most pages have in common, and the rows without that list. */
export function shareScriptHashes(rows: Rows): {
  scriptHashes: readonly string[]
  files: [string, ManifestFile][]
} {
  const counts = new Map<string, { scripts: readonly string[]; count: number }>()
  for (const { scripts } of rows.values())
    if (scripts) {
      const key = scripts.join(' ')
      counts.set(key, { scripts, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count)
  const scriptHashes = most?.scripts ?? []
  const common = scriptHashes.join(' ')
  const files = [...rows].map(([name, row]): [string, ManifestFile] => {
    const { scripts, ...others } = row
    return [name, scripts?.join(' ') === common ? others : row]
  })
  return { scriptHashes, files }
}
