import { createStore, type StoreApi } from 'zustand/vanilla'

export interface Notices {
  readonly isDelayed: boolean
  /** the network or the gateway is unreachable, so pages come from offline copies */
  readonly isOffline: boolean
}

export const createNotices = (): StoreApi<Notices> =>
  createStore<Notices>()(() => ({ isDelayed: false, isOffline: false }))
