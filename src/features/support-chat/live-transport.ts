import { TYPING_LASTS_MS, type SaidMessage, type ServerFrame } from '../../contracts/live-chat'
import { ChatError, type EndReason } from '../../contracts/support-chat'
import {
  createLine,
  type Line,
  type OpenSocket,
  type LineState,
  type SendChatFile,
  type Timer,
} from '../../services/live-chat'
import { agentNamed, fileOf, toSaidBefore } from './live-messages'
import type { RememberedChat } from './remembered-chat'
import type { SupportChatTransport, TransportEvents } from './support-chat-transport'

/** A message that is not kept by then has failed (services §9). */
export const MESSAGE_WITHIN_MS = 31_000

/** Whoever cannot be reached by then is not waited for at the start, nor at the end. */
const CONNECT_WITHIN_MS = 15_000
const END_WITHIN_MS = 3_000

/** A gateway that is back before its records are. */
const HELLO_AGAIN_MS = 2_000

/** One sign of life per pause, not one per key. */
const TYPING_EVERY_MS = TYPING_LASTS_MS / 2

export const WAITING_TEXT = 'Hello! Somebody from support will be with you soon. You can write already.'

interface Deps {
  readonly open: OpenSocket
  readonly clock: Timer
  readonly sendFile: SendChatFile
  readonly remembered: RememberedChat
  /** called when the visitor does something: whoever talks stays signed in */
  readonly onActivity?: () => void
}

interface Pending {
  readonly text: string
  settle(error?: Error): void
}

/** Support agents behind the gateway. On reconnect, what was not acknowledged is sent again under its id. */
export function createLiveTransport(deps: Deps): SupportChatTransport {
  const { open, clock, sendFile, remembered, onActivity = () => undefined } = deps
  const pending = new Map<string, Pending>()
  let events: TransportEvents | undefined
  let line: Line | undefined
  let chatId: string | undefined
  let seen = 0
  /** from before the page was loaded: nothing of it is shown yet */
  let isFoundAgain = false
  let agent: string | null = null
  let isTypingTold = false
  let stopTyping = () => {}
  let onJoined: (error?: Error) => void = () => undefined
  let onEnded = () => {}

  const hello = () => void line?.send({ type: 'hello', since: seen, ...(chatId !== undefined && { chatId }) })

  function hearState(state: LineState) {
    if (state === 'open') hello()
    if (state !== 'refused') return
    const error = new ChatError('Your session has ended. Sign in again to go on.')
    onJoined(error)
    for (const message of [...pending.values()]) message.settle(error)
    events?.failed(error)
  }

  function hear(frame: ServerFrame) {
    switch (frame.type) {
      case 'chat':
        return join(frame.chat)
      case 'message':
        return frame.message.seq > seen + 1 ? hello() : take(frame.message)
      case 'typing':
        return showTyping()
      case 'agent':
        return meet(frame.name)
      case 'ended':
        return leave(frame.reason)
      case 'refused':
        return refuse(frame)
      case 'desk': // these are said to agents
      case 'queue':
      case 'presence':
        return
    }
  }

  function join({ id, agentName, ended, messages }: Extract<ServerFrame, { type: 'chat' }>['chat']) {
    const restores = isFoundAgain && chatId === id
    isFoundAgain = false
    if (!ended) remembered.write(id)
    chatId = id
    if (restores && messages.length > 0) {
      events?.restored(messages.map((message) => toSaidBefore(message, agentName, id)))
      agent = agentName
      seen = messages.at(-1)?.seq ?? 0
    } else {
      if (seen === 0 && messages.length === 0 && agentName === null)
        events?.message({ text: WAITING_TEXT, isWelcome: true })
      meet(agentName)
      messages.forEach(take)
    }
    onJoined()
    if (ended) return leave(ended)
    for (const [clientId, { text }] of pending) if (text !== '') say(clientId, text)
  }

  function take(message: SaidMessage) {
    if (message.from === 'visitor') pending.get(message.clientId)?.settle()
    if (message.seq <= seen) return
    seen = message.seq
    if (message.from === 'visitor') return
    showTyping(false)
    events?.message({ text: message.text, participant: agentNamed(agent), ...fileOf(message, chatId) })
  }

  function meet(name: string | null) {
    if (name === agent) return
    agent = name
    const text =
      name === null
        ? 'You are back in the queue. Somebody will be with you soon.'
        : `${name} is here to help you.`
    events?.message({ text, participant: agentNamed(name), isWelcome: true })
  }

  function showTyping(isTyping = true) {
    stopTyping()
    events?.typing(isTyping)
    if (isTyping) stopTyping = clock.after(TYPING_LASTS_MS, () => events?.typing(false))
  }

  function leave(reason: EndReason) {
    onEnded()
    remembered.write(undefined)
    if (reason !== 'ByUser') events?.ended(reason)
    drop()
    forget()
  }

  function forget() {
    chatId = undefined
    seen = 0
    agent = null
  }

  function refuse({ clientId, code, message }: Extract<ServerFrame, { type: 'refused' }>) {
    const error = new ChatError(message)
    if (clientId !== undefined) return pending.get(clientId)?.settle(error)
    if (code === 'no-such-chat' && chatId !== undefined) {
      // it was kept too long ago, or by another reader: a new one begins
      remembered.write(undefined)
      forget()
      return hello()
    }
    if (code === 'not-kept' && chatId !== undefined) clock.after(HELLO_AGAIN_MS, hello)
    else onJoined(error)
  }

  function drop() {
    stopTyping()
    line?.close()
    line = undefined
    for (const message of [...pending.values()]) message.settle(new ChatError('The chat has ended.'))
  }

  const say = (clientId: string, text: string) =>
    chatId !== undefined && line?.send({ type: 'say', chatId, clientId, text })

  function awaitDelivery(clientId: string, text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        if (!pending.delete(clientId)) return
        stop()
        if (error) reject(error)
        else resolve()
      }
      const stop = clock.after(MESSAGE_WITHIN_MS, () =>
        settle(new ChatError('The message could not be sent. Check the connection, then try again.')),
      )
      pending.set(clientId, { text, settle })
    })
  }

  return {
    connect(hearing) {
      events = hearing
      if (chatId === undefined) {
        chatId = remembered.read()
        isFoundAgain = chatId !== undefined
      }
      return new Promise<void>((resolve, reject) => {
        const stop = clock.after(CONNECT_WITHIN_MS, () =>
          onJoined(new ChatError('Support cannot be reached. Try again later.')),
        )
        onJoined = (error) => {
          stop()
          onJoined = () => undefined
          if (!error) return resolve()
          drop()
          reject(error)
        }
        line = createLine({ open, clock, onState: hearState, onFrame: hear })
      })
    },
    send({ id, message }) {
      onActivity()
      const delivered = awaitDelivery(id, message)
      say(id, message)
      return delivered
    },
    async sendFile({ id }, file) {
      onActivity()
      if (chatId === undefined) throw new ChatError('The chat has ended.')
      await sendFile(file, { chatId, messageId: id, side: 'visitor' })
    },
    typing() {
      if (isTypingTold || chatId === undefined) return
      isTypingTold = true
      clock.after(TYPING_EVERY_MS, () => (isTypingTold = false))
      line?.send({ type: 'typing', chatId })
    },
    async disconnect(reason) {
      if (reason === undefined || chatId === undefined) return drop()
      const told = reason === 'ByTimeout' ? reason : 'ByUser'
      const isSent = line?.send({ type: 'end', chatId, reason: told })
      remembered.write(undefined)
      events = undefined // nothing is said to a chat that is over
      if (isSent)
        await new Promise<void>((resolve) => {
          const stop = clock.after(END_WITHIN_MS, resolve)
          onEnded = () => {
            stop()
            resolve()
          }
        })
      onEnded = () => {}
      drop()
      forget()
    },
  }
}
