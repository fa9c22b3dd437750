import { createStore } from 'zustand/vanilla'
import { comparable, queryText } from '../../lib/query-text'
import type { Announcement } from '../../model/pages'

/** Pause after the last keystroke before a search (ANN-02). */
const SEARCH_DEBOUNCE_MS = 250

export interface AnnouncementsState {
  readonly text: string
  /** the normalized `text`, set after the pause in typing; filters the list */
  readonly query: string
  readonly types: readonly string[]
  readonly search: (text: string) => void
  readonly applyTypes: (types: readonly string[]) => void
  readonly showAll: () => void
  readonly stop: () => void
}

export function createAnnouncementsStore() {
  let timer: ReturnType<typeof setTimeout> | undefined
  return createStore<AnnouncementsState>()((set) => {
    const stop = () => clearTimeout(timer)
    return {
      text: '',
      query: '',
      types: [],
      search(text) {
        stop()
        set({ text })
        timer = setTimeout(() => set({ query: queryText(text) }), SEARCH_DEBOUNCE_MS)
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

type Criteria = Pick<AnnouncementsState, 'query' | 'types'>

export function filterAnnouncements(
  announcements: readonly Announcement[],
  { query, types }: Criteria,
): readonly Announcement[] {
  const sought = comparable(query)
  return announcements.filter(
    ({ title, words, tags }) =>
      (comparable(title).includes(sought) || comparable(words).includes(sought)) &&
      (types.length === 0 || tags.some(({ id }) => types.includes(id))),
  )
}

export interface Month {
  readonly name: string
  readonly announcements: readonly Announcement[]
}

export function groupByMonth(announcements: readonly Announcement[]): readonly Month[] {
  const months = new Map<string, Announcement[]>()
  for (const announcement of announcements) {
    const month = months.get(announcement.month)
    if (month) month.push(announcement)
    else months.set(announcement.month, [announcement])
  }
  return [...months].map(([name, inMonth]) => ({ name, announcements: inMonth }))
}
