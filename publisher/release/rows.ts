import type { ManifestFile, StoredRelease } from '../../src/contracts/release'
import { isImmutable } from '../../lib/file-kinds'

export type Rows = ReadonlyMap<string, ManifestFile>

/** Time for which open tabs can load scripts of an earlier release, such as after a long weekend. */
export const RETIRED_FILES_MS = 7 * 24 * 60 * 60 * 1000

export const rowsOf = (release: StoredRelease | undefined): Rows =>
  new Map(Object.entries(release?.manifest.files ?? {}))

export const isSameFile = (row: ManifestFile, liveRow: ManifestFile | undefined) =>
  row.hash === liveRow?.hash &&
  row.audience === liveRow.audience &&
  row.gatewayOnly === liveRow.gatewayOnly &&
  liveRow.retiredAt === undefined

export const countUnretired = (rows: Rows) => [...rows.values()].filter((row) => !row.retiredAt).length

/** Returns the files with hashed names that only earlier releases have, and that open tabs may request. */
export function findRetiredRows(liveRows: Rows, present: Rows, now: Date): Map<string, ManifestFile> {
  const retired = new Map<string, ManifestFile>()
  for (const [name, row] of liveRows) {
    if (present.has(name) || !isImmutable(name) || name.endsWith('.map')) continue
    const retiredAt = row.retiredAt ?? now.toISOString()
    if (now.getTime() - Date.parse(retiredAt) < RETIRED_FILES_MS) retired.set(name, { ...row, retiredAt })
  }
  return retired
}
