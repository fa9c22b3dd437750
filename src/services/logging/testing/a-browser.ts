import type { LogEntry } from '../../../contracts/log-entries'
import { createFakeClock } from '../../../lib/testing/fake-clock'
import { createLogShipper, type SendResult } from '../log-shipper'
import type { LogState, SharedText } from '../log-store'

export const KEPT: SendResult = { kind: 'kept' }
export const FAILED: SendResult = { kind: 'failed', askedToWait: 0 }
export const REFUSED: SendResult = { kind: 'refused' }

interface Tab {
  readonly shipper: ReturnType<typeof createLogShipper>
  /** receives pending storage events */
  readonly hear: () => void
  readonly kill: () => void
  /** flushes the log first, unlike `kill` */
  readonly close: () => void
}

interface OpenTab {
  /** the storage as this tab sees it */
  text: string | null
  readonly unheard: (string | null)[]
  readonly listeners: Set<(text: string | null) => void>
  readonly hearsAtOnce: boolean
  readonly hear: () => void
}

const stateIn = (text: string) => (JSON.parse(text) as { state: Pick<LogState, 'entries'> }).state

/** Creates a fake browser. Its tabs share a storage and a fake gateway, and can get storage events late. */
export function aBrowser() {
  const time = createFakeClock(Date.UTC(2026, 0, 15))
  const tabs: OpenTab[] = []
  let stored: string | null = null
  let isOnline = true
  let room = Infinity
  const everStored = new Set<string>()
  const onlineListeners = new Set<() => void>()
  const batches: { at: number; entries: readonly LogEntry[] }[] = []
  const intake = { answer: (_batch: readonly LogEntry[]): SendResult => KEPT }
  let lock = Promise.resolve()

  function tellOthers(text: string | null, writer?: OpenTab) {
    for (const tab of tabs.filter((one) => one !== writer)) {
      tab.unheard.push(text)
      if (tab.hearsAtOnce) queueMicrotask(tab.hear)
    }
  }

  function openTab({ hearsAtOnce = true } = {}): Tab {
    const own: OpenTab = {
      text: stored,
      unheard: [],
      listeners: new Set(),
      hearsAtOnce,
      hear() {
        for (const text of own.unheard.splice(0)) {
          own.text = text
          if (isAlive) own.listeners.forEach((listener) => listener(text))
        }
      },
    }
    tabs.push(own)
    let isAlive = true

    const storage: SharedText = {
      key: 'LogStorage_KB',
      read: () => own.text,
      write(text) {
        if (!isAlive) return true
        if (text.length > room) return false
        own.text = stored = text
        for (const { id } of stateIn(text).entries) everStored.add(id)
        tellOthers(text, own)
        return true
      },
      listen(listener) {
        own.listeners.add(listener)
        return () => own.listeners.delete(listener)
      },
    }

    const shipper = createLogShipper({
      clock: {
        now: () => time.now(),
        after: (ms, run) =>
          time.after(ms, () => {
            if (isAlive) run()
          }),
      },
      storage,
      send(batch) {
        if (!isAlive) return new Promise(() => {})
        batches.push({ at: time.now() - time.start, entries: batch })
        return Promise.resolve(intake.answer(batch))
      },
      runExclusive(task) {
        const mine = lock.then(() => Promise.race([isAlive ? task() : undefined, killed]))
        lock = mine.catch(() => undefined)
        return mine
      },
      connection: {
        isOnline: () => isOnline,
        listen(listener) {
          onlineListeners.add(listener)
          return () => onlineListeners.delete(listener)
        },
      },
      openedAt: time.now(),
    })

    let die = () => {}
    const killed = new Promise<void>((done) => (die = done))
    const leave = () => {
      isAlive = false
      die() // the browser releases the lock of the tab
      tabs.splice(tabs.indexOf(own), 1)
    }
    return {
      shipper,
      hear: own.hear,
      kill: leave,
      close: () => {
        shipper.flush()
        leave()
      },
    }
  }

  let lastId = 0
  const anEntry = (parts: Partial<LogEntry> = {}): LogEntry => ({
    id: `id-${String(++lastId).padStart(4, '0')}`,
    type: 'warning',
    message: `Something happened, for the ${lastId}. time`,
    createdOn: new Date(time.now()).toISOString(),
    isOnline: true,
    url: 'https://help.example/',
    userAgent: 'a browser',
    source: 'Frontend',
    plugins: [],
    timezoneOffset: 0,
    hasDaylightSaving: false,
    isDaylightSaving: false,
    ...parts,
  })

  return {
    ...time,
    pass: (ms: number) => time.passAsync(ms),
    openTab,
    anEntry,
    entries: (count: number) => Array.from({ length: count }, () => anEntry()),
    intake,
    batches,
    /** ids of all entries that any tab has stored */
    everStored,
    stored: () => stateIn(stored ?? '{"state":{"entries":[]}}'),
    storedText: () => stored,
    limitRoom: (characters: number) => (room = characters),
    store(text: string | null) {
      stored = text
      tellOthers(text)
    },
    goOffline: () => (isOnline = false),
    goOnline() {
      isOnline = true
      onlineListeners.forEach((listener) => listener())
    },
  }
}
