import type { AgentFrame, ServerFrame, VisitorFrame } from '../../../contracts/live-chat'
import type { OpenSocket, SocketEvents } from '../reconnecting-socket'

export function fakeGateway() {
  const heard: (VisitorFrame | AgentFrame)[] = []
  let current: SocketEvents | undefined
  let opened = 0

  const open: OpenSocket = (events) => {
    current = events
    opened++
    return {
      send: (data) => void heard.push(JSON.parse(data) as VisitorFrame),
      close: () => undefined,
    }
  }
  const events = () => {
    if (!current) throw new Error('No connection has been opened.')
    return current
  }

  return {
    open,
    heard,
    opened: () => opened,
    accept: () => events().opened(),
    say: (frame: ServerFrame) => events().said(JSON.stringify(frame)),
    sayRaw: (data: unknown) => events().said(data),
    drop: (code = 1006) => events().closed(code),
  }
}
