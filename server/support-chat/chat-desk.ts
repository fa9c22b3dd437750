import type { ChatSide, LiveMessage, ServerFrame } from '../../src/contracts/live-chat'
import type { EndReason } from '../../src/contracts/support-chat'
import { HttpError } from '../http/http-error'
import { createChatTable } from './chat-table'
import { newId } from './new-id'
import type { KeptChat, Party, SupportChatRecords } from '../records/kinds/support-chats'
import { toQueued, toView } from './views'

/** More than are talked with at once anywhere; each is held in memory. */
const MAX_OPEN_CHATS = 2_000

/** A reader has one chat per tab, and few tabs. */
export const MAX_OPEN_CHATS_OF_ONE = 5

/** A day of talking; a program that goes on writes no book here. */
export const MAX_MESSAGES = 1_000

/** A visitor who has been away so long will not come back to this chat. */
export const VISITOR_AWAY_MS = 30 * 60_000

/** Long enough for a restart or a tunnel; then the chat goes back to the queue, for somebody who is there. */
export const AGENT_AWAY_MS = 2 * 60_000

/** One end of a line. */
export interface Connection {
  readonly party: Party
  readonly side: ChatSide
  push(frame: ServerFrame): void
}

export interface Words {
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
 * Brings visitors and agents together: numbers what is said, keeps it, and then tells both sides.
 *
 *     visitor ── say 7 ──► number 12, kept ──► message 12 to the visitor (delivered) and to the agent
 *     visitor ── say 7 ──► known ──────────► message 12 to who asked again
 */
export function createChatDesk({ records, now = Date.now }: DeskOptions) {
  const table = createChatTable(records)
  const visitors = new Map<string, Set<Connection>>()
  const agents = new Set<Connection>()
  /** since when nobody of a party has been there; at the start nobody has been yet */
  const awaySince = new Map<string, number>()

  const isVisitorHere = (chatId: string) => (visitors.get(chatId)?.size ?? 0) > 0
  const ofAgent = (id: string) => [...agents].filter(({ party }) => party.id === id)
  const viewOf = (chat: KeptChat, since = 0) => toView(chat, isVisitorHere(chat.id), since)

  /** To both sides, on all of their lines. */
  function tell(chat: KeptChat, frame: ServerFrame, but?: ChatSide) {
    if (but !== 'visitor') for (const line of visitors.get(chat.id) ?? []) line.push(frame)
    if (but !== 'agent' && chat.agent) for (const line of ofAgent(chat.agent.id)) line.push(frame)
  }

  const queue = () =>
    [...table.open()].filter(({ agent }) => !agent).map((chat) => toQueued(chat, isVisitorHere(chat.id)))

  function tellQueue() {
    const frame = { type: 'queue', queue: queue() } as const
    for (const agent of agents) agent.push(frame)
  }

  async function chatOf(side: ChatSide, party: Party, chatId: string): Promise<KeptChat> {
    const chat = await table.get(chatId)
    const owner = side === 'visitor' ? chat?.visitor : chat?.agent
    if (!chat || owner?.id !== party.id)
      throw new HttpError(404, 'no-such-chat', 'This chat is not yours, or it is no longer kept.')
    return chat
  }

  async function openChatOf(side: ChatSide, party: Party, chatId: string) {
    const chat = await chatOf(side, party, chatId)
    if (chat.ended) throw new HttpError(409, 'chat-ended', 'This chat has ended. Start a new one.')
    return chat
  }

  function listen(connection: Connection, chatId: string) {
    for (const lines of visitors.values()) lines.delete(connection)
    visitors.set(chatId, (visitors.get(chatId) ?? new Set()).add(connection))
    awaySince.delete(chatId)
  }

  async function begin(visitor: Party): Promise<KeptChat> {
    const mine = [...table.open()].filter((chat) => chat.visitor.id === visitor.id)
    if (mine.length >= MAX_OPEN_CHATS_OF_ONE)
      throw new HttpError(429, 'too-many-chats', 'You have too many chats open. End one of them first.')
    if (table.size() >= MAX_OPEN_CHATS)
      throw new HttpError(503, 'desk-full', 'All agents are busy. Try again in a few minutes.')
    const chatId = newId()
    return table.change(chatId, { kind: 'opened', chatId, visitor, at: now() })
  }

  async function endNow(chat: KeptChat, reason: EndReason) {
    const ended = await table.change(chat.id, { kind: 'ended', chat, reason, at: now() })
    tell(ended, { type: 'ended', chatId: chat.id, reason })
    visitors.delete(chat.id)
    awaySince.delete(chat.id)
    tellQueue()
  }

  async function hand(chat: KeptChat, agent: Party | undefined) {
    const taken = await table.change(chat.id, { kind: 'taken', chatId: chat.id, agent, at: now() })
    tell(taken, { type: 'agent', chatId: chat.id, name: agent?.name ?? null }, 'agent')
    for (const line of agent ? ofAgent(agent.id) : []) line.push({ type: 'chat', chat: viewOf(taken) })
    tellQueue()
  }

  return {
    /** A visitor begins a chat, or goes on with one: what was said since is told on the line. */
    async welcomeVisitor(connection: Connection, chatId: string | undefined, since: number) {
      await table.load()
      const chat = await (chatId === undefined
        ? begin(connection.party)
        : chatOf('visitor', connection.party, chatId))
      if (!chat.ended) listen(connection, chat.id)
      connection.push({ type: 'chat', chat: viewOf(chat, since) })
      if (chat.ended) return
      tell(chat, { type: 'presence', chatId: chat.id, isHere: true }, 'visitor')
      tellQueue()
    },
    async welcomeAgent(connection: Connection) {
      await table.load()
      agents.add(connection)
      awaySince.delete(connection.party.id)
      const chats = [...table.open()].filter(({ agent }) => agent?.id === connection.party.id)
      connection.push({ type: 'desk', queue: queue(), chats: chats.map((chat) => viewOf(chat)) })
    },
    leave(connection: Connection) {
      if (agents.delete(connection) && ofAgent(connection.party.id).length === 0)
        awaySince.set(connection.party.id, now())
      for (const [chatId, lines] of visitors) {
        if (!lines.delete(connection) || lines.size > 0) continue
        visitors.delete(chatId)
        awaySince.set(chatId, now())
        const chat = table.peek(chatId)
        if (chat) tell(chat, { type: 'presence', chatId, isHere: false }, 'visitor')
        tellQueue()
      }
    },
    /** Kept once under its sender's name for it, and told to both sides; again, when the sender has not heard of it. */
    say: (side: ChatSide, party: Party, chatId: string, words: Words) =>
      table.inTurn(chatId, async (): Promise<LiveMessage> => {
        const chat = await chatOf(side, party, chatId)
        const known = chat.messages.find(({ clientId, from }) => clientId === words.clientId && from === side)
        if (known) {
          tell(chat, { type: 'message', chatId, message: known }, side === 'visitor' ? 'agent' : 'visitor')
          return known
        }
        await openChatOf(side, party, chatId)
        if (chat.messages.length >= MAX_MESSAGES)
          throw new HttpError(409, 'chat-full', 'This chat has grown too long. Start a new one.')
        const message = { seq: (chat.messages.at(-1)?.seq ?? 0) + 1, from: side, at: now(), ...words }
        const changed = await table.change(chatId, { kind: 'said', chatId, message })
        tell(changed, { type: 'message', chatId, message })
        if (!changed.agent) tellQueue()
        return message
      }),
    take: (agent: Party, chatId: string) =>
      table.inTurn(chatId, async () => {
        const chat = await table.get(chatId)
        if (chat?.agent?.id === agent.id) return
        if (!chat || chat.ended || chat.agent)
          throw new HttpError(409, 'taken', 'This chat has been taken by somebody else, or has ended.')
        await hand(chat, agent)
      }),
    end: (side: ChatSide, party: Party, chatId: string, reason: EndReason) =>
      table.inTurn(chatId, async () => {
        const chat = await chatOf(side, party, chatId)
        if (!chat.ended) await endNow(chat, reason)
      }),
    async typing(side: ChatSide, party: Party, chatId: string) {
      tell(await openChatOf(side, party, chatId), { type: 'typing', chatId }, side)
    },
    /** the party's open chat, or an error that says why not */
    openChatOf,
    /** the name of a file of a chat, to its two parties alone */
    async fileNameFor(party: Party, chatId: string, fileId: string) {
      const chat = await table.get(chatId)
      if (!chat || ![chat.visitor.id, chat.agent?.id].includes(party.id)) return undefined
      return chat.messages.find((message) => message.fileId === fileId)?.fileName
    },
    /** Ends the chats of visitors who are gone for good, and puts those of agents who are gone back to the queue. */
    async tidy() {
      await table.load()
      for (const { id } of [...table.open()])
        await table.inTurn(id, async () => {
          const chat = await table.get(id)
          if (!chat || chat.ended) return
          const isLongAway = (key: string, ms: number) => {
            if (!awaySince.has(key)) awaySince.set(key, now())
            return now() - (awaySince.get(key) ?? now()) >= ms
          }
          if (!isVisitorHere(id) && isLongAway(id, VISITOR_AWAY_MS)) return endNow(chat, 'ByTimeout')
          const { agent } = chat
          if (agent && ofAgent(agent.id).length === 0 && isLongAway(agent.id, AGENT_AWAY_MS))
            await hand(chat, undefined)
        })
    },
  }
}

export type ChatDesk = ReturnType<typeof createChatDesk>
