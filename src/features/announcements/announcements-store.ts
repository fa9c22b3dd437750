import { createStore } from 'zustand/vanilla'
import { queryText } from '../../lib/query-text'
import type { Announcement } from '../../model/pages'

/** Long enough that a word is typed in one go, short enough to feel immediate (ANN-02). */
const SEARCH_DEBOUNCE_MS = 250

export interface AnnouncementsState {
  readonly text: string
  /** what is searched for: the text, once the reader has paused */
  readonly query: string
  readonly types: readonly string[]
  readonly search: (text: string) => void
  readonly applyTypes: (types: readonly string[]) => void
  readonly showAll: () => void
  readonly stop: () => void
}

export function createAnnouncementsStore() {
  let pause: ReturnType<typeof setTimeout> | undefined
  return createStore<AnnouncementsState>()((set) => {
    const stop = () => clearTimeout(pause)
    return {
      text: '',
      query: '',
      types: [],
      search(text) {
        stop()
        set({ text })
        pause = setTimeout(() => set({ query: queryText(text) }), SEARCH_DEBOUNCE_MS)
      },
      applyTypes: (types) => set({ types }),
      showAll() {
        stop()
        set({ text: '', query: '', types: [] })
      },
      stop,
    }
  })
}

type Wanted = Pick<AnnouncementsState, 'query' | 'types'>

/** The announcements that pass both the search and the type filter (ANN-03 to ANN-05, ANN-12, ANN-13). */
export function wantedOf(
  announcements: readonly Announcement[],
  { query, types }: Wanted,
): readonly Announcement[] {
  const sought = query.toLowerCase()
  return announcements.filter(
    ({ title, words, tags }) =>
      (title.toLowerCase().includes(sought) || words.toLowerCase().includes(sought)) &&
      (types.length === 0 || tags.some(({ id }) => types.includes(id))),
  )
}

export interface Month {
  readonly name: string
  readonly announcements: readonly Announcement[]
}

/** The announcements month by month, in the order in which they come (ANN-14). */
export function byMonth(announcements: readonly Announcement[]): readonly Month[] {
  const months = new Map<string, Announcement[]>()
  for (const announcement of announcements) {
    const month = months.get(announcement.month)
    if (month) month.push(announcement)
    else months.set(announcement.month, [announcement])
  }
  return [...months].map(([name, inMonth]) => ({ name, announcements: inMonth }))
}
