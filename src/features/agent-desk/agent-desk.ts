import { createStore } from 'zustand/vanilla'
import {
  MESSAGE_TIMEOUT_MS,
  TYPING_THROTTLE_MS,
  TYPING_TIMEOUT_MS,
  type AgentFrame,
  type LiveMessage,
  type QueuedChat,
  type ServerFrame,
} from '../../contracts/live-chat'
import {
  createReconnectingSocket,
  newMessageId,
  type ReconnectingSocket,
  type OpenSocket,
  type ConnectionState,
  type SendChatFile,
  type Timer,
} from '../../services/live-chat'
import { lastSeq, withMessage, withOutgoing, withView, type DeskChat, type Outgoing } from './desk-chats'

interface Deps {
  readonly open: OpenSocket
  readonly clock: Timer
  readonly sendFile: SendChatFile
  /** Unsent text by id of the chat. The desk starts with it, and saves its own when it stops. */
  readonly drafts?: Map<string, string> | undefined
  readonly playIncoming?: () => void
  /** called when the agent sends a message or a file, to extend the agent's session */
  readonly onActivity?: () => void
}

/** With a new id, screen readers announce the same text again. */
interface Announcement {
  readonly id: number
  readonly text: string
}

export interface AgentDeskState {
  readonly connection: ConnectionState
  readonly queue: readonly QueuedChat[]
  readonly chats: readonly DeskChat[]
  readonly selectedId: string | undefined
  readonly error: Announcement | undefined
  /** for screen readers only */
  readonly announcement: Announcement | undefined
}

export function createAgentDesk(deps: Deps) {
  const { open, clock, sendFile, drafts, playIncoming = () => undefined, onActivity = () => undefined } = deps
  const store = createStore<AgentDeskState>()(() => ({
    connection: 'opening',
    queue: [],
    chats: [],
    selectedId: undefined,
    error: undefined,
    announcement: undefined,
  }))
  const { getState: get, setState: set } = store
  const stopTyping = new Map<string, () => void>()
  const stopTimeout = new Map<string, () => void>()
  const typingSent = new Set<string>()
  let connection: ReconnectingSocket | undefined
  let takenId: string | undefined
  let announcements = 0
  /** false until the first `desk` frame */
  let hasLoaded = false

  const toAnnouncement = (text: string): Announcement => ({ id: ++announcements, text })

  /** Announces to screen readers what visitors did, and plays a sound. */
  function announceVisitors(texts: readonly string[]) {
    if (texts.length === 0) return
    set({ announcement: toAnnouncement(texts.join(' ')) })
    playIncoming()
  }

  const chatOf = (id: string | undefined) => get().chats.find((chat) => chat.id === id)

  function change(id: string, to: (chat: DeskChat) => DeskChat) {
    set(({ chats, selectedId }) => ({
      chats: chats.map((chat) => (chat.id === id ? markReadIf(chat.id === selectedId, to(chat)) : chat)),
    }))
  }

  function handleFrame(frame: ServerFrame) {
    switch (frame.type) {
      case 'desk': {
        const { chats: before, queue, selectedId } = get()
        const chats = frame.chats.map((view) =>
          withView(
            before.find(({ id }) => id === view.id),
            view,
            drafts?.get(view.id),
          ),
        )
        const over = before.filter((chat) => chat.ended && !chats.some(({ id }) => id === chat.id))
        const gone = before.filter((chat) => !chat.ended && !chats.some(({ id }) => id === chat.id))
        set({
          queue: frame.queue,
          chats: [...chats, ...over],
          error: gone.length > 0 ? toAnnouncement(gone.map(goneMessage).join(' ')) : undefined,
        })
        // If the selected chat is gone, selects no other one, because the agent may still be typing.
        select(gone.some(({ id }) => id === selectedId) ? undefined : (selectedId ?? chats[0]?.id))
        if (hasLoaded)
          announceVisitors([
            ...newNames(queue, frame.queue),
            ...before.flatMap((chat) => newMessages(chat, chatOf(chat.id)?.messages ?? [])),
          ])
        hasLoaded = true
        // sends unsaved messages again, but not files, which do not use the socket
        for (const chat of get().chats)
          for (const one of chat.outgoing) if (one.state === 'Delivering' && !one.file) send(chat.id, one)
        return
      }
      case 'queue': {
        const { queue } = get()
        set({ queue: frame.queue })
        return announceVisitors(newNames(queue, frame.queue))
      }
      case 'chat': {
        const view = withView(chatOf(frame.chat.id), frame.chat, drafts?.get(frame.chat.id))
        set(({ chats }) => ({ chats: [...chats.filter(({ id }) => id !== view.id), view], error: undefined }))
        // All tabs of the agent get this frame. A chat that was taken in another tab does not replace the
        // selected chat.
        if (view.id !== takenId && get().selectedId !== undefined) return
        takenId = undefined
        return select(view.id)
      }
      case 'message': {
        const { chatId, message } = frame
        const chat = chatOf(chatId)
        if (!chat) return
        if (message.seq > lastSeq(chat) + 1) return void connection?.send({ type: 'hello' })
        change(chatId, (one) => withMessage(one, message))
        return announceVisitors(newMessages(chat, [message]))
      }
      case 'typing': {
        stopTyping.get(frame.chatId)?.()
        change(frame.chatId, (chat) => ({ ...chat, isVisitorTyping: true }))
        const over = () => change(frame.chatId, (chat) => ({ ...chat, isVisitorTyping: false }))
        return void stopTyping.set(frame.chatId, clock.after(TYPING_TIMEOUT_MS, over))
      }
      case 'presence':
        return change(frame.chatId, (chat) => ({ ...chat, isVisitorHere: frame.isHere }))
      case 'ended': {
        const name = chatOf(frame.chatId)?.visitorName ?? 'A visitor'
        change(frame.chatId, (chat) => ({ ...chat, ended: frame.reason, isVisitorTyping: false }))
        return set({ announcement: toAnnouncement(`The chat with ${name} has ended.`) })
      }
      case 'agent': // the gateway sends this frame to visitors only
        return
      case 'refused': {
        const { clientId, message } = frame
        const chat = get().chats.find(({ outgoing }) => outgoing.some(({ id }) => id === clientId))
        if (chat && clientId !== undefined) return fail(chat.id, clientId, message)
        return set({ error: toAnnouncement(message) })
      }
    }
  }

  function select(selectedId: string | undefined) {
    set({ selectedId })
    if (selectedId !== undefined) change(selectedId, (chat) => chat)
  }

  function request(frame: AgentFrame, failure: string): boolean {
    const isSent = connection?.send(frame) === true
    set({ error: isSent ? undefined : toAnnouncement(failure) })
    return isSent
  }

  function fail(chatId: string, id: string, error: string) {
    const chat = chatOf(chatId)
    const isPending = chat?.outgoing.some((one) => one.id === id && one.state === 'Delivering')
    if (!chat || !isPending) return
    stopTimeout.get(id)?.()
    change(chatId, (one) => withOutgoing(one, id, { state: 'Failed', error }))
    set({ announcement: toAnnouncement(`Your answer to ${chat.visitorName} was not sent. ${error}`) })
  }

  function send(chatId: string, { id, text, file }: Outgoing) {
    if (file) {
      sendFile(file, { chatId, messageId: id, side: 'agent' }).catch((error: unknown) =>
        fail(chatId, id, error instanceof Error ? error.message : 'Could not send the file. Try again.'),
      )
      return
    }
    connection?.send({ type: 'say', chatId, clientId: id, text })
    stopTimeout.get(id)?.()
    const giveUp = () => fail(chatId, id, 'Could not send the message. Check the connection, then try again.')
    stopTimeout.set(id, clock.after(MESSAGE_TIMEOUT_MS, giveUp))
  }

  function sendNew(chatId: string, content: Pick<Outgoing, 'text' | 'file'>) {
    onActivity()
    const outgoing: Outgoing = { id: newMessageId(), state: 'Delivering', ...content }
    change(chatId, (chat) => ({ ...chat, outgoing: [...chat.outgoing, outgoing] }))
    send(chatId, outgoing)
  }

  const editDraft = (chatId: string, draft: string) => change(chatId, (chat) => ({ ...chat, draft }))

  return {
    store,
    /** Connects to the gateway. Returns a function that saves drafts and disconnects; chats stay open. */
    start() {
      connection = createReconnectingSocket({
        open,
        clock,
        onFrame: handleFrame,
        onState(state) {
          set({ connection: state })
          if (state === 'open') connection?.send({ type: 'hello' })
        },
      })
      return () => {
        for (const { id, draft } of get().chats) drafts?.set(id, draft)
        connection?.close()
      }
    },
    take(chatId: string) {
      if (request({ type: 'take', chatId }, 'Could not take the chat. Try again.')) takenId = chatId
    },
    select,
    editDraft,
    sendDraft(chatId: string) {
      const text = chatOf(chatId)?.draft.trim() ?? ''
      editDraft(chatId, '')
      if (text !== '') sendNew(chatId, { text })
    },
    sendFile: (chatId: string, file: File) => sendNew(chatId, { text: '', file }),
    retry(chatId: string, id: string) {
      const failed = chatOf(chatId)?.outgoing.find((one) => one.id === id)
      if (!failed) return
      change(chatId, (chat) => withOutgoing(chat, id, { state: 'Delivering' }))
      send(chatId, failed)
    },
    noteTyping(chatId: string) {
      if (typingSent.has(chatId)) return
      typingSent.add(chatId)
      clock.after(TYPING_THROTTLE_MS, () => typingSent.delete(chatId))
      connection?.send({ type: 'typing', chatId })
    },
    end(chatId: string) {
      request({ type: 'end', chatId, reason: 'ByAgent' }, 'Could not end the chat. Try again.')
    },
    closeChat(chatId: string) {
      set(({ chats }) => ({ chats: chats.filter(({ id }) => id !== chatId) }))
      select(get().chats[0]?.id)
    },
  }
}

const newNames = (before: readonly QueuedChat[], queue: readonly QueuedChat[]) =>
  queue
    .filter(({ id }) => !before.some((one) => one.id === id))
    .map(({ visitorName }) => `${visitorName} is waiting.`)

const newMessages = (before: DeskChat, messages: readonly LiveMessage[]) =>
  messages
    .filter(({ seq, from }) => from === 'visitor' && seq > lastSeq(before))
    .map(({ text, fileName }) => `${before.visitorName}: ${text || fileName}`)

const goneMessage = ({ visitorName }: DeskChat) =>
  `The chat with ${visitorName} ended, or went back to the queue, while you were away.`

export type AgentDesk = ReturnType<typeof createAgentDesk>

const markReadIf = (isSelected: boolean, chat: DeskChat) =>
  isSelected ? { ...chat, readSeq: lastSeq(chat) } : chat
