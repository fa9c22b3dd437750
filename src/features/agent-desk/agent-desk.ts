import { createStore } from 'zustand/vanilla'
import { TYPING_LASTS_MS, type QueuedChat, type ServerFrame } from '../../contracts/live-chat'
import {
  createLine,
  newMessageId,
  type Line,
  type OpenSocket,
  type LineState,
  type SendChatFile,
  type Timer,
} from '../../services/live-chat'
import { lastSeq, withMessage, withOutgoing, withView, type DeskChat, type Outgoing } from './desk-chats'

/** A message that is not kept by then has failed (services §9). */
const MESSAGE_WITHIN_MS = 31_000

/** One sign of life per pause, not one per key. */
const TYPING_EVERY_MS = TYPING_LASTS_MS / 2

interface Deps {
  readonly open: OpenSocket
  readonly clock: Timer
  readonly sendFile: SendChatFile
  readonly playIncoming?: () => void
  /** called when the agent does something: whoever talks stays signed in */
  readonly onActivity?: () => void
}

export interface AgentDeskState {
  readonly line: LineState
  readonly queue: readonly QueuedChat[]
  readonly chats: readonly DeskChat[]
  readonly selectedId: string | undefined
  readonly fault: string | undefined
  /** said aloud */
  readonly news: string
}

export function createAgentDesk(deps: Deps) {
  const { open, clock, sendFile, playIncoming = () => undefined, onActivity = () => undefined } = deps
  const store = createStore<AgentDeskState>()(() => ({
    line: 'opening',
    queue: [],
    chats: [],
    selectedId: undefined,
    fault: undefined,
    news: '',
  }))
  const { getState: get, setState: set } = store
  const stopTyping = new Map<string, () => void>()
  const typingTold = new Set<string>()
  let line: Line | undefined

  const chatOf = (id: string | undefined) => get().chats.find((chat) => chat.id === id)

  function change(id: string, to: (chat: DeskChat) => DeskChat) {
    set(({ chats, selectedId }) => ({
      chats: chats.map((chat) => (chat.id === id ? readIf(chat.id === selectedId, to(chat)) : chat)),
    }))
  }

  function hear(frame: ServerFrame) {
    switch (frame.type) {
      case 'desk': {
        const { chats: before } = get()
        const chats = frame.chats.map((view) =>
          withView(
            before.find(({ id }) => id === view.id),
            view,
          ),
        )
        const over = before.filter((chat) => chat.ended && !chats.some(({ id }) => id === chat.id))
        const gone = before.filter((chat) => !chat.ended && !chats.some(({ id }) => id === chat.id))
        set({ queue: frame.queue, chats: [...chats, ...over], fault: gone.map(wordsForGone)[0] })
        select(chatOf(get().selectedId)?.id ?? chats[0]?.id)
        for (const chat of get().chats)
          for (const one of chat.outgoing) if (one.state === 'Delivering') send(chat.id, one)
        return
      }
      case 'queue': {
        const known = new Set(get().queue.map(({ id }) => id))
        const fresh = frame.queue.filter(({ id }) => !known.has(id))
        set({ queue: frame.queue, ...(fresh.length > 0 && { news: `${fresh[0]?.visitorName} is waiting.` }) })
        if (fresh.length > 0) playIncoming()
        return
      }
      case 'chat': {
        const view = withView(chatOf(frame.chat.id), frame.chat)
        set(({ chats }) => ({ chats: [...chats.filter(({ id }) => id !== view.id), view], fault: undefined }))
        return select(view.id)
      }
      case 'message': {
        const { chatId, message } = frame
        const chat = chatOf(chatId)
        if (!chat) return
        if (message.seq > lastSeq(chat) + 1) return void line?.send({ type: 'hello' })
        const isNew = message.seq > lastSeq(chat)
        change(chatId, (one) => withMessage(one, message))
        if (message.from === 'agent' || !isNew) return
        set({ news: `${chat.visitorName}: ${message.text || message.fileName}` })
        return playIncoming()
      }
      case 'typing': {
        stopTyping.get(frame.chatId)?.()
        change(frame.chatId, (chat) => ({ ...chat, isVisitorTyping: true }))
        const over = () => change(frame.chatId, (chat) => ({ ...chat, isVisitorTyping: false }))
        return void stopTyping.set(frame.chatId, clock.after(TYPING_LASTS_MS, over))
      }
      case 'presence':
        return change(frame.chatId, (chat) => ({ ...chat, isVisitorHere: frame.isHere }))
      case 'ended': {
        const name = chatOf(frame.chatId)?.visitorName ?? 'A visitor'
        change(frame.chatId, (chat) => ({ ...chat, ended: frame.reason, isVisitorTyping: false }))
        return set({ news: `The chat with ${name} has ended.` })
      }
      case 'agent': // is said to visitors
        return
      case 'refused': {
        const { clientId, message } = frame
        const chat = get().chats.find(({ outgoing }) => outgoing.some(({ id }) => id === clientId))
        if (chat && clientId !== undefined)
          return change(chat.id, (one) => withOutgoing(one, clientId, { state: 'Failed', fault: message }))
        return set({ fault: message })
      }
    }
  }

  function select(selectedId: string | undefined) {
    set({ selectedId })
    if (selectedId !== undefined) change(selectedId, (chat) => chat)
  }

  function send(chatId: string, { id, text, file }: Outgoing) {
    const fail = (fault: string) =>
      change(chatId, (chat) => withOutgoing(chat, id, { state: 'Failed', fault }))
    if (file) {
      sendFile(file, { chatId, messageId: id, side: 'agent' }).catch((error: unknown) =>
        fail(error instanceof Error ? error.message : 'The file could not be sent.'),
      )
    } else line?.send({ type: 'say', chatId, clientId: id, text })
    clock.after(MESSAGE_WITHIN_MS, () => {
      if (!file) fail('The message could not be sent. Check the connection, then try again.')
    })
  }

  function say(chatId: string, words: Pick<Outgoing, 'text' | 'file'>) {
    onActivity()
    const outgoing: Outgoing = { id: newMessageId(), state: 'Delivering', ...words }
    change(chatId, (chat) => ({ ...chat, outgoing: [...chat.outgoing, outgoing] }))
    send(chatId, outgoing)
  }

  return {
    store,
    /** the answer leaves the desk; the chats wait for the agent to come back */
    start() {
      line = createLine({
        open,
        clock,
        onFrame: hear,
        onState(state) {
          set({ line: state })
          if (state === 'open') line?.send({ type: 'hello' })
        },
      })
      return () => line?.close()
    },
    take: (chatId: string) => void line?.send({ type: 'take', chatId }),
    select,
    sayText(chatId: string, text: string) {
      if (text.trim() !== '') say(chatId, { text: text.trim() })
    },
    sayFile: (chatId: string, file: File) => say(chatId, { text: '', file }),
    retry(chatId: string, id: string) {
      const failed = chatOf(chatId)?.outgoing.find((one) => one.id === id)
      if (!failed) return
      change(chatId, (chat) => withOutgoing(chat, id, { state: 'Delivering' }))
      send(chatId, failed)
    },
    noteTyping(chatId: string) {
      if (typingTold.has(chatId)) return
      typingTold.add(chatId)
      clock.after(TYPING_EVERY_MS, () => typingTold.delete(chatId))
      line?.send({ type: 'typing', chatId })
    },
    end: (chatId: string) => void line?.send({ type: 'end', chatId, reason: 'ByAgent' }),
    putAway(chatId: string) {
      set(({ chats }) => ({ chats: chats.filter(({ id }) => id !== chatId) }))
      select(get().chats[0]?.id)
    },
  }
}

const wordsForGone = ({ visitorName }: DeskChat) =>
  `The chat with ${visitorName} ended, or went back to the queue, while you were away.`

export type AgentDesk = ReturnType<typeof createAgentDesk>

const readIf = (isSelected: boolean, chat: DeskChat) =>
  isSelected ? { ...chat, readSeq: lastSeq(chat) } : chat
