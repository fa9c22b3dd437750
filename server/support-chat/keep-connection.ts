import type { WebSocket } from 'ws'
import { CLOSED_UNAUTHORIZED, type ServerFrame } from '../../src/contracts/live-chat'

/** Interval of pings, shorter than the 60 s after which load balancers close an idle connection. */
const HEARTBEAT_MS = 25_000

/** Time after which the gateway closes a connection. The client reconnects with its current session. */
const CONNECTION_LIFETIME_MS = 60 * 60_000

/** Limit of frames from a client: more than a visitor types, or than a page resends after a reconnect. */
export const FRAMES_PER_WINDOW = 200
const WINDOW_MS = 10_000

/** Limit of bytes not sent yet. Above it, the gateway disconnects the client, which then reconnects. */
const MAX_UNSENT_BYTES = 4 * 1024 * 1024

const POLICY_VIOLATION = 1008
const TRY_AGAIN_LATER = 1013

/** Close code after which the client reconnects. */
export const SERVICE_RESTART = 1012

interface ConnectionOptions {
  /** Returns true while the reader's session is valid. Rejects if the session cannot be checked. */
  isAllowed: () => Promise<boolean>
  onFrame: (data: string) => void
  onClose: () => void
}

/** Adds pings, session checks and limits to a connection. Returns a function that sends frames. */
export function keepConnection(socket: WebSocket, { isAllowed, onFrame, onClose }: ConnectionOptions) {
  let isAlive = true
  let frames = 0
  let largestFrame = 0
  let checked = Promise.resolve()

  /** Runs `run` if the session is valid. Keeps the order of the calls, even if one check takes longer. */
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
  const end = setTimeout(() => socket.close(SERVICE_RESTART), CONNECTION_LIFETIME_MS)

  socket.on('pong', () => (isAlive = true))
  socket.on('message', (data, isBinary) => {
    isAlive = true
    if (++frames > FRAMES_PER_WINDOW) return socket.close(TRY_AGAIN_LATER, 'Too many messages.')
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
    // The largest frame does not count, because a frame with all chats of an agent can exceed the limit.
    if (socket.bufferedAmount - largestFrame > MAX_UNSENT_BYTES) return socket.terminate()
    const data = Buffer.from(JSON.stringify(frame))
    largestFrame = Math.max(largestFrame, data.length)
    socket.send(data, { binary: false })
  }
}
