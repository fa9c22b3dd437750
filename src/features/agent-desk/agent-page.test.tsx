import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../tests/support/browser'
import type { ChatView, QueuedChat, LiveMessage } from '../../contracts/live-chat'
import { fakeGateway } from '../../services/live-chat/testing/fake-gateway'
import { createFakeClock } from '../../lib/testing/fake-clock'
import { AgentPage } from './agent-page'
import { createAgentDesk } from './agent-desk'

const waiting = (id: string, visitorName: string): QueuedChat => ({
  id,
  visitorName,
  startedAt: 0,
  isVisitorHere: true,
  preview: 'My board is empty.',
})

const aView = (id: string, visitorName: string, messages: readonly LiveMessage[] = []): ChatView => ({
  id,
  visitorName,
  startedAt: 0,
  agentName: 'Robin',
  ended: null,
  isVisitorHere: true,
  messages,
})

const said = (seq: number, text: string, from: LiveMessage['from'] = 'visitor'): LiveMessage => ({
  seq,
  from,
  text,
  clientId: `c-${seq}`,
  at: 0,
})

function setUp(drafts = new Map<string, string>()) {
  const gateway = fakeGateway()
  const clock = createFakeClock()
  const sounds = jest.fn()
  const sendFile = jest.fn(() => Promise.resolve())
  const desk = createAgentDesk({ open: gateway.open, clock, sendFile, playIncoming: sounds, drafts })
  const { unmount } = render(<AgentPage desk={desk} />)
  const say = (frame: Parameters<typeof gateway.say>[0]) => act(() => gateway.say(frame))
  act(() => gateway.accept())
  return { ...gateway, say, clock, sounds, sendFile, unmount, user: userEvent.setup() }
}

function working(drafts?: Map<string, string>) {
  const parts = setUp(drafts)
  parts.say({
    type: 'desk',
    queue: [waiting('q', 'Quinn')],
    chats: [aView('a', 'Casey', [said(1, 'Hi')]), aView('b', 'Blair', [said(1, 'Hey')])],
  })
  return parts
}

const field = () => screen.getByRole('textbox', { name: 'Your answer' })
const messages = () => within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('listitem')
const log = () => screen.getByRole('log')
const alert = () => screen.getByRole('alert')
const waitingHeading = () => screen.getByRole('heading', { name: /^Waiting/ })

it('lists waiting visitors, and focuses the reply field when the agent takes a chat', async () => {
  const { heard, say, user, sounds } = setUp()
  say({ type: 'desk', queue: [], chats: [] })
  expect(screen.getByText('No one is waiting.')).toBeVisible()
  say({ type: 'queue', queue: [waiting('a', 'Casey')] })
  expect(log()).toHaveTextContent('Casey is waiting.')
  expect(sounds).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Take the chat with Casey' }))
  expect(heard.at(-1)).toEqual({ type: 'take', chatId: 'a' })
  say({ type: 'queue', queue: [] })
  say({ type: 'chat', chat: aView('a', 'Casey', [said(1, 'My board is empty.')]) })
  expect(screen.getByRole('heading', { name: 'Casey' })).toBeVisible()
  expect(messages()).toHaveLength(1)
  expect(field()).toHaveFocus()
})

it('keeps an unsent answer while the agent visits another page, and forgets it once it is sent', async () => {
  const drafts = new Map<string, string>()
  const first = working(drafts)
  await first.user.type(field(), 'Reload the board')
  first.unmount()
  const second = working(drafts)
  expect(field()).toHaveValue('Reload the board')
  await second.user.type(field(), '{Enter}')
  second.unmount()
  working(drafts)
  expect(field()).toHaveValue('')
})

it('CHAT-01 shows messages and replies exactly as written, including list numbers and line breaks', async () => {
  const { say, user } = working()
  const text = '3. Then press Save\n\n- 5 degrees'
  say({ type: 'message', chatId: 'a', message: said(2, text) })
  await user.click(field())
  await user.paste(text)
  await user.keyboard('{Enter}')
  expect(
    within(screen.getByRole('region', { name: 'Messages' })).getAllByText(text, {
      normalizer: (shown) => shown,
    }),
  ).toHaveLength(2)
})

it('CHAT-13 CHAT-14 shows the delivery state of a reply, and sends a failed reply again with the same id', async () => {
  const { heard, say, user, clock } = working()
  await user.type(field(), 'Which day?{Enter}')
  const [first] = heard.flatMap((frame) => (frame.type === 'say' ? [frame] : []))
  expect(messages().at(-1)).toHaveTextContent('Sending...')
  act(() => clock.pass(31_000))
  expect(messages().at(-1)).toHaveTextContent('Not sent. Could not send the message.')
  expect(log()).toHaveTextContent('Your answer to Casey was not sent. Could not send the message.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus()
  expect(heard.at(-1)).toEqual(first)
  say({
    type: 'message',
    chatId: 'a',
    message: { ...said(2, 'Which day?', 'agent'), clientId: first?.clientId ?? '' },
  })
  expect(messages().at(-1)).toHaveTextContent(/^You .*Which day\?$/)
  expect(messages()).toHaveLength(2)
})

it('resends pending replies after a reconnect, and shows each reply once', async () => {
  const { heard, say, user, drop, accept, clock } = working()
  await user.type(field(), 'One{Enter}')
  act(() => drop())
  expect(screen.getByText(/Connection lost/)).toBeVisible()
  await user.type(field(), 'Two{Enter}')
  act(() => clock.pass(1_000))
  act(() => accept())
  const ids = heard.flatMap((frame) => (frame.type === 'say' ? [frame.clientId] : []))
  const one = { ...said(2, 'One', 'agent'), clientId: ids[0] ?? '' }
  say({ type: 'desk', queue: [], chats: [aView('a', 'Casey', [said(1, 'Hi'), one])] })
  expect(heard.at(-1)).toMatchObject({ type: 'say', text: 'Two' })
  say({ type: 'message', chatId: 'a', message: one })
  expect(messages().filter((item) => item.textContent?.includes('One'))).toHaveLength(1)
})

it('lists several chats, and counts the unread messages of chats that are not selected', async () => {
  const { say, user } = working()
  say({ type: 'message', chatId: 'b', message: said(2, 'Still there?') })
  expect(log()).toHaveTextContent('Blair: Still there?')
  const blair = screen.getByRole('button', { name: /Blair/ })
  expect(blair).toHaveTextContent('2 new')
  await user.click(blair)
  expect(blair).toHaveAttribute('aria-current', 'true')
  expect(blair).not.toHaveTextContent('new')
  expect(messages().map((item) => item.textContent)).toEqual([
    expect.stringContaining('Hey'),
    expect.stringContaining('Still there?'),
  ])
})

it('keeps the unsent reply of each chat while the agent reads another chat, and after a reconnect', async () => {
  const { say, user } = working()
  await user.type(field(), 'Try to')
  await user.click(screen.getByRole('button', { name: /Blair/ }))
  expect(field()).toHaveValue('')
  say({ type: 'desk', queue: [], chats: [aView('a', 'Casey'), aView('b', 'Blair')] })
  await user.click(screen.getByRole('button', { name: /Casey/ }))
  expect(field()).toHaveValue('Try to')
  await user.type(field(), ' reload{Enter}')
  expect(messages().at(-1)).toHaveTextContent('Try to reload')
  expect(field()).toHaveValue('')
})

it('stays in the open chat when the agent takes another chat in a second tab', async () => {
  const { say, user } = working()
  await user.type(field(), 'Hello')
  say({ type: 'queue', queue: [] })
  say({ type: 'chat', chat: aView('q', 'Quinn', [said(1, 'My board is empty.')]) })
  expect(screen.getByRole('heading', { name: 'Casey' })).toBeVisible()
  expect(field()).toHaveValue('Hello')
  expect(screen.getByRole('button', { name: /Quinn/ })).toHaveTextContent('1 new')
})

it('scrolls to a new message if the list is scrolled to its end, and always to the agent’s own message', async () => {
  const { say, user } = working()
  const list = screen.getByRole('region', { name: 'Messages' })
  Object.defineProperties(list, { scrollHeight: { value: 1_000 }, clientHeight: { value: 300 } })
  const offsetTop = jest.spyOn(HTMLLIElement.prototype, 'offsetTop', 'get').mockReturnValue(900)
  const scrollTo = (top: number) => fireEvent.scroll(list, { target: { scrollTop: top } })
  scrollTo(660)
  say({ type: 'message', chatId: 'a', message: said(2, 'My board is empty.') })
  expect(list.scrollTop).toBe(700)
  scrollTo(100)
  say({ type: 'typing', chatId: 'a' })
  say({ type: 'message', chatId: 'a', message: said(3, 'Still.') })
  expect(list.scrollTop).toBe(100)
  await user.type(field(), 'Which one?{Enter}')
  expect(list.scrollTop).toBe(700)
  offsetTop.mockRestore()
})

it('tells the gateway once that the agent is typing, and shows that the visitor is typing', async () => {
  const { say, user, heard, clock } = working()
  await user.type(field(), 'Hello')
  expect(heard.filter(({ type }) => type === 'typing')).toHaveLength(1)
  say({ type: 'typing', chatId: 'a' })
  expect(screen.getByText('Casey is typing')).toBeVisible()
  act(() => clock.pass(6_000))
  expect(screen.queryByText('Casey is typing')).toBeNull()
})

it('CHAT-10 ends a chat on End chat, shows who ended it, and removes it on Close', async () => {
  const { say, user, heard } = working()
  await user.click(screen.getByRole('button', { name: 'End chat' }))
  expect(heard.at(-1)).toEqual({ type: 'end', chatId: 'a', reason: 'ByAgent' })
  say({ type: 'ended', chatId: 'a', reason: 'ByAgent' })
  expect(screen.getByText('You ended this chat.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('heading', { name: 'Blair' })).toBeVisible()
})

it('CHAT-13 CHAT-14 after Retry, waits the full 31 s for a confirmation before it shows the reply as not sent', async () => {
  const { heard, say, user, clock } = working()
  await user.type(field(), 'Which day?{Enter}')
  const [first] = heard.flatMap((frame) => (frame.type === 'say' ? [frame] : []))
  say({ type: 'refused', code: 'not-kept', message: 'Could not save this.', clientId: first?.clientId ?? '' })
  act(() => clock.pass(30_000))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  act(() => clock.pass(30_000))
  expect(messages().at(-1)).toHaveTextContent('Sending...')
  act(() => clock.pass(1_000))
  expect(messages().at(-1)).toHaveTextContent('Not sent.')
})

it('CHAT-20 does not send a file again when the desk reconnects', async () => {
  const { say, user, sendFile } = working()
  sendFile.mockImplementation(() => new Promise(() => undefined))
  await user.upload(screen.getByLabelText('Send a file'), new File(['x'], 'how.pdf'))
  say({ type: 'desk', queue: [], chats: [aView('a', 'Casey', [said(1, 'Hi')])] })
  expect(sendFile).toHaveBeenCalledTimes(1)
})

it("CHAT-20 sends the agent's files, and shows the visitor's files as links", async () => {
  const { say, user, sendFile } = working()
  await user.upload(screen.getByLabelText('Send a file'), new File(['x'], 'how.pdf'))
  expect(sendFile).toHaveBeenCalledWith(
    expect.any(File),
    expect.objectContaining({ chatId: 'a', side: 'agent' }),
  )
  say({ type: 'message', chatId: 'a', message: { ...said(2, ''), fileId: 'f-1', fileName: 'leak.png' } })
  expect(screen.getByRole('link', { name: 'leak.png' })).toHaveAttribute('href', '/support-chat/files/a/f-1')
})

it('reports each chat that ended while the agent was disconnected, and opens no other chat instead', () => {
  const { say } = working()
  expect(field()).toHaveFocus()
  say({ type: 'desk', queue: [], chats: [aView('b', 'Blair', [said(1, 'Hey')])] })
  expect(alert()).toHaveTextContent('The chat with Casey ended, or went back to the queue')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(waitingHeading()).toHaveFocus()
  say({ type: 'chat', chat: aView('c', 'Cleo') })
  say({ type: 'desk', queue: [], chats: [] })
  expect(alert()).toHaveTextContent(/The chat with Blair .* The chat with Cleo /)
})

it('announces visitors and messages that arrived while the agent was disconnected', () => {
  const { say, sounds } = working()
  expect(log()).toBeEmptyDOMElement()
  say({
    type: 'desk',
    queue: [waiting('q', 'Quinn'), waiting('r', 'Robin')],
    chats: [aView('a', 'Casey', [said(1, 'Hi'), said(2, 'Hello?'), said(3, 'Yes?', 'agent')])],
  })
  expect(log()).toHaveTextContent(/^Robin is waiting. Casey: Hello\?$/)
  expect(sounds).toHaveBeenCalledTimes(1)
})

it('announces a message that has the same text as the previous message', () => {
  const { say } = working()
  say({ type: 'message', chatId: 'a', message: said(2, 'ok') })
  const first = log().firstElementChild
  say({ type: 'message', chatId: 'a', message: said(3, 'ok') })
  expect(log()).toHaveTextContent(/^Casey: ok$/)
  expect(log().firstElementChild).not.toBe(first)
})

it('shows an error if the agent takes or ends a chat while disconnected, and removes the error on the next attempt', async () => {
  const { heard, user, drop, accept, clock } = working()
  act(() => drop())
  const before = heard.length
  await user.click(screen.getByRole('button', { name: 'Take the chat with Quinn' }))
  expect(alert()).toHaveTextContent('Could not take the chat. Try again.')
  await user.click(screen.getByRole('button', { name: 'End chat' }))
  expect(alert()).toHaveTextContent(/^Could not end the chat. Try again.$/)
  expect(heard).toHaveLength(before)
  act(() => clock.pass(1_000))
  act(() => accept())
  await user.click(screen.getByRole('button', { name: 'End chat' }))
  expect(alert()).toBeEmptyDOMElement()
})

it('moves the focus to the visitor’s name when the visitor ends the selected chat', () => {
  const { say } = working()
  expect(field()).toHaveFocus()
  say({ type: 'ended', chatId: 'b', reason: 'ByUser' })
  expect(field()).toHaveFocus()
  say({ type: 'ended', chatId: 'a', reason: 'ByUser' })
  expect(screen.getByRole('heading', { name: 'Casey' })).toHaveFocus()
})

it('moves the focus to the waiting visitors when the last chat is closed', async () => {
  const { say, user } = working()
  for (const chatId of ['a', 'b']) say({ type: 'ended', chatId, reason: 'ByUser' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(waitingHeading()).toHaveFocus()
})

it('moves the focus to the heading of the waiting visitors if another agent takes the chat whose button has the focus', () => {
  const { say } = working()
  screen.getByRole('button', { name: 'Take the chat with Quinn' }).focus()
  say({ type: 'queue', queue: [] })
  expect(waitingHeading()).toHaveFocus()
})

it('shows why the gateway refused a request, and that the session has ended', () => {
  const { say, drop } = working()
  say({ type: 'refused', code: 'taken', message: 'Another agent has taken this chat.' })
  expect(screen.getByRole('alert')).toHaveTextContent('Another agent has taken this chat.')
  act(() => drop(4401))
  expect(screen.getByText(/Reload the page to sign in again/)).toBeVisible()
})

it('while the demo bot answers visitors, explains how to turn on agent chat', () => {
  render(<AgentPage />)
  expect(screen.getByText(/answered by the demo bot/)).toHaveTextContent('SUPPORT_CHAT=agents')
})
