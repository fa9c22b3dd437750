/** @jest-environment node */
import { MAX_CHAT_TEXT_LENGTH, type ServerFrame } from '../../src/contracts/live-chat'
import { fakeSupportChatRecords } from '../testing/fake-support-chats'
import {
  AGENT_AWAY_MS,
  createChatDesk,
  MAX_CHAT_CHARACTERS,
  MAX_MESSAGES,
  MAX_OPEN_CHATS_PER_READER,
  VISITOR_AWAY_MS,
  type Connection,
} from './chat-desk'

const casey = { id: 'casey', name: 'Casey' }
const robin = { id: 'robin', name: 'Robin' }

function aConnection(side: Connection['side']) {
  const received: ServerFrame[] = []
  const party = side === 'visitor' ? casey : robin
  const connection: Connection = { side, party, push: (frame) => void received.push(frame) }
  return { connection, received }
}

async function aTakenChat() {
  const kept = fakeSupportChatRecords()
  let time = 1_000
  const desk = createChatDesk({ records: kept.records, now: () => time })
  const visitor = aConnection('visitor')
  const agent = aConnection('agent')
  await desk.connectVisitor(visitor.connection, undefined, 0)
  await desk.connectAgent(agent.connection)
  const [chatId = ''] = kept.chats.keys()
  await desk.take(robin, chatId)
  const reread = () => kept.chats.get(chatId)
  return { desk, kept, visitor, agent, chatId, reread, pass: (ms: number) => (time += ms) }
}

it('CHAT-10 ends the chat of a visitor who does not reconnect', async () => {
  const { desk, visitor, chatId, reread, pass } = await aTakenChat()
  desk.disconnect(visitor.connection)
  pass(VISITOR_AWAY_MS - 1)
  await desk.handleAbandoned()
  expect(reread()?.ended).toBeUndefined()
  await desk.connectVisitor(visitor.connection, chatId, 0)
  pass(VISITOR_AWAY_MS)
  await desk.handleAbandoned()
  expect(reread()?.ended).toBeUndefined()
  desk.disconnect(visitor.connection)
  pass(VISITOR_AWAY_MS)
  await desk.handleAbandoned()
  expect(reread()?.ended).toBe('ByTimeout')
})

it('returns a chat to the queue when its agent does not reconnect, and informs the visitor', async () => {
  const { desk, agent, visitor, reread, pass } = await aTakenChat()
  const other = aConnection('agent')
  await desk.connectAgent({ ...other.connection, party: { id: 'kim', name: 'Kim' } })
  desk.disconnect(agent.connection)
  pass(AGENT_AWAY_MS)
  await desk.handleAbandoned()
  expect(reread()?.agent).toBeUndefined()
  expect(visitor.received.at(-1)).toMatchObject({ type: 'agent', name: null })
  expect(other.received.at(-1)).toMatchObject({ type: 'queue', queue: [{ visitorName: 'Casey' }] })
})

it('after a restart, gives visitors and agents the full time to reconnect, then ends the chat of a visitor who did not', async () => {
  const { kept, reread } = await aTakenChat()
  let time = 0
  const again = createChatDesk({ records: kept.records, now: () => time })
  await again.handleAbandoned()
  expect(reread()).toMatchObject({ agent: robin, ended: undefined })
  time = VISITOR_AWAY_MS
  await again.handleAbandoned()
  expect(reread()?.ended).toBe('ByTimeout')
})

it('reloads a chat after a write with an unknown outcome', async () => {
  const { desk, kept, chatId, visitor } = await aTakenChat()
  const words = (clientId: string) => ({ clientId, text: clientId })
  const add = jest.spyOn(kept.records, 'add')
  add.mockImplementationOnce(() => {
    const before = kept.chats.get(chatId)
    if (before)
      kept.chats.set(chatId, { ...before, messages: [{ seq: 1, from: 'visitor', at: 1, ...words('one') }] })
    return Promise.reject(new Error('The connection broke.'))
  })
  await expect(desk.say('visitor', casey, chatId, words('one'))).rejects.toThrow('Could not save')
  expect(await desk.say('visitor', casey, chatId, words('one'))).toMatchObject({ seq: 1 })
  expect(await desk.say('visitor', casey, chatId, words('two'))).toMatchObject({ seq: 2 })
  expect(visitor.received.filter(({ type }) => type === 'message')).toHaveLength(2)
})

it('gives simultaneous messages of both sides consecutive numbers', async () => {
  const { desk, chatId, reread } = await aTakenChat()
  await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      place % 2
        ? desk.say('visitor', casey, chatId, { clientId: `v${place}`, text: 'v' })
        : desk.say('agent', robin, chatId, { clientId: `a${place}`, text: 'a' }),
    ),
  )
  expect(reread()?.messages.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 1),
  )
})

it('limits the chats of a reader and the messages of a chat', async () => {
  const { desk, kept, chatId } = await aTakenChat()
  const another = () => desk.connectVisitor(aConnection('visitor').connection, undefined, 0)
  for (let open = 1; open < MAX_OPEN_CHATS_PER_READER; open++) await another()
  await expect(another()).rejects.toThrow('too many chats open')
  expect(kept.chats.size).toBe(MAX_OPEN_CHATS_PER_READER)
  for (let said = 0; said < MAX_MESSAGES; said++)
    await desk.say('visitor', casey, chatId, { clientId: `m${said}`, text: 'm' })
  await expect(desk.say('visitor', casey, chatId, { clientId: 'last', text: 'm' })).rejects.toThrow(
    'limit of messages',
  )
})

it('limits the chats of a reader who opens many at once', async () => {
  const kept = fakeSupportChatRecords()
  const desk = createChatDesk({ records: kept.records })
  const opened = await Promise.allSettled(
    Array.from({ length: MAX_OPEN_CHATS_PER_READER + 3 }, () =>
      desk.connectVisitor(aConnection('visitor').connection, undefined, 0),
    ),
  )
  expect(opened.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(kept.chats.size).toBe(MAX_OPEN_CHATS_PER_READER)
})

it('limits the characters of a chat', async () => {
  const { desk, chatId, reread } = await aTakenChat()
  const text = 'a'.repeat(MAX_CHAT_TEXT_LENGTH)
  const long = MAX_CHAT_CHARACTERS / MAX_CHAT_TEXT_LENGTH
  for (let said = 0; said < long; said++)
    await desk.say('visitor', casey, chatId, { clientId: `m${said}`, text })
  const another = desk.say('visitor', casey, chatId, { clientId: 'last', text: 'a' })
  await expect(another).rejects.toMatchObject({ code: 'chat-full' })
  expect(reread()?.messages).toHaveLength(long)
  expect(await desk.say('visitor', casey, chatId, { clientId: 'm0', text })).toMatchObject({ seq: 1 })
})
