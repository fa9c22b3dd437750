import type { ChatSide, LiveMessage, ServerFrame } from '../../src/contracts/live-chat'
import type { EndReason } from '../../src/contracts/support-chat'
import { HttpError } from '../http/http-error'
import { createChatStore } from './chat-store'
import { newId } from './new-id'
import type { Party, StoredChat, SupportChatRecords } from '../records/kinds/support-chats'
import { toQueued, toView } from './views'

/** Limits the memory for open chats. */
const MAX_OPEN_CHATS = 2_000

/** More than one, because each tab of a reader can have a chat. */
export const MAX_OPEN_CHATS_PER_READER = 5

/** Maximum number of messages in a chat. Even a day of chatting has fewer. */
export const MAX_MESSAGES = 1_000

/** Maximum characters of a chat: 25 full-length messages. Limits the size of a frame with a whole chat. */
export const MAX_CHAT_CHARACTERS = 500_000

/** Time after which the chat of a disconnected visitor ends. */
export const VISITOR_AWAY_MS = 30 * 60_000

/** Time until chats of a disconnected agent return to the queue. Long enough for a restart of the gateway. */
export const AGENT_AWAY_MS = 2 * 60_000

export interface Connection {
  readonly party: Party
  readonly side: ChatSide
  push(frame: ServerFrame): void
}

export interface NewMessage {
  readonly clientId: string
  readonly text: string
  readonly fileId?: string
  readonly fileName?: string
}

interface DeskOptions {
  records: SupportChatRecords
  now?: () => number
}

/**
 * Connects visitors and agents. Numbers and saves each message, then sends it to both sides. In this example,
 * 7 is the id that the client gave the message:
 *
 *     visitor ── say 7 ──► number 12, saved ──► message 12 to the visitor (delivered) and to the agent
 *     visitor ── say 7 ──► duplicate ─────────► message 12 to the sender
 */
export function createChatDesk({ records, now = Date.now }: DeskOptions) {
  const store = createChatStore(records)
  const visitors = new Map<string, Set<Connection>>()
  const agents = new Set<Connection>()
  /** when the last connection of a visitor's chat (by chat id) or of an agent (by party id) closed */
  const awaySince = new Map<string, number>()

  const isVisitorHere = (chatId: string) => (visitors.get(chatId)?.size ?? 0) > 0
  const connectionsOf = (id: string) => [...agents].filter(({ party }) => party.id === id)
  const viewOf = (chat: StoredChat, since = 0) => toView(chat, isVisitorHere(chat.id), since)

  function send(chat: StoredChat, frame: ServerFrame, except?: ChatSide) {
    if (except !== 'visitor') for (const one of visitors.get(chat.id) ?? []) one.push(frame)
    if (except !== 'agent' && chat.agent) for (const one of connectionsOf(chat.agent.id)) one.push(frame)
  }

  const queue = () =>
    [...store.open()].filter(({ agent }) => !agent).map((chat) => toQueued(chat, isVisitorHere(chat.id)))

  function sendQueue() {
    const frame = { type: 'queue', queue: queue() } as const
    for (const agent of agents) agent.push(frame)
  }

  async function chatOf(side: ChatSide, party: Party, chatId: string): Promise<StoredChat> {
    const chat = await store.get(chatId)
    const owner = side === 'visitor' ? chat?.visitor : chat?.agent
    if (!chat || owner?.id !== party.id)
      throw new HttpError(404, 'no-such-chat', 'This chat is not yours, or it has been deleted.')
    return chat
  }

  async function openChatOf(side: ChatSide, party: Party, chatId: string) {
    const chat = await chatOf(side, party, chatId)
    if (chat.ended) throw new HttpError(409, 'chat-ended', 'This chat has ended. Start a new one.')
    return chat
  }

  function listen(connection: Connection, chatId: string) {
    for (const connections of visitors.values()) connections.delete(connection)
    visitors.set(chatId, (visitors.get(chatId) ?? new Set()).add(connection))
    awaySince.delete(chatId)
  }

  async function begin(visitor: Party): Promise<StoredChat> {
    const mine = [...store.open()].filter((chat) => chat.visitor.id === visitor.id)
    if (mine.length >= MAX_OPEN_CHATS_PER_READER)
      throw new HttpError(429, 'too-many-chats', 'You have too many chats open. End one of them first.')
    if (store.size() >= MAX_OPEN_CHATS)
      throw new HttpError(503, 'desk-full', 'All agents are busy. Try again in a few minutes.')
    const chatId = newId()
    return store.change(chatId, { kind: 'opened', chatId, visitor, at: now() })
  }

  async function endNow(chat: StoredChat, reason: EndReason) {
    const ended = await store.change(chat.id, { kind: 'ended', chat, reason, at: now() })
    send(ended, { type: 'ended', chatId: chat.id, reason })
    visitors.delete(chat.id)
    awaySince.delete(chat.id)
    sendQueue()
  }

  async function assign(chat: StoredChat, agent: Party | undefined) {
    const taken = await store.change(chat.id, { kind: 'taken', chatId: chat.id, agent, at: now() })
    send(taken, { type: 'agent', chatId: chat.id, name: agent?.name ?? null }, 'agent')
    for (const one of agent ? connectionsOf(agent.id) : []) one.push({ type: 'chat', chat: viewOf(taken) })
    sendQueue()
  }

  return {
    /** Starts a chat, or resumes one and sends the messages numbered above `since`. */
    async connectVisitor(connection: Connection, chatId: string | undefined, since: number) {
      await store.load()
      const chat = await (chatId === undefined
        ? store.runExclusive('begin', () => begin(connection.party))
        : chatOf('visitor', connection.party, chatId))
      if (!chat.ended) listen(connection, chat.id)
      connection.push({ type: 'chat', chat: viewOf(chat, since) })
      if (chat.ended) return
      send(chat, { type: 'presence', chatId: chat.id, isHere: true }, 'visitor')
      sendQueue()
    },
    async connectAgent(connection: Connection) {
      await store.load()
      agents.add(connection)
      awaySince.delete(connection.party.id)
      const chats = [...store.open()].filter(({ agent }) => agent?.id === connection.party.id)
      connection.push({ type: 'desk', queue: queue(), chats: chats.map((chat) => viewOf(chat)) })
    },
    disconnect(connection: Connection) {
      if (agents.delete(connection) && connectionsOf(connection.party.id).length === 0)
        awaySince.set(connection.party.id, now())
      for (const [chatId, connections] of visitors) {
        if (!connections.delete(connection) || connections.size > 0) continue
        visitors.delete(chatId)
        awaySince.set(chatId, now())
        const chat = store.peek(chatId)
        if (chat) send(chat, { type: 'presence', chatId, isHere: false }, 'visitor')
        sendQueue()
      }
    },
    /** Saves a message once per `clientId`. Sends it to both sides, but a duplicate only to its sender. */
    say: (side: ChatSide, party: Party, chatId: string, newMessage: NewMessage) =>
      store.runExclusive(chatId, async (): Promise<LiveMessage> => {
        const chat = await chatOf(side, party, chatId)
        const known = chat.messages.find(
          ({ clientId, from }) => clientId === newMessage.clientId && from === side,
        )
        if (known) {
          send(chat, { type: 'message', chatId, message: known }, side === 'visitor' ? 'agent' : 'visitor')
          return known
        }
        await openChatOf(side, party, chatId)
        if (
          chat.messages.length >= MAX_MESSAGES ||
          charactersOf([...chat.messages, newMessage]) > MAX_CHAT_CHARACTERS
        )
          throw new HttpError(
            409,
            'chat-full',
            'This chat has reached its limit of messages. Start a new one.',
          )
        const message = { seq: (chat.messages.at(-1)?.seq ?? 0) + 1, from: side, at: now(), ...newMessage }
        const changed = await store.change(chatId, { kind: 'said', chatId, message })
        send(changed, { type: 'message', chatId, message })
        if (!changed.agent) sendQueue()
        return message
      }),
    take: (agent: Party, chatId: string) =>
      store.runExclusive(chatId, async () => {
        const chat = await store.get(chatId)
        if (chat?.agent?.id === agent.id) return
        if (!chat || chat.ended || chat.agent)
          throw new HttpError(409, 'taken', 'Another agent has taken this chat, or it has ended.')
        await assign(chat, agent)
      }),
    end: (side: ChatSide, party: Party, chatId: string, reason: EndReason) =>
      store.runExclusive(chatId, async () => {
        const chat = await chatOf(side, party, chatId)
        if (!chat.ended) await endNow(chat, reason)
      }),
    async typing(side: ChatSide, party: Party, chatId: string) {
      send(await openChatOf(side, party, chatId), { type: 'typing', chatId }, side)
    },
    /** Returns an open chat of a party. Throws if the chat has ended or is not the party's. */
    openChatOf,
    /** Returns the name of a file in a chat; undefined for anyone who is not in the chat. */
    async fileNameFor(party: Party, chatId: string, fileId: string) {
      const chat = await store.get(chatId)
      if (!chat || ![chat.visitor.id, chat.agent?.id].includes(party.id)) return undefined
      return chat.messages.find((message) => message.fileId === fileId)?.fileName
    },
    /** Ends chats of visitors who are away too long. Requeues chats of agents who are away too long. */
    async handleAbandoned() {
      await store.load()
      for (const { id } of [...store.open()])
        await store.runExclusive(id, async () => {
          const chat = await store.get(id)
          if (!chat || chat.ended) return
          const isLongAway = (key: string, ms: number) => {
            if (!awaySince.has(key)) awaySince.set(key, now())
            return now() - (awaySince.get(key) ?? now()) >= ms
          }
          if (!isVisitorHere(id) && isLongAway(id, VISITOR_AWAY_MS)) return endNow(chat, 'ByTimeout')
          const { agent } = chat
          if (agent && connectionsOf(agent.id).length === 0 && isLongAway(agent.id, AGENT_AWAY_MS))
            await assign(chat, undefined)
        })
    },
  }
}

export type ChatDesk = ReturnType<typeof createChatDesk>

const charactersOf = (messages: readonly NewMessage[]) =>
  messages.reduce((sum, { text }) => sum + text.length, 0)
