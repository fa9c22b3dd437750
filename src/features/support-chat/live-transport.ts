import {
  MESSAGE_TIMEOUT_MS,
  TYPING_THROTTLE_MS,
  TYPING_TIMEOUT_MS,
  type LiveMessage,
  type ServerFrame,
} from '../../contracts/live-chat'
import { ChatError, type EndReason } from '../../contracts/support-chat'
import {
  createReconnectingSocket,
  type ReconnectingSocket,
  type OpenSocket,
  type ConnectionState,
  type SendChatFile,
  type Timer,
} from '../../services/live-chat'
import { agentNamed, fileOf, toPastMessage } from './live-messages'
import type { StoredChat } from './stored-chat'
import type { SupportChatTransport, TransportEvents } from './support-chat-transport'

const CONNECT_TIMEOUT_MS = 15_000
const END_TIMEOUT_MS = 3_000

/** Delay until `hello` is sent again, after the gateway could not use its database. */
const HELLO_RETRY_MS = 2_000

export const WAITING_TEXT = 'Hello! A support agent will be with you soon. You can start writing now.'

interface Deps {
  readonly open: OpenSocket
  readonly clock: Timer
  readonly sendFile: SendChatFile
  readonly stored: StoredChat
  /** called when the visitor sends a message or a file, to extend the visitor's session */
  readonly onActivity?: () => void
}

interface Pending {
  readonly text: string
  settle(error?: Error): void
}

/** After a reconnect, resends the text messages that the gateway has not confirmed. */
export function createLiveTransport(deps: Deps): SupportChatTransport {
  const { open, clock, sendFile, stored, onActivity = () => undefined } = deps
  const pending = new Map<string, Pending>()
  /** ids of messages that this tab sent, to tell them from messages that a duplicate of the tab sent */
  const sentIds = new Set<string>()
  let events: TransportEvents | undefined
  let connection: ReconnectingSocket | undefined
  let chatId: string | undefined
  let seen = 0
  /** false until the gateway confirms the chat for the first time */
  let hasJoined = false
  /** true from a reload during a chat until the messages of that chat are shown */
  let isResumed = false
  let agent: string | null = null
  let isTypingSent = false
  let stopTyping = () => {}
  let onJoined: (error?: Error) => void = () => undefined
  let onEnded = () => {}
  let ending: Promise<void> | undefined
  /** If this grows while a new chat waits for the earlier chat to end, the new chat does not connect. */
  let disconnects = 0

  const hello = () =>
    void connection?.send({ type: 'hello', since: seen, ...(chatId !== undefined && { chatId }) })

  function handleState(state: ConnectionState) {
    if (state === 'open') hello()
    if (state !== 'refused') return
    const error = new ChatError('Your session has ended. Sign in again to continue.')
    onJoined(error)
    for (const message of [...pending.values()]) message.settle(error)
    events?.failed(error)
  }

  function handleFrame(frame: ServerFrame) {
    switch (frame.type) {
      case 'chat':
        return join(frame.chat)
      case 'message':
        return frame.message.seq > seen + 1 ? hello() : receive(frame.message)
      case 'typing':
        return showTyping()
      case 'agent':
        return announceAgent(frame.name)
      case 'ended':
        return finish(frame.reason)
      case 'refused':
        return handleRefusal(frame)
      case 'desk': // the gateway sends these frames to agents only
      case 'queue':
      case 'presence':
        return
    }
  }

  function join({ id, agentName, ended, messages }: Extract<ServerFrame, { type: 'chat' }>['chat']) {
    if (!events) return // the reader has ended the chat
    const restores = isResumed && chatId === id
    isResumed = false
    if (!ended) stored.write(id)
    chatId = id
    if (restores && messages.length > 0) {
      events?.restored(messages.map((message) => toPastMessage(message, agentName, id)))
      agent = agentName
      seen = messages.at(-1)?.seq ?? 0
    } else {
      if (!hasJoined && messages.length === 0 && agentName === null)
        events?.message({ text: WAITING_TEXT, isWelcome: true })
      announceAgent(agentName)
      messages.forEach(receive)
    }
    hasJoined = true
    onJoined()
    if (ended) return finish(ended)
    for (const [clientId, { text }] of pending) if (text !== '') sendMessage(clientId, text)
  }

  function receive(message: LiveMessage) {
    if (message.from === 'visitor') pending.get(message.clientId)?.settle()
    if (message.seq <= seen) return
    seen = message.seq
    const shown = { text: message.text, ...fileOf(message, chatId) }
    if (message.from === 'visitor') {
      if (!sentIds.has(message.clientId)) events?.ownMessage(shown)
      return
    }
    showTyping(false)
    events?.message({ ...shown, participant: agentNamed(agent) })
  }

  function announceAgent(name: string | null) {
    if (name === agent) return
    agent = name
    const text =
      name === null
        ? 'You are back in the queue. A support agent will be with you soon.'
        : `${name} is here to help you.`
    events?.message({ text, participant: agentNamed(name), isWelcome: true })
  }

  function showTyping(isTyping = true) {
    stopTyping()
    events?.typing(isTyping)
    if (isTyping) stopTyping = clock.after(TYPING_TIMEOUT_MS, () => events?.typing(false))
  }

  function finish(reason: EndReason) {
    onEnded()
    stored.write(undefined)
    events?.ended(reason)
    closeConnection()
    forget()
  }

  function forget() {
    chatId = undefined
    seen = 0
    hasJoined = false
    agent = null
  }

  function handleRefusal({ clientId, code, message }: Extract<ServerFrame, { type: 'refused' }>) {
    const error = new ChatError(message)
    if (clientId !== undefined) return pending.get(clientId)?.settle(error)
    if (!events) return onEnded() // a retry would reopen the chat that the reader has ended
    if (code === 'no-such-chat' && chatId !== undefined) {
      // the chat was deleted or belongs to another reader, so a new one starts
      stored.write(undefined)
      forget()
      return hello()
    }
    if (code === 'not-kept' && chatId !== undefined) clock.after(HELLO_RETRY_MS, hello)
    else onJoined(error)
  }

  function closeConnection() {
    stopTyping()
    connection?.close()
    connection = undefined
    for (const message of [...pending.values()]) message.settle(new ChatError('The chat has ended.'))
  }

  async function end(id: string, reason: EndReason) {
    const sentReason = reason === 'ByTimeout' ? reason : 'ByUser'
    const isSent = connection?.send({ type: 'end', chatId: id, reason: sentReason })
    stored.write(undefined)
    events = undefined // no more events after the chat has ended
    if (isSent)
      await new Promise<void>((resolve) => {
        const stop = clock.after(END_TIMEOUT_MS, resolve)
        onEnded = () => {
          stop()
          resolve()
        }
      })
    onEnded = () => {}
    closeConnection()
    forget()
  }

  const sendMessage = (clientId: string, text: string) =>
    chatId !== undefined && connection?.send({ type: 'say', chatId, clientId, text })

  function awaitDelivery(clientId: string, text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        if (!pending.delete(clientId)) return
        stop()
        if (error) reject(error)
        else resolve()
      }
      const stop = clock.after(MESSAGE_TIMEOUT_MS, () =>
        settle(new ChatError('Could not send the message. Check the connection, then try again.')),
      )
      pending.set(clientId, { text, settle })
    })
  }

  return {
    async connect(chatEvents) {
      const before = disconnects
      if (ending) await ending
      if (disconnects !== before) throw new ChatError('The chat has ended.')
      events = chatEvents
      if (chatId === undefined) {
        chatId = stored.read()
        isResumed = chatId !== undefined
      }
      return new Promise<void>((resolve, reject) => {
        const stop = clock.after(CONNECT_TIMEOUT_MS, () =>
          onJoined(new ChatError('Could not reach support. Try again later.')),
        )
        onJoined = (error) => {
          stop()
          onJoined = () => undefined
          if (!error) return resolve()
          closeConnection()
          reject(error)
        }
        connection = createReconnectingSocket({ open, clock, onState: handleState, onFrame: handleFrame })
      })
    },
    send({ id, message }) {
      onActivity()
      sentIds.add(id)
      const delivered = awaitDelivery(id, message)
      sendMessage(id, message)
      return delivered
    },
    async sendFile({ id }, file) {
      onActivity()
      if (chatId === undefined) throw new ChatError('The chat has ended.')
      sentIds.add(id)
      await sendFile(file, { chatId, messageId: id, side: 'visitor' })
    },
    typing() {
      if (isTypingSent || chatId === undefined) return
      isTypingSent = true
      clock.after(TYPING_THROTTLE_MS, () => (isTypingSent = false))
      connection?.send({ type: 'typing', chatId })
    },
    async disconnect(reason) {
      disconnects++
      if (ending) return ending
      if (reason === undefined || chatId === undefined) return closeConnection()
      ending = end(chatId, reason).finally(() => (ending = undefined))
      return ending
    },
  }
}
