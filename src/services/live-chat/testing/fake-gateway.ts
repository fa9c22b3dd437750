import type { AgentFrame, ServerFrame, VisitorFrame } from '../../../contracts/live-chat'
import type { OpenSocket, SocketEvents } from '../reconnecting-socket'

/** The other end of a line: it opens, speaks and drops when it is told to. */
export function fakeGateway() {
  const heard: (VisitorFrame | AgentFrame)[] = []
  let current: SocketEvents | undefined
  let opened = 0

  const open: OpenSocket = (events) => {
    current = events
    opened++
    return {
      send: (data) => void heard.push(JSON.parse(data) as VisitorFrame), // what a test asserts on
      close: () => undefined,
    }
  }
  const events = () => {
    if (!current) throw new Error('No line has been opened.')
    return current
  }

  return {
    open,
    heard,
    /** how many lines have been opened */
    opened: () => opened,
    accept: () => events().opened(),
    say: (frame: ServerFrame) => events().said(JSON.stringify(frame)),
    sayRaw: (data: unknown) => events().said(data),
    drop: (code = 1006) => events().closed(code),
  }
}
