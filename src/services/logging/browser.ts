import { storedText } from '../../lib/stored-text'
import type { Connection, RunExclusive, Send } from './log-shipper'
import type { SharedText } from './log-store'

/** In ms: enough for half a megabyte on a slow mobile connection. */
const SEND_TIMEOUT_MS = 30_000

/** In ms. A frozen tab that holds the lock must not block the other tabs. */
const LOCK_TIMEOUT_MS = 10_000

export const sharedText = (key: string): SharedText => ({
  key,
  ...storedText(key),
  listen(onChange) {
    const listener = (event: StorageEvent) => {
      if (event.key === key) onChange(event.newValue)
      else if (event.key === null) onChange(null) // the whole storage was cleared
    }
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
})

export function createSend(endpoint: string, post: typeof fetch = (...call) => fetch(...call)): Send {
  return async (batch) => {
    try {
      const response = await post(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      // A captive portal responds to every request with its own HTML page.
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
      if (response.ok && !isPage) return { kind: 'kept' }
      if (response.status === 400 || response.status === 413) return { kind: 'refused' }
      return { kind: 'failed', askedToWait: Number(response.headers.get('retry-after') ?? 0) * 1_000 || 0 }
    } catch {
      return { kind: 'failed', askedToWait: 0 } // not logged, since that would add an entry to send
    }
  }
}

/**
 * Creates a lock: one tab at a time runs a task. After the timeout, or without browser locks, two tabs may
 * run tasks at once and send an entry twice, which the gateway deduplicates.
 */
export function createTabLock(name: string): RunExclusive {
  return async (task) => {
    if (!('locks' in navigator)) return task()
    let hasBegun = false
    try {
      await navigator.locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, () => {
        hasBegun = true
        return task()
      })
    } catch (error) {
      if (hasBegun) throw error
      await task()
    }
  }
}

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  listen(onOnline) {
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  },
}

export function readEnvironment(now = new Date()) {
  const year = now.getFullYear()
  const offsets = [0, 6].map((month) => new Date(year, month, 1).getTimezoneOffset())
  const standard = Math.max(...offsets)
  return {
    isOnline: navigator.onLine,
    userAgent: navigator.userAgent,
    plugins: Array.from(navigator.plugins, ({ name }) => name),
    timezoneOffset: now.getTimezoneOffset(),
    hasDaylightSaving: Math.min(...offsets) < standard,
    isDaylightSaving: now.getTimezoneOffset() < standard,
  }
}
