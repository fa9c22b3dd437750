import { createStore, type StoreApi } from 'zustand/vanilla'

export interface Notices {
  /** the page that the reader asked for takes longer than usual */
  readonly isDelayed: boolean
  /** the network or the site cannot be reached: pages come from offline copies */
  readonly isOffline: boolean
}

/** What the reader should know about the loading of pages. */
export const createNotices = (): StoreApi<Notices> =>
  createStore<Notices>()(() => ({ isDelayed: false, isOffline: false }))
