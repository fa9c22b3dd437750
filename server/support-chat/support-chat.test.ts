/** @jest-environment node */
import { MAX_CHAT_TEXT_LENGTH } from '../../src/contracts/live-chat'
import { aDesk, aTakenChat, closeDesks, idOf } from '../testing/a-desk'
import { aGateway } from '../testing/a-gateway'
import { fakeSupportChatRecords } from '../testing/fake-support-chats'
import { MAX_CHAT_CHARACTERS } from './chat-desk'
import { FRAMES_PER_WINDOW } from './keep-connection'

afterEach(closeDesks)

describe('the support chat endpoint', () => {
  it.each([
    ['a page of another site', '/support-chat/visitor'],
    ['a page of another site', '/support-chat/agent'],
  ])('refuses a connection from %s (%s)', async (_, path) => {
    const { connectionAt } = await aDesk()
    await expect(connectionAt(path, { origin: 'https://evil.example' })).rejects.toThrow('403')
  })

  it.each(['/support-chat/visitor', '/support-chat/agent'])(
    'tells a reader without a session to sign in (%s)',
    async (path) => {
      const { app, url, connectionAt } = await aDesk()
      expect(await (await connectionAt(path, {})).closed).toBe(4401)
      const { host, origin } = new URL(url)
      expect((await app.inject({ url: path, headers: { host, origin } })).statusCode).toBe(401)
    },
  )

  it('refuses to connect a customer as an agent', async () => {
    const { agentConnection, cookieOf } = await aDesk()
    const line = await agentConnection(await cookieOf('customer'))
    expect(await line.closed).toBe(4401)
    expect(line.received).toEqual([])
  })

  it.each([
    ['customer', '/support-chat/visitor'],
    ['employee', '/support-chat/agent'],
  ] as const)(
    'responds with 503 to a reader whose session cannot be checked (%s, %s)',
    async (kind, path) => {
      const { connectionAt, cookieOf, endedSessions } = await aDesk()
      const cookie = await cookieOf(kind)
      jest.spyOn(endedSessions, 'has').mockRejectedValue(new Error('the database is away'))
      await expect(connectionAt(path, { cookie })).rejects.toThrow('503')
    },
  )

  it('requires WebSocket, and does not exist with SUPPORT_CHAT=echo', async () => {
    const { app, cookieOf } = await aDesk()
    const headers = {
      host: 'localhost:8000',
      origin: 'http://localhost:8000',
      cookie: await cookieOf('customer'),
    }
    const asked = await app.inject({ url: '/support-chat/visitor', headers })
    expect([asked.statusCode, asked.json<{ error: string }>().error]).toEqual([426, 'upgrade-required'])
    const echoing = aGateway()
    await echoing.ready()
    expect(echoing.hasRoute({ method: 'GET', url: '/support-chat/visitor' })).toBe(false)
  })

  it('closes a connection after its reader has signed out', async () => {
    const { visitorConnection, endedSessions, kept } = await aDesk()
    const line = await visitorConnection()
    await line.next('chat')
    jest.spyOn(endedSessions, 'has').mockResolvedValue(true)
    line.send({ type: 'say', chatId: [...kept.chats.keys()][0], clientId: idOf('a'), text: 'Still me?' })
    expect(await line.closed).toBe(4401)
    expect([...kept.chats.values()][0]?.messages).toEqual([])
  })

  it('closes a connection with a retry code while the session check fails', async () => {
    const { visitorConnection, endedSessions, kept } = await aDesk()
    const line = await visitorConnection()
    await line.next('chat')
    jest.spyOn(endedSessions, 'has').mockRejectedValue(new Error('the database is away'))
    line.send({ type: 'say', chatId: [...kept.chats.keys()][0], clientId: idOf('a'), text: 'Still me?' })
    expect(await line.closed).toBe(1013)
    expect([...kept.chats.values()][0]?.messages).toEqual([])
  })

  it('handles frames in order when a session check is slow', async () => {
    const { visitorConnection, endedSessions, kept } = await aDesk()
    const line = await visitorConnection()
    const { chat } = await line.next('chat')
    let check = () => {}
    const slow = new Promise<boolean>((resolve) => (check = () => resolve(false)))
    const checks = jest.spyOn(endedSessions, 'has').mockReturnValueOnce(slow)
    for (const text of ['first', 'second'])
      line.send({ type: 'say', chatId: chat.id, clientId: idOf(text), text })
    while (checks.mock.calls.length === 0) await new Promise(setImmediate)
    await new Promise((resolve) => setTimeout(resolve, 20)) // waits until the second frame has arrived
    check()
    await line.next('message', ({ message }) => message.text === 'second')
    expect(kept.chats.get(chat.id)?.messages.map(({ text }) => text)).toEqual(['first', 'second'])
  })

  it('shows a visitor as away if the visitor left while the chat was being opened', async () => {
    const kept = fakeSupportChatRecords()
    let store = () => {}
    const storing = new Promise<void>((resolve) => (store = resolve))
    const add = kept.records.add.bind(kept.records)
    const adding = jest
      .spyOn(kept.records, 'add')
      .mockImplementationOnce((happening) => storing.then(() => add(happening)))
    const { app, visitorConnection, agentConnection } = await aDesk(kept)
    const line = await visitorConnection()
    while (adding.mock.calls.length === 0) await new Promise(setImmediate)
    line.cut()
    while (app.websocketServer.clients.size > 0) await new Promise(setImmediate)
    store()
    const agent = await agentConnection()
    expect((await agent.next('desk')).queue).toMatchObject([{ isVisitorHere: false }])
  })

  it.each([
    ['JSON objects', 'no JSON'],
    ['Field type', { type: 'fly' }],
    ['Field since', { type: 'hello', since: -1 }],
    ['Field chatId', { type: 'say', chatId: '../etc', clientId: idOf('a'), text: 'a' }],
    ['Field clientId', { type: 'say', chatId: idOf('a'), clientId: 'short', text: 'a' }],
    ['Field text: write something', { type: 'say', chatId: idOf('a'), clientId: idOf('a'), text: ' \n' }],
    [
      'Field text: use at most 20000 characters',
      { type: 'say', chatId: idOf('a'), clientId: idOf('a'), text: 'a'.repeat(MAX_CHAT_TEXT_LENGTH + 1) },
    ],
    [
      'Field text: use at most 20000 characters',
      {
        type: 'say',
        chatId: idOf('a'),
        clientId: idOf('a'),
        text: '\u0007'.repeat(MAX_CHAT_TEXT_LENGTH + 1),
      },
    ],
    ['Field type', { type: 'take', chatId: idOf('a') }],
    ['Field reason', { type: 'end', chatId: idOf('a'), reason: 'ByAgent' }],
  ])('reports what is wrong with a frame: %s', async (named, frame) => {
    const { visitorConnection } = await aDesk()
    const line = await visitorConnection()
    line.sendRaw(typeof frame === 'string' ? frame : JSON.stringify(frame))
    expect((await line.next('refused')).message).toContain(named)
  })

  it('closes a connection after too many, too large or binary frames', async () => {
    const { visitorConnection } = await aDesk()
    const [flood, large, bytes] = [
      await visitorConnection(),
      await visitorConnection(),
      await visitorConnection(),
    ]
    for (let sent = 0; sent <= FRAMES_PER_WINDOW; sent++) flood.send({ type: 'fly' })
    large.sendRaw('x'.repeat(200 * 1024))
    bytes.sendRaw(Buffer.from('{}'))
    expect([await flood.closed, await large.closed, await bytes.closed]).toEqual([1013, 1009, 1008])
  })
})

describe('the support chat', () => {
  it('CHAT-04 CHAT-08 saves and delivers the messages of both sides, and saves the names of both', async () => {
    const { visitor, agent, chatId, kept } = await aTakenChat()
    expect(chatId).toHaveLength(21)
    visitor.send({ type: 'say', chatId, clientId: idOf('v1'), text: 'My board is empty.' })
    const said = { seq: 1, from: 'visitor', text: 'My board is empty.', clientId: idOf('v1') }
    expect((await agent.next('message')).message).toMatchObject(said)
    expect((await visitor.next('message')).message).toMatchObject(said)
    agent.send({ type: 'typing', chatId })
    await visitor.next('typing')
    agent.send({ type: 'say', chatId, clientId: idOf('a1'), text: 'Which day?' })
    expect((await visitor.next('message')).message).toMatchObject({ seq: 2, from: 'agent' })
    expect(kept.chats.get(chatId)).toMatchObject({
      visitor: { name: 'Casey Customer' },
      agent: { name: 'Robin Blake' },
    })
    expect(kept.events.map(({ kind }) => kind)).toEqual(['opened', 'taken', 'said', 'said'])
  })

  it('CHAT-13 does not deliver a message that could not be saved, and delivers it when resent', async () => {
    const { visitor, agent, chatId, kept } = await aTakenChat()
    kept.fail(new Error('disk full'))
    const words = { type: 'say', chatId, clientId: idOf('v1'), text: 'Hello' }
    visitor.send(words)
    expect(await visitor.next('refused')).toMatchObject({ code: 'not-kept', clientId: idOf('v1') })
    kept.fail(undefined)
    visitor.send(words)
    expect((await agent.next('message')).message.seq).toBe(1)
    expect(agent.received.filter(({ type }) => type === 'message')).toEqual([])
  })

  it('CHAT-14 deduplicates a resent message, and confirms it to the sender', async () => {
    const { visitor, agent, chatId, kept } = await aTakenChat()
    const words = { type: 'say', chatId, clientId: idOf('v1'), text: 'Hello' }
    visitor.send(words)
    visitor.send(words)
    await visitor.next('message')
    expect((await visitor.next('message')).message.seq).toBe(1)
    await agent.next('message')
    expect(agent.received.filter(({ type }) => type === 'message')).toEqual([])
    expect(kept.chats.get(chatId)?.messages).toHaveLength(1)
  })

  it('sends the missed messages after a reconnect', async () => {
    const { visitor, agent, chatId, visitorConnection, customer } = await aTakenChat()
    visitor.send({ type: 'say', chatId, clientId: idOf('v1'), text: 'One' })
    await visitor.next('message')
    visitor.cut()
    await agent.next('presence', ({ isHere }) => !isHere)
    agent.send({ type: 'say', chatId, clientId: idOf('a1'), text: 'Two' })
    const again = await visitorConnection(customer, { chatId, since: 1 })
    const { chat } = await again.next('chat')
    expect(chat.messages.map(({ text }) => text)).toEqual(['Two'])
    expect(chat.agentName).toBe('Robin Blake')
    await agent.next('presence', ({ isHere }) => isHere)
  })

  it('keeps the queue and all messages across a restart of the gateway', async () => {
    const before = await aTakenChat()
    before.visitor.send({ type: 'say', chatId: before.chatId, clientId: idOf('v1'), text: 'One' })
    await before.agent.next('message')
    const waiting = await before.visitorConnection(before.customer)
    await waiting.next('chat')
    await before.app.close()
    expect(await before.visitor.closed).toBe(1012)

    const after = await aDesk(before.kept)
    const agent = await after.agentConnection(before.employee)
    const desk = await agent.next('desk')
    expect(desk.queue).toHaveLength(1)
    expect(desk.chats.map(({ messages }) => messages.map(({ text }) => text))).toEqual([['One']])
    const visitor = await after.visitorConnection(before.customer, { chatId: before.chatId, since: 1 })
    visitor.send({ type: 'say', chatId: before.chatId, clientId: idOf('v1'), text: 'One' })
    visitor.send({ type: 'say', chatId: before.chatId, clientId: idOf('v2'), text: 'Two' })
    expect((await agent.next('message')).message).toMatchObject({ seq: 2, text: 'Two' })
  })

  it('does not disconnect an agent who has many long chats', async () => {
    const { kept, chatId, employee, app } = await aTakenChat()
    const taken = kept.chats.get(chatId)
    if (!taken) throw new Error('The chat is missing.')
    const text = 'a'.repeat(MAX_CHAT_TEXT_LENGTH)
    const message = { seq: 1, from: 'visitor', clientId: idOf('v1'), text, at: 1 } as const
    const messages = Array.from({ length: MAX_CHAT_CHARACTERS / text.length }, () => message)
    for (let place = 0; place < 30; place++) {
      const id = idOf(`long${place}`)
      kept.chats.set(id, { ...taken, id, messages })
    }
    const waiting = idOf('waiting')
    kept.chats.set(waiting, { ...taken, id: waiting, agent: undefined })
    await app.close()

    const after = await aDesk(kept)
    const agent = await after.agentConnection(employee)
    agent.send({ type: 'take', chatId: waiting })
    const updates = Promise.all([agent.next('chat'), agent.next('queue')])
    expect(await Promise.race([updates, agent.closed])).toMatchObject([
      { chat: { id: waiting } },
      { queue: [] },
    ])
  })

  it('CHAT-10 ends a chat for both sides, and accepts no more messages', async () => {
    const { visitor, agent, chatId } = await aTakenChat()
    agent.send({ type: 'end', chatId, reason: 'ByAgent' })
    expect((await visitor.next('ended')).reason).toBe('ByAgent')
    await agent.next('ended')
    visitor.send({ type: 'say', chatId, clientId: idOf('v1'), text: 'Wait' })
    expect(await visitor.next('refused')).toMatchObject({ code: 'chat-ended' })
  })

  it('hides a chat from other visitors', async () => {
    const { chatId, cookieOf, visitorConnection, kept } = await aTakenChat()
    const stranger = await visitorConnection(await cookieOf('customer', 'c-2'), { chatId })
    expect(await stranger.next('refused')).toMatchObject({ code: 'no-such-chat' })
    stranger.send({ type: 'say', chatId, clientId: idOf('x'), text: 'Me too' })
    expect(await stranger.next('refused')).toMatchObject({ code: 'no-such-chat', clientId: idOf('x') })
    for (const frame of [
      { type: 'typing', chatId },
      { type: 'end', chatId, reason: 'ByUser' },
    ]) {
      stranger.send(frame)
      expect(await stranger.next('refused')).toMatchObject({ code: 'no-such-chat' })
    }
    expect(kept.events.map(({ kind }) => kind)).toEqual(['opened', 'taken'])
  })

  it('lets one agent take a chat, and hides the chat from other agents', async () => {
    const { chatId, cookieOf, agentConnection, kept } = await aTakenChat()
    const other = await agentConnection(await cookieOf('employee', 'e-2'))
    expect(await other.next('desk')).toMatchObject({ queue: [], chats: [] })
    other.send({ type: 'take', chatId })
    expect(await other.next('refused')).toMatchObject({ code: 'taken' })
    other.send({ type: 'say', chatId, clientId: idOf('x'), text: 'Mine' })
    expect(await other.next('refused')).toMatchObject({ code: 'no-such-chat' })
    expect(kept.chats.get(chatId)?.messages).toEqual([])
  })
})
