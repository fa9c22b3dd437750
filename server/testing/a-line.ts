import WebSocket from 'ws'
import type { ServerFrame } from '../../src/contracts/live-chat'

/** A line to a gateway that listens, as a browser's page opens it. */
export async function aLine(url: string, headers: Record<string, string>) {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
  const heard: ServerFrame[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    heard.push(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '') as ServerFrame) // what the test asserts on
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })

  /** The first frame of a kind that fits and was not asked for yet. */
  function next<Kind extends ServerFrame['type']>(
    type: Kind,
    fits: (frame: Extract<ServerFrame, { type: Kind }>) => boolean = () => true,
  ): Promise<Extract<ServerFrame, { type: Kind }>> {
    return new Promise((resolve) => {
      const look = () => {
        const place = heard.findIndex((frame) => isOf(frame, type) && fits(frame))
        const [found] = place === -1 ? [] : heard.splice(place, 1)
        if (!found || !isOf(found, type)) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    heard,
    next,
    closed,
    send: (frame: object) => socket.send(JSON.stringify(frame)),
    sendRaw: (data: string | Buffer) => socket.send(data),
    /** as when the network drops */
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
