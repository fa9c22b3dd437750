import { createStore } from 'zustand/vanilla'

interface TravelState {
  /** the page that the reader asked for takes longer than usual */
  readonly isDelayed: boolean
  /** the network cannot be reached: what is read comes from the copies of former visits */
  readonly isOffline: boolean
}

/** What the reader should know about the way to the pages. */
export const travel = createStore<TravelState>()(() => ({ isDelayed: false, isOffline: false }))

export const showDelay = (isDelayed: boolean) => say({ isDelayed })
export const showOffline = (isOffline: boolean) => say({ isOffline })

/**
 * Says nothing twice: it is said with every page that comes, and what is drawn anew at that moment has the browser lay out the page before
 * the heading is shown.
 */
function say(news: Partial<TravelState>) {
  const known: Partial<TravelState> = travel.getState()
  if (Object.entries(news).some(([name, value]) => known[name as keyof TravelState] !== value))
    travel.setState(news)
}
