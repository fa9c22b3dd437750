import {
  CLOSED_UNAUTHORIZED,
  type AgentFrame,
  type ServerFrame,
  type VisitorFrame,
} from '../../contracts/live-chat'
import { parseJson, toRecord, toText } from '../../lib/guards'

/** Backoff in ms: short for a gateway that restarts, long for a network that stays down. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/** In ms. A socket that has not opened after this time is abandoned. */
const OPEN_TIMEOUT_MS = 10_000

/** `refused`: the gateway does not know the reader, so a retry would not help. */
export type ConnectionState = 'opening' | 'open' | 'lost' | 'refused'

export interface SocketEvents {
  opened(): void
  said(data: unknown): void
  closed(code: number): void
}

interface RawSocket {
  send(data: string): void
  close(): void
}

export type OpenSocket = (events: SocketEvents) => RawSocket

export interface Timer {
  after(ms: number, run: () => void): () => void
}

interface SocketOptions {
  readonly open: OpenSocket
  readonly clock: Timer
  /** returns a number from 0 to 1, which spreads the reconnects of pages that lost the same gateway */
  readonly random?: () => number
  readonly onState: (state: ConnectionState) => void
  readonly onFrame: (frame: ServerFrame) => void
}

export interface ReconnectingSocket {
  /** true if the frame was sent; otherwise the caller must resend it */
  send(frame: VisitorFrame | AgentFrame): boolean
  close(): void
}

export function createReconnectingSocket({
  open,
  clock,
  random = Math.random,
  onState,
  onFrame,
}: SocketOptions): ReconnectingSocket {
  let socket: RawSocket | undefined
  let isOpen = false
  let failures = 0
  let attempts = 0
  let stopWaiting = () => {}

  function connect() {
    const attempt = ++attempts
    // An abandoned socket may still fire events.
    const ifCurrent = (run: () => void) => attempt === attempts && run()
    socket = open({
      opened: () =>
        ifCurrent(() => {
          stopWaiting()
          isOpen = true
          failures = 0
          onState('open')
        }),
      said(data) {
        const frame = toFrame(data)
        if (frame) ifCurrent(() => onFrame(frame))
      },
      closed: (code) => ifCurrent(() => lost(code)),
    })
    stopWaiting = clock.after(OPEN_TIMEOUT_MS, () => lost(0))
  }

  function lost(code: number) {
    drop()
    if (code === CLOSED_UNAUTHORIZED) return onState('refused')
    onState('lost')
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++)
    stopWaiting = clock.after(longest * (0.5 + random() / 2), connect)
  }

  function drop() {
    attempts++
    stopWaiting()
    const before = socket
    socket = undefined
    isOpen = false
    before?.close()
  }

  onState('opening')
  connect()
  return {
    send(frame) {
      if (!isOpen || !socket) return false
      socket.send(JSON.stringify(frame))
      return true
    },
    close: drop,
  }
}

export const openSocket =
  (path: string): OpenSocket =>
  (events) => {
    const { protocol, host } = window.location
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${path}`)
    socket.onopen = () => events.opened()
    socket.onmessage = ({ data }) => events.said(data)
    socket.onclose = ({ code }) => events.closed(code)
    return socket
  }

const kinds: readonly string[] = [
  'chat',
  'desk',
  'queue',
  'message',
  'typing',
  'agent',
  'presence',
  'ended',
  'refused',
] satisfies ServerFrame['type'][]

/** Returns undefined for an unknown frame, for example from a newer gateway. */
function toFrame(data: unknown): ServerFrame | undefined {
  const frame = parseJson(String(data))
  return isFrame(frame) ? frame : undefined
}

const isFrame = (value: unknown): value is ServerFrame => kinds.includes(toText(toRecord(value).type))
