import type { PeerPage } from './articles'

/** Limits the size of the sidebar, which is part of every page. */
const MAX_GROUP_SIZE = 25

export interface SideBarGroup {
  readonly label: string
  readonly pages: readonly PeerPage[]
}

/** Groups articles by first path segment, at most 25 each. Skips list pages, whose path has one segment. */
export function sideBarOf(pages: readonly PeerPage[]): SideBarGroup[] {
  const groups = new Map<string, PeerPage[]>()
  for (const page of pages) {
    const [, kind = '', name] = page.path.split('/')
    if (name === undefined) continue
    const group = groups.get(kind) ?? []
    if (group.length < MAX_GROUP_SIZE) group.push(page)
    groups.set(kind, group)
  }
  return [...groups].map(([kind, own]) => ({ label: labelOf(kind), pages: own }))
}

function labelOf(kind: string) {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}
