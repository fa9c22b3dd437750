import type { Connection, RunExclusive, Send } from './log-shipper'
import type { SharedText } from './log-store'

/** A phone on a slow connection needs this long for half a megabyte; after it the response is lost. */
const SEND_TIMEOUT_MS = 30_000

export const sharedText = (key: string): SharedText => ({
  key,
  read() {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(text) {
    try {
      localStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  listen(hear) {
    const listener = (event: StorageEvent) => {
      if (event.key === key) hear(event.newValue)
      else if (event.key === null) hear(null) // all of it was cleared
    }
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  },
})

/** Sends a batch; `src/contracts/log-entries.ts` lists the responses. */
export function createSend(endpoint: string, post: typeof fetch = (...call) => fetch(...call)): Send {
  return async (batch) => {
    try {
      const reply = await post(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      // a network that wants its terms accepted first answers every request with its own page
      const isPage = reply.headers.get('content-type')?.startsWith('text/html') === true
      if (reply.ok && !isPage) return { kind: 'kept' }
      if (reply.status === 400 || reply.status === 413) return { kind: 'refused' }
      return { kind: 'failed', askedToWait: Number(reply.headers.get('retry-after') ?? 0) * 1_000 || 0 }
    } catch {
      // not logged: each failure would be one more entry to send
      return { kind: 'failed', askedToWait: 0 }
    }
  }
}

/** A tab that hangs, or that a phone has frozen, must not stop the others. */
const LOCK_TIMEOUT_MS = 10_000

/** Runs a task in one tab at a time. Without locks two tabs may send the same batch, which the gateway deduplicates. */
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
  listen(hear) {
    window.addEventListener('online', hear)
    return () => window.removeEventListener('online', hear)
  },
}

/** Reads what an entry tells of the browser (DATA-62). */
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

/** Unique over all readers: 128 random bits. Not `randomUUID`, which insecure origins lack. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
