import WebSocket from 'ws'
import type { ServerFrame } from '../../src/contracts/live-chat'

export async function aChatConnection(url: string, headers: Record<string, string>) {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
  const received: ServerFrame[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    // not validated, because the test checks the frames that it reads
    received.push(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '') as ServerFrame)
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })

  /** Returns the first matching frame that was not returned before. */
  function next<Kind extends ServerFrame['type']>(
    type: Kind,
    matches: (frame: Extract<ServerFrame, { type: Kind }>) => boolean = () => true,
  ): Promise<Extract<ServerFrame, { type: Kind }>> {
    return new Promise((resolve) => {
      const look = () => {
        const place = received.findIndex((frame) => isOf(frame, type) && matches(frame))
        const [found] = place === -1 ? [] : received.splice(place, 1)
        if (!found || !isOf(found, type)) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    received,
    next,
    closed,
    send: (frame: object) => socket.send(JSON.stringify(frame)),
    sendRaw: (data: string | Buffer) => socket.send(data),
    /** Drops the connection without a close frame, like a network failure. */
    cut: () => socket.terminate(),
    close: () => socket.close(),
  }
}

function isOf<Kind extends ServerFrame['type']>(
  frame: ServerFrame,
  type: Kind,
): frame is Extract<ServerFrame, { type: Kind }> {
  return frame.type === type
}
