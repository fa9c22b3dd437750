import type { PeerPage } from './articles'

/** A help center has a side bar; one of thousands of links nobody wants to read, and each page would carry all of them. */
const MOST_IN_A_GROUP = 25

export interface SideBarGroup {
  readonly label: string
  readonly pages: readonly PeerPage[]
}

/** The articles by the first part of their addresses, each group at most so long. Lists, whose addresses have one part, are in no group. */
export function sideBarOf(pages: readonly PeerPage[]): SideBarGroup[] {
  const groups = new Map<string, PeerPage[]>()
  for (const page of pages) {
    const [, kind = '', name] = page.path.split('/')
    if (name === undefined) continue
    const group = groups.get(kind) ?? []
    if (group.length < MOST_IN_A_GROUP) group.push(page)
    groups.set(kind, group)
  }
  return [...groups].map(([kind, own]) => ({ label: labelOf(kind), pages: own }))
}

function labelOf(kind: string) {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}
