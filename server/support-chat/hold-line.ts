import type { WebSocket } from 'ws'
import { CLOSED_UNAUTHORIZED, type ServerFrame } from '../../src/contracts/live-chat'

/** Below the 60 s after which balancers drop a connection on which nothing happens. */
const HEARTBEAT_MS = 25_000

/** Then the client opens a new connection, and its session is checked again. */
const LINE_LASTS_MS = 60 * 60_000

/** More than anybody types or a page resends after a tunnel. */
export const FRAMES_PER_WINDOW = 200
const WINDOW_MS = 10_000

/** A reader whose line is slower than what is said to them is cut off, and comes back to what was kept. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024

const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013
const SERVICE_RESTART = 1012

interface LineOptions {
  /** true while the reader's session lasts; rejects if that is unknown */
  isAllowed: () => Promise<boolean>
  onFrame: (data: string) => void
  onClose: () => void
}

/** Keeps a line alive and within its limits. Gives what sends on it. */
export function holdLine(socket: WebSocket, { isAllowed, onFrame, onClose }: LineOptions) {
  let isAlive = true
  let frames = 0
  let checked = Promise.resolve()

  /** Runs in the order of the calls, since one check may take longer than the next. */
  function ifAllowed(run: () => void) {
    checked = checked.then(isAllowed).then(
      (allowed) => (allowed ? run() : socket.close(CLOSED_UNAUTHORIZED)),
      () => socket.close(TRY_AGAIN_LATER),
    )
  }

  const heartbeat = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    ifAllowed(() => socket.ping())
  }, HEARTBEAT_MS)
  const window = setInterval(() => (frames = 0), WINDOW_MS)
  const end = setTimeout(() => socket.close(SERVICE_RESTART), LINE_LASTS_MS)

  socket.on('pong', () => (isAlive = true))
  socket.on('message', (data, isBinary) => {
    isAlive = true
    if (++frames > FRAMES_PER_WINDOW) return socket.close(TRY_AGAIN_LATER, 'Too much at once.')
    if (isBinary || !Buffer.isBuffer(data)) return socket.close(POLICY_VIOLATION, 'Send text.')
    ifAllowed(() => onFrame(data.toString('utf8')))
  })
  socket.on('close', () => {
    clearInterval(heartbeat)
    clearInterval(window)
    clearTimeout(end)
    onClose()
  })

  return (frame: ServerFrame): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) return socket.terminate()
    socket.send(JSON.stringify(frame))
  }
}
