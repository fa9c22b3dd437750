import type { LogEntry } from '../../contracts/log-entries'

export interface Clock {
  now(): number
  /** runs it once, unless the returned function is called before */
  after(ms: number, run: () => void): () => void
}

/** One text that all tabs of the browser share. */
export interface SharedText {
  read(): string | null
  /** false where the browser refuses, or has no more room */
  write(text: string): boolean
  /** tells of what other tabs wrote; null: the reader has cleared the storage */
  listen(hear: (text: string | null) => void): () => void
}

export type SendResult =
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused' } // it can never be accepted as it is
  | { readonly kind: 'failed'; readonly askedToWait: number } // to be sent again

export type Send = (batch: readonly LogEntry[]) => Promise<SendResult>

/** Runs a task while no other tab runs its own. */
export type Exclusively = (task: () => Promise<void>) => Promise<void>

export interface Connection {
  isOnline(): boolean
  /** tells when the browser comes back online */
  listen(hear: () => void): () => void
}
