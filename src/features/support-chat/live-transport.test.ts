import { MESSAGE_TIMEOUT_MS, type ChatView, type LiveMessage } from '../../contracts/live-chat'
import { DEFAULT_AGENT } from '../../contracts/support-chat'
import { fakeGateway } from '../../services/live-chat/testing/fake-gateway'
import { createFakeClock } from '../../lib/testing/fake-clock'
import { createLiveTransport, WAITING_TEXT } from './live-transport'
import { createStoredChat } from './stored-chat'
import { createSupportChat } from './create-support-chat'
import { createTransportListener } from './transport-listener'

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

const aView = (parts: Partial<ChatView> = {}): ChatView => ({
  id: 'chat-1',
  visitorName: 'Casey',
  startedAt: 0,
  agentName: null,
  ended: null,
  isVisitorHere: true,
  messages: [],
  ...parts,
})

const said = (seq: number, from: LiveMessage['from'], text: string, clientId = `c-${seq}`): LiveMessage => ({
  seq,
  from,
  text,
  clientId,
  at: seq,
})

function setUp() {
  const gateway = fakeGateway()
  const clock = createFakeClock()
  const sendFile = jest.fn(() => Promise.resolve())
  const sounds = jest.fn()
  const support = createSupportChat({
    clock,
    now: clock.now,
    playIncoming: sounds,
    isFilePickerEnabled: true,
  })
  const stored = createStoredChat('dana')
  support.listen(
    createTransportListener(createLiveTransport({ open: gateway.open, clock, sendFile, stored })),
  )
  const { getState: state } = support.store
  const texts = () => state().messages.map(({ message, fileName }) => message || fileName)
  const states = () =>
    state()
      .messages.filter(({ participant }) => !participant.isAgent)
      .map((one) => one.state)
  const says = () => gateway.heard.flatMap((frame) => (frame.type === 'say' ? [frame] : []))
  return { ...gateway, clock, sendFile, sounds, support, state, texts, states, says, stored }
}

async function started() {
  const parts = setUp()
  const running = parts.support.run()
  parts.accept()
  parts.say({ type: 'chat', chat: aView() })
  await running
  return parts
}

/** Lets the gateway confirm the last message. */
function keep({ says, say }: ReturnType<typeof setUp>, seq: number) {
  const last = says().at(-1)
  if (last)
    say({ type: 'message', chatId: 'chat-1', message: said(seq, 'visitor', last.text, last.clientId) })
}

beforeEach(() => window.sessionStorage.clear())

it('CHAT-09 sets the chat to Started when the gateway has created it, then shows the name of the agent', async () => {
  const { heard, state, texts, say } = await started()
  expect(heard).toEqual([{ type: 'hello', since: 0 }])
  expect(state().status).toBe('Started')
  say({ type: 'agent', chatId: 'chat-1', name: 'Robin Blake' })
  expect(texts()).toEqual([WAITING_TEXT, 'Robin Blake is here to help you.'])
  say({ type: 'typing', chatId: 'chat-1' })
  expect(state().isAgentTyping).toBe(true)
  say({ type: 'message', chatId: 'chat-1', message: said(1, 'agent', 'Hello') })
  expect(state()).toMatchObject({ isAgentTyping: false })
  expect(state().messages.at(-1)?.participant).toEqual({
    isAgent: true,
    name: 'Robin Blake',
    icon: { kind: 'initials', initials: 'RB' },
  })
})

it('CHAT-10 the chat fails to start if the gateway cannot be reached', async () => {
  const { support, clock, state } = setUp()
  const running = support.run()
  clock.pass(15_000)
  await running
  expect(state().endReason).toBe('ByFailedToStart')
  expect(state().error?.message).toBe('Could not reach support. Try again later.')
})

it('CHAT-13 CHAT-14 a message is Delivered once the gateway saves it, or Failed after 31 s; a retry keeps the id', async () => {
  const parts = await started()
  const { support, clock, states, says } = parts
  void support.send('One')
  expect(states()).toEqual(['Delivering'])
  keep(parts, 1)
  await settle()
  void support.send('Two')
  clock.pass(MESSAGE_TIMEOUT_MS)
  await settle()
  expect(states()).toEqual(['Delivered', 'Failed'])
  void support.retry(parts.state().messages.at(-1)?.id ?? '')
  await settle()
  expect(says()[2]?.clientId).toBe(says()[1]?.clientId)
  keep(parts, 2)
  await settle()
  expect(states()).toEqual(['Delivered', 'Delivered'])
})

it('neither loses nor duplicates a message when the connection drops', async () => {
  const parts = await started()
  const { support, say, drop, accept, clock, heard, texts, states } = parts
  say({ type: 'message', chatId: 'chat-1', message: said(1, 'agent', 'One') })
  drop()
  void support.send('Two')
  clock.pass(1_000)
  accept()
  expect(heard.at(-1)).toEqual({ type: 'hello', chatId: 'chat-1', since: 1 })
  say({ type: 'chat', chat: aView({ messages: [said(2, 'agent', 'Three')] }) })
  keep(parts, 3)
  say({ type: 'message', chatId: 'chat-1', message: said(2, 'agent', 'Three') })
  await settle()
  expect(texts()).toEqual([WAITING_TEXT, 'One', 'Two', 'Three'])
  expect(states()).toEqual(['Delivered'])
})

it('CHAT-01 CHAT-19 welcomes the reader once, even if the connection drops before the first message', async () => {
  const { drop, clock, accept, say, texts, sounds } = await started()
  drop()
  clock.pass(1_000)
  accept()
  say({ type: 'chat', chat: aView() })
  expect(texts()).toEqual([WAITING_TEXT])
  expect(sounds).toHaveBeenCalledTimes(1)
})

it('reloads the chat when the number of a message shows that an earlier message is missing', async () => {
  const { say, heard, texts } = await started()
  say({ type: 'message', chatId: 'chat-1', message: said(2, 'agent', 'Two') })
  expect(heard.at(-1)).toEqual({ type: 'hello', chatId: 'chat-1', since: 0 })
  say({ type: 'chat', chat: aView({ messages: [said(1, 'agent', 'One'), said(2, 'agent', 'Two')] }) })
  expect(texts().slice(1)).toEqual(['One', 'Two'])
})

it('continues the chat after a reload, for the same reader only', async () => {
  await started()
  const other = createStoredChat('casey')
  expect(other.read()).toBeUndefined()
  const { support, accept, say, heard, state } = setUp()
  const running = support.run()
  accept()
  expect(heard).toEqual([{ type: 'hello', chatId: 'chat-1', since: 0 }])
  const messages = [said(1, 'visitor', 'Hi'), said(2, 'agent', 'Hello')]
  say({ type: 'chat', chat: aView({ agentName: 'Robin', messages }) })
  await running
  expect(state().messages.map(({ message, participant }) => `${participant.name}: ${message}`)).toEqual([
    'User: Hi',
    'Robin: Hello',
  ])
})

it('CHAT-05 shows the name "Agent" for an agent whose name is unknown', async () => {
  await started()
  const { support, accept, say, state } = setUp()
  const running = support.run()
  accept()
  say({ type: 'chat', chat: aView({ messages: [said(1, 'agent', 'Hello')] }) })
  await running
  expect(state().messages.map(({ participant }) => participant)).toEqual([DEFAULT_AGENT])
})

it('starts a new chat when the earlier one was deleted', () => {
  window.sessionStorage.setItem('SupportChat_KB', 'dana gone')
  const { support, accept, say, heard, stored } = setUp()
  void support.run()
  accept()
  say({ type: 'refused', code: 'no-such-chat', message: 'Gone.' })
  expect(heard.at(-1)).toEqual({ type: 'hello', since: 0 })
  expect(stored.read()).toBeUndefined()
})

it('CHAT-10 CHAT-12 a chat ends on request of reader or agent, or after a timeout, and is removed from storage', async () => {
  const parts = await started()
  const ending = parts.support.endChat()
  expect(parts.heard.at(-1)).toEqual({ type: 'end', chatId: 'chat-1', reason: 'ByUser' })
  parts.say({ type: 'ended', chatId: 'chat-1', reason: 'ByUser' })
  await ending
  expect(parts.state()).toMatchObject({ status: 'Ended', endReason: 'ByUser' })
  // `ByUser` if the reader ended the chat in a duplicate of the tab
  for (const reason of ['ByUser', 'ByAgent', 'ByTimeout'] as const) {
    const { say, state, stored } = await started()
    say({ type: 'ended', chatId: 'chat-1', reason })
    expect(state()).toMatchObject({ status: 'Ended', endReason: reason })
    expect(stored.read()).toBeUndefined()
  }
})

const ENDED = { type: 'ended', chatId: 'chat-1', reason: 'ByUser' } as const
const NOT_KEPT = { type: 'refused', code: 'not-kept', message: 'Try again.' } as const
const NO_SUCH_CHAT = { type: 'refused', code: 'no-such-chat', message: 'Gone.' } as const

it('CHAT-09 CHAT-10 a new chat stays connected if it starts before the gateway confirms the end of the earlier chat', async () => {
  const { support, clock, state, says, say, accept } = await started()
  void support.endChat()
  const restarting = support.restart()
  await settle()
  say(ENDED)
  await settle()
  accept()
  say({ type: 'chat', chat: aView({ id: 'chat-2' }) })
  await restarting
  clock.pass(3_000)
  await settle()
  expect(state().status).toBe('Started')
  void support.send('Hello?')
  expect(says()).toMatchObject([{ chatId: 'chat-2', text: 'Hello?' }])
})

it.each(['confirms the end', 'does not answer for 3 s'])(
  'CHAT-09 CHAT-10 the next chat connects once the gateway %s, and does not continue the earlier chat',
  async (cause) => {
    const { support, clock, say, accept, heard, opened } = await started()
    void support.endChat()
    support.reset()
    void support.run()
    await settle()
    expect(opened()).toBe(1)
    if (cause === 'confirms the end') say(ENDED)
    else clock.pass(3_000)
    await settle()
    expect(opened()).toBe(2)
    accept()
    expect(heard.at(-1)).toEqual({ type: 'hello', since: 0 })
  },
)

it.each(['endChat', 'cancel'] as const)(
  'CHAT-09 CHAT-10 CHAT-12 a chat that waits for the end of the earlier chat does not connect after %s',
  async (action) => {
    const { support, state, say, opened } = await started()
    void support.endChat()
    support.reset()
    void support.run()
    void support[action]()
    say(ENDED)
    await settle()
    expect(opened()).toBe(1)
    expect(state().status).toBe(action === 'endChat' ? 'Ended' : 'Offline')
  },
)

it.each([NOT_KEPT, NO_SUCH_CHAT])(
  'CHAT-10 a chat stays ended, and no chat starts, if the gateway refuses the end: $code',
  async (refusal) => {
    const { support, clock, say, heard, state, stored } = await started()
    const ending = support.endChat()
    say(refusal)
    await ending
    clock.pass(3_000)
    expect(heard.at(-1)).toMatchObject({ type: 'end' })
    expect(state()).toMatchObject({ status: 'Ended', endReason: 'ByUser' })
    expect(stored.read()).toBeUndefined()
  },
)

it('CHAT-10 a chat that the reader ends is not stored again if the connection drops before the gateway confirms the end', async () => {
  const { support, clock, drop, accept, say, stored } = await started()
  const ending = support.endChat()
  drop()
  clock.pass(1_000)
  accept()
  say({ type: 'chat', chat: aView() })
  clock.pass(2_000)
  await ending
  expect(stored.read()).toBeUndefined()
})

it.each(['ByAgent', 'ByUser'] as const)(
  'CHAT-09 CHAT-10 CHAT-13 a message is Failed if the chat ends (%s) before the gateway saves the message',
  async (reason) => {
    const { support, say, state, states } = await started()
    const sending = support.send('Hello?')
    const ending = reason === 'ByUser' ? support.endChat() : undefined
    say({ type: 'ended', chatId: 'chat-1', reason })
    await Promise.all([sending, ending])
    expect(state()).toMatchObject({ status: 'Ended', endReason: reason, error: undefined })
    expect(states()).toEqual(['Failed'])
  },
)

it('CHAT-09 CHAT-10 CHAT-13 a message is Failed if the chat ended while the connection was lost', async () => {
  const { support, drop, clock, accept, say, state, states } = await started()
  drop()
  const sending = support.send('Hello?')
  clock.pass(1_000)
  accept()
  say({ type: 'chat', chat: aView({ ended: 'ByAgent' }) })
  await sending
  expect(state()).toMatchObject({ status: 'Ended', endReason: 'ByAgent', error: undefined })
  expect(states()).toEqual(['Failed'])
})

it('CHAT-01 CHAT-19 shows messages from a duplicate of the tab without a sound, and this tab’s own messages only once', async () => {
  const parts = await started()
  const { support, say, state, sounds } = parts
  const heard = sounds.mock.calls.length
  say({ type: 'message', chatId: 'chat-1', message: said(1, 'visitor', 'From the other tab') })
  const picture = { ...said(2, 'visitor', ''), fileId: 'f-1', fileName: 'leak.png' }
  say({ type: 'message', chatId: 'chat-1', message: picture })
  void support.send('From this tab')
  parts.clock.pass(MESSAGE_TIMEOUT_MS) // failed, but the gateway has received it
  keep(parts, 3)
  support.chooseFile(new File(['x'], 'own.png'))
  await support.send('')
  const own = { ...said(4, 'visitor', '', state().messages.at(-1)?.id), fileId: 'f-2', fileName: 'own.png' }
  say({ type: 'message', chatId: 'chat-1', message: own })
  expect(state().messages.map(({ participant, type }) => `${participant.name} ${type}`)).toEqual([
    'Agent welcome',
    'User message',
    'User file',
    'User message',
    'User file',
  ])
  expect(state().messages[2]).toMatchObject({
    fileName: 'leak.png',
    data: { href: '/support-chat/files/chat-1/f-1' },
  })
  expect(sounds).toHaveBeenCalledTimes(heard)
})

it("CHAT-20 CHAT-21 sends the reader's files, and shows the agent's files with a URL", async () => {
  const { support, sendFile, say, state } = await started()
  const file = new File(['x'], 'leak.png')
  support.chooseFile(file)
  await support.send('')
  expect(sendFile).toHaveBeenCalledWith(file, expect.objectContaining({ chatId: 'chat-1', side: 'visitor' }))
  const sent = { ...said(2, 'agent', ''), fileId: 'f-1', fileName: 'how.pdf' }
  say({ type: 'chat', chat: aView({ messages: [said(1, 'visitor', ''), sent] }) })
  expect(state().messages.at(-1)).toMatchObject({
    type: 'file',
    fileName: 'how.pdf',
    data: { href: '/support-chat/files/chat-1/f-1' },
  })
})

it('sends at most one typing frame in 3 s, and reports that the session has ended', async () => {
  const { support, drop, state, heard, clock } = await started()
  support.noteTyping()
  support.noteTyping()
  expect(heard.filter(({ type }) => type === 'typing')).toHaveLength(1)
  clock.pass(3_000)
  support.noteTyping()
  expect(heard.filter(({ type }) => type === 'typing')).toHaveLength(2)
  drop(4401)
  expect(state()).toMatchObject({
    status: 'Error',
    error: { message: 'Your session has ended. Sign in again to continue.' },
  })
})
