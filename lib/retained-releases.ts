import { readdir } from 'node:fs/promises'
import { MANIFEST_ENDING, releaseIdPattern, type ManifestHead } from '../src/contracts/release'
import { isMissing } from './error-code'
import { readCurrent, readManifestHead, readRelease, switchTo } from './release-files'

/** A release on disk, without its lists of files and pages. */
export type RetainedRelease = Pick<
  ManifestHead,
  'id' | 'code' | 'createdAt' | 'pageCount' | 'syncToken' | 'syncedAt' | 'space' | 'validUntil' | 'staged'
> & {
  readonly isCurrent: boolean
  readonly rolledBackAt?: string | undefined
  readonly rolledBackFrom?: string | undefined
  /** true if the release is or was live */
  readonly wasLive: boolean
}

/** Returns the ids of the releases on disk, newest first. */
export async function listReleaseIds(releasesDir: string): Promise<string[]> {
  const names = await readdir(releasesDir).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return names
    .filter((name) => name.endsWith(MANIFEST_ENDING))
    .map((name) => name.slice(0, -MANIFEST_ENDING.length))
    .filter((id) => releaseIdPattern.test(id))
    .sort()
    .reverse()
}

/** Lists the retained releases, newest first. Leaves out releases with an unreadable manifest. */
export async function listReleases(releasesDir: string): Promise<RetainedRelease[]> {
  const current = await readCurrent(releasesDir)
  const { rolledBackAt, rolledBackFrom, previous = [] } = current ?? {}
  const live = { isCurrent: true, rolledBackAt, rolledBackFrom, wasLive: true }
  const isPrevious = (id: string) => previous.some((one) => one.id === id)
  const ids = await listReleaseIds(releasesDir)
  const heads = await Promise.all(ids.map((id) => readManifestHead(releasesDir, id).catch(() => undefined)))
  const retained = heads.flatMap((head) =>
    head
      ? [
          {
            ...head,
            ...(head.id === current?.id ? live : { isCurrent: false, wasLive: isPrevious(head.id) }),
          },
        ]
      : [],
  )
  if (current === undefined || ids.includes(current.id)) return retained
  const legacy = await readRelease(releasesDir, current.id).catch(() => undefined)
  if (!legacy) return retained
  const { id, code, createdAt, pages } = legacy.manifest
  return [...retained, { id, code, createdAt, pageCount: Object.keys(pages).length, ...live }]
}

/**
 * Returns the release whose sync token the gateway uses to find changes that no webhook announced: the live
 * release or, after a rollback, the last synced release. So changes from before a rollback do not undo it.
 */
export function findSyncBaseline(retained: readonly RetainedRelease[]): RetainedRelease | undefined {
  const live = retained.find(({ isCurrent }) => isCurrent)
  if (live?.syncToken !== undefined && live.rolledBackAt === undefined) return live
  return retained
    .filter(({ syncToken }) => syncToken !== undefined)
    .toSorted((one, other) => ((one.syncedAt ?? '') < (other.syncedAt ?? '') ? 1 : -1))
    .at(0)
}

/** False for a release whose publish was killed before the switch. */
const canGoLive = ({ wasLive, staged }: RetainedRelease) => wasLive || staged === true

export const stagedReleaseMessage = (id: string) =>
  `Release ${id} was never live. It goes live when a gateway of its code starts.`

/** Makes a release live that was live before. Throws if it is unknown, unreadable or was never live. */
export async function rollBack(releasesDir: string, id: string, now = new Date()): Promise<void> {
  const retained = await listReleases(releasesDir)
  const chosen = retained.find((release) => release.id === id && canGoLive(release))
  if (!chosen) {
    const ids = retained.flatMap((release) => (release.wasLive ? [release.id] : [])).join(', ')
    throw new Error(`There is no release ${id}. Retained releases: ${ids || 'none'}.`)
  }
  if (!chosen.wasLive) throw new Error(stagedReleaseMessage(id))
  await readRelease(releasesDir, id)
  const live = retained.find(({ isCurrent }) => isCurrent)
  const rolledBackFrom = live?.rolledBackFrom ?? live?.code
  await switchTo(releasesDir, id, now, {
    rolledBackAt: now.toISOString(),
    ...(rolledBackFrom !== undefined && { rolledBackFrom }),
  })
}

interface CodeSwitch {
  readonly outcome: 'switched' | 'unchanged' | 'rolled back'
  readonly id: string | undefined
}

/**
 * Switches to the newest release of `code` if the live release has other code, or if the newest is staged and
 * newer than the live one. After a rollback from `code`, only a release staged since then goes live.
 */
export async function switchToCode(releasesDir: string, code: string, now = new Date()): Promise<CodeSwitch> {
  const retained = await listReleases(releasesDir)
  const live = retained.find(({ isCurrent }) => isCurrent)
  const release = retained.find((one) => one.code === code && canGoLive(one))
  const isStaged = release && !release.wasLive && release.id > (live?.id ?? '')
  if (live?.rolledBackFrom === code && !(isStaged && release.createdAt > (live.rolledBackAt ?? '')))
    return { outcome: 'rolled back', id: live.id }
  if (!release || (live?.code === code && !isStaged)) return { outcome: 'unchanged', id: live?.id }
  await switchTo(releasesDir, release.id, now)
  return { outcome: 'switched', id: release.id }
}
