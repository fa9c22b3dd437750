import type { Row, Statement } from './database'

/** What the gateway asks the database's thread. */
export type PgliteCall =
  { readonly call: 'run'; readonly statements: readonly Statement[] } | { readonly call: 'close' }

export type ToPglite = PgliteCall & { readonly id: number }

export type FromPglite =
  | { readonly ready: true }
  | { readonly id: number; readonly rows: Row[][] }
  | { readonly id: number; readonly error: string }
