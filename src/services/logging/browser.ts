import type { Surroundings } from './log-item'
import type { Clock, Connection, Exclusively, Send, SendResult, SharedText } from './ports'

/** A phone on a bad line needs this long for half a megabyte; beyond it the answer is lost. */
const SEND_WITHIN_MS = 30_000

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export function sharedText(key: string): SharedText {
  return {
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
  }
}

/** As `src/contracts/log-entries.ts` says what the intake answers. */
export function createSend(endpoint: string, post: typeof fetch = (...call) => fetch(...call)): Send {
  return async (batch): Promise<SendResult> => {
    try {
      const reply = await post(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      })
      if (reply.ok && !isPage(reply)) return { kind: 'kept' }
      if (reply.status === 400 || reply.status === 413) return { kind: 'refused' }
      return { kind: 'failed', askedToWait: Number(reply.headers.get('retry-after') ?? 0) * 1_000 || 0 }
    } catch {
      // not said in the log: each failure would be one more entry to send
      return { kind: 'failed', askedToWait: 0 }
    }
  }
}

/** A network that wants its terms accepted first answers every address with a page of its own, and keeps nothing. */
const isPage = (reply: Response) => reply.headers.get('content-type')?.startsWith('text/html') === true

/** A tab that hangs, or that a phone has put to sleep, must not keep the others waiting. */
const PATIENCE_MS = 10_000

/**
 * Without locks (an old browser, an insecure address, a tab that holds one and does not go on) two tabs may send the same batch, and the
 * intake keeps it once.
 */
export function turnsOf(name: string): Exclusively {
  return async (task) => {
    if (!('locks' in navigator)) return task()
    let hasBegun = false
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      await navigator.locks.request(name, { signal }, () => {
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

export function surroundings(now = new Date()): Surroundings {
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

/** Unique over all readers: 128 random bits. Not `randomUUID`, which insecure addresses lack. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
