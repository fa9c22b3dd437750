import { CLOSED_UNAUTHORIZED } from '../../contracts/live-chat'
import { createFakeClock } from '../../lib/testing/fake-clock'
import { createReconnectingSocket, type ConnectionState } from './reconnecting-socket'
import { fakeGateway } from './testing/fake-gateway'

function aSocket() {
  const gateway = fakeGateway()
  const clock = createFakeClock()
  const states: ConnectionState[] = []
  const frames: string[] = []
  const socket = createReconnectingSocket({
    open: gateway.open,
    clock,
    random: () => 1,
    onState: (state) => states.push(state),
    onFrame: ({ type }) => frames.push(type),
  })
  return { ...gateway, clock, states, frames, socket }
}

it('reconnects with growing delays', () => {
  const { drop, accept, clock, opened, states } = aSocket()
  accept()
  for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const before = opened()
    drop()
    clock.pass(wait - 1)
    expect(opened()).toBe(before)
    clock.pass(1)
    expect(opened()).toBe(before + 1)
  }
  accept()
  drop()
  clock.pass(500)
  expect(states.slice(0, 3)).toEqual(['opening', 'open', 'lost'])
})

it('abandons a socket that neither opens nor closes, and opens a new one', () => {
  const { clock, states, opened, socket } = aSocket()
  clock.pass(10_000)
  expect(states).toEqual(['opening', 'lost'])
  clock.pass(500)
  expect(opened()).toBe(2)
  expect(socket.send({ type: 'hello' })).toBe(false)
})

it('does not reconnect if the gateway refuses the reader or the page closes the socket', () => {
  const refused = aSocket()
  refused.accept()
  refused.drop(CLOSED_UNAUTHORIZED)
  expect(refused.states.at(-1)).toBe('refused')
  const closed = aSocket()
  closed.accept()
  closed.socket.close()
  for (const { clock, opened } of [refused, closed]) {
    clock.pass(60_000)
    expect(opened()).toBe(1)
  }
})

it('ignores unknown frames', () => {
  const { accept, sayRaw, say, frames } = aSocket()
  accept()
  for (const data of ['{', 'null', '{"type":"dance"}', 7]) sayRaw(data)
  say({ type: 'typing', chatId: 'a' })
  expect(frames).toEqual(['typing'])
})
