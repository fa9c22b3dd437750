import { createStore } from 'zustand/vanilla'

interface TravelState {
  /** the page that the reader asked for takes longer than usual */
  readonly isDelayed: boolean
  /** the network cannot be reached: what is read comes from the copies of former visits */
  readonly isOffline: boolean
}

/** What the reader should know about the way to the pages. */
export const travel = createStore<TravelState>()(() => ({ isDelayed: false, isOffline: false }))

export const showDelay = (isDelayed: boolean) => travel.setState({ isDelayed })
export const showOffline = (isOffline: boolean) => travel.setState({ isOffline })
