import type { PrivateAudience } from '../contracts/release'
import type { Report } from './read/issues'
import { nameById } from './read/names'
import { rawTitleOf } from './read/raw-title'
import type { RawEntry } from './read/read-entry'
import type { PathOwners, PlannedPage } from './site'

export interface Plan {
  readonly pages: readonly PlannedPage[]
  readonly paths: ReadonlyMap<string, string>
  readonly privatePaths: Readonly<Record<PrivateAudience, ReadonlyMap<string, string>>>
  /** ids of entries that get no page */
  readonly withoutPage: ReadonlySet<string>
  /** paths of pages that stay as in the live release */
  readonly held: ReadonlySet<string>
}

export interface Candidate {
  readonly entry: RawEntry
  /** the page that the entry should have; undefined if the entry's errors prevent a page */
  readonly wanted: PlannedPage | undefined
  /** the entry's page in the live release; held if the entry does not get the wanted page */
  readonly live: PlannedPage | undefined
}

/** Gives each entry its wanted page, or else its page in the live release, if any (ROUTE-09 to ROUTE-20). */
export function assignPaths(candidates: readonly Candidate[], owners: PathOwners, report: Report): Plan {
  const sorted = candidates.toSorted(publicThenOldest)
  const entries = new Map(sorted.map(({ entry }) => [entry.id, entry]))
  const holders = holdersOf(sorted, owners)
  const pages: PlannedPage[] = []
  const paths = new Map<string, string>()
  const privatePaths = { signedIn: new Map<string, string>(), employee: new Map<string, string>() }
  const withoutPage = new Set<string>()
  const held = new Set<string>()
  for (const candidate of sorted) {
    const { entry, wanted, live } = candidate
    const isHolder = getsWanted(candidate, holders)
    if (wanted && !isHolder) {
      const holder = entries.get(holders.get(keyOf(wanted)) ?? '')
      report({
        entryId: entry.id,
        contentType: entry.contentType,
        field: 'url',
        severity: 'error',
        code: 'duplicate-slug',
        message: `The path ${wanted.path} belongs to ${holder ? nameById('entry', holder.id, rawTitleOf(holder)) : 'another entry'}, so this one has no page there. Change its slug or unpublish one of the two.`,
      })
    }
    const page = isHolder ? wanted : live
    if (!page) {
      withoutPage.add(entry.id)
      continue
    }
    pages.push(page)
    if (!isHolder) held.add(page.path)
    const pathsOfAudience = page.audience ? privatePaths[page.audience] : paths
    pathsOfAudience.set(entry.id, page.path)
  }
  return { pages, paths, privatePaths, withoutPage, held }
}

/**
 * Maps each path, in lower case, to the id of the entry that gets it. Preference: an entry in `kept`, then
 * the path's owner in the live release (even if the owner has errors), then the first candidate.
 */
function holdersOf(
  candidates: readonly Candidate[],
  owners: PathOwners,
  kept: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const ownerOf = new Map([...owners].map(([path, id]) => [path.toLowerCase(), id]))
  const withoutPage = new Set(candidates.flatMap(({ entry, wanted }) => (wanted ? [] : [entry.id])))
  const holders = new Map([...[...ownerOf].filter(([, id]) => withoutPage.has(id)), ...kept])
  const isOwner = ({ entry, wanted }: Candidate) => wanted && ownerOf.get(keyOf(wanted)) === entry.id
  for (const { entry, wanted } of [...candidates.filter(isOwner), ...candidates])
    if (wanted && !holders.has(keyOf(wanted))) holders.set(keyOf(wanted), entry.id)
  const more = candidates.flatMap((candidate): [string, string][] => {
    const { entry, live } = candidate
    return live && !kept.has(keyOf(live)) && !getsWanted(candidate, holders) ? [[keyOf(live), entry.id]] : []
  })
  // Entries in `more` keep their live paths. Assigns again, since `holders` may give these to other entries.
  return more.length === 0 ? holders : holdersOf(candidates, owners, new Map([...kept, ...more]))
}

const getsWanted = ({ entry, wanted }: Candidate, holders: ReadonlyMap<string, string>) =>
  wanted !== undefined && holders.get(keyOf(wanted)) === entry.id

const keyOf = ({ path }: PlannedPage) => path.toLowerCase()

function publicThenOldest(a: Candidate, b: Candidate) {
  const isPrivate = ({ wanted }: Candidate) => Number(wanted?.audience !== undefined)
  return (
    isPrivate(a) - isPrivate(b) ||
    a.entry.createdAt.localeCompare(b.entry.createdAt) ||
    a.entry.id.localeCompare(b.entry.id)
  )
}
