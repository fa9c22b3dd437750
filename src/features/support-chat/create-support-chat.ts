import { createStore } from 'zustand/vanilla'
import {
  DEFAULT_AGENT,
  DEFAULT_USER,
  FAILED_TO_SEND,
  type ChatMessage,
  type ChatStatus,
  type EndReason,
  type Participant,
} from '../../contracts/support-chat'
import { isAbortError } from '../../lib/is-abort-error'
import type { Clock } from '../../lib/clock'
import { newMessageId } from '../../services/live-chat'
import type { ChatListener, ListenedChat } from './chat-listener'
import { createDeliveries } from './deliveries'
import { createIdleTimers, type IdleTimes } from './idle-timers'
import { toShownError, type ShownError } from './shown-error'
import { isNoticeDue, TIMEOUT_TEXT, withoutNotice } from './timeout-notice'

interface Deps {
  readonly clock: Clock
  readonly now: () => number
  readonly playIncoming: () => void
  readonly idleTimes?: IdleTimes
  readonly isFilePickerEnabled?: boolean
  readonly agent?: Participant
  readonly user?: Participant
}

export interface SupportChatState {
  readonly id: string
  readonly status: ChatStatus
  readonly endReason: EndReason | undefined
  readonly error: ShownError | undefined
  readonly messages: readonly ChatMessage[]
  readonly isAgentTyping: boolean
  readonly isFilePickerEnabled: boolean
  /** the chosen file, sent with the next message */
  readonly file: File | undefined
}

const blank = () => ({
  id: newMessageId(),
  status: 'Offline' as const,
  endReason: undefined,
  error: undefined,
  messages: [],
  isAgentTyping: false,
  file: undefined,
})

/**
 * Creates a chat with the states Offline -> Initializing -> Started -> Ended, or Error (CHAT-09). Its
 * listener is the chatbot or the connection to support agents, and handles the events of the chat.
 */
export function createSupportChat(deps: Deps) {
  const { clock, now, playIncoming, idleTimes, isFilePickerEnabled = false } = deps
  const { agent = DEFAULT_AGENT, user = DEFAULT_USER } = deps
  const store = createStore<SupportChatState>()(() => ({ ...blank(), isFilePickerEnabled }))
  const { getState: get, setState: set } = store
  let listener: ChatListener | undefined
  let starting: Promise<void> | undefined

  const timers = createIdleTimers({ clock, times: idleTimes, onNotice: addNotice, onEnd: endByTimeout })
  const deliveries = createDeliveries({ set, get, onFailure: handleFailedDelivery })

  function requireListener(): ChatListener {
    if (!listener) throw new Error('The chat has no listener. Call listen() before run().')
    return listener
  }

  /** Adds a message and removes the timeout notice. Unless the message is a notice, restarts the timers. */
  function add(parts: Partial<ChatMessage> & Pick<ChatMessage, 'message' | 'participant'>): ChatMessage {
    const message: ChatMessage = {
      id: newMessageId(),
      timestamp: now(),
      type: 'message',
      state: 'Delivered',
      ...parts,
    }
    set(({ messages }) => ({ messages: [...withoutNotice(messages), message] }))
    if (message.type !== 'timeout') timers.restart()
    return message
  }

  function addNotice(): boolean {
    if (!isNoticeDue(get().messages)) return false
    add({ type: 'timeout', participant: agent, message: TIMEOUT_TEXT })
    return true
  }

  function endByTimeout() {
    void endChat('ByTimeout')
  }

  /** Keeps the typing indicator, because the answer to another message may still be pending (BOT-07). */
  function handleFailedDelivery(error: unknown) {
    if (isShown(error)) set({ status: 'Error', error: toShownError(error, FAILED_TO_SEND) })
  }

  function fail(error: unknown) {
    if (isShown(error)) set({ status: 'Error', error: toShownError(error), isAgentTyping: false })
  }

  function isShown(error: unknown) {
    const { status } = get()
    return !isAbortError(error) && status !== 'Ended' && status !== 'Offline'
  }

  function end(reason: EndReason) {
    timers.stop()
    const messages = withoutNotice(get().messages)
    set({ status: 'Ended', endReason: reason, messages, isAgentTyping: false })
  }

  /** Sets the status Started after an error. Returns false if the chat is not running. */
  function resume(): boolean {
    const { status } = get()
    if (status === 'Error') set({ status: 'Started', error: undefined })
    return status === 'Error' || status === 'Started'
  }

  const listenedChat: ListenedChat = {
    addAgentMessage(parts) {
      const { id } = add({ participant: agent, ...parts })
      playIncoming()
      return id
    },
    addUserMessage: (parts) => void add({ participant: user, ...parts }),
    updateMessage: deliveries.update,
    removeMessage: (id) => set(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) })),
    onMessages: (onChange) =>
      store.subscribe(({ messages }, before) => {
        if (messages !== before.messages) onChange(messages)
      }),
    restoreMessages: (messages) => set({ messages }),
    setAgentTyping: (isAgentTyping) => set({ isAgentTyping }),
    fail,
    end,
  }

  function reset() {
    timers.stop()
    deliveries.forget()
    set(blank())
  }

  /** Starts the chat unless it has started. Also waits for a start that is in progress. */
  async function run() {
    const current = requireListener()
    if (get().status === 'Offline') starting = start(current)
    await starting
  }

  async function start(current: ChatListener) {
    set({ status: 'Initializing' })
    const { id } = get()
    try {
      await current.run(listenedChat)
      if (get().id !== id || get().status !== 'Initializing') return
      set({ status: 'Started' })
      timers.restart()
    } catch (error) {
      if (get().id !== id || get().status === 'Ended' || isAbortError(error)) return
      set({ error: toShownError(error) })
      end('ByFailedToStart')
    }
  }

  async function endChat(reason: EndReason = 'ByUser') {
    if (get().status === 'Offline' || get().status === 'Ended') return
    end(reason)
    await requireListener().endChat(reason)
  }

  return {
    store,
    listen(next: ChatListener) {
      listener = next
      return () => {
        if (listener === next) listener = undefined
      }
    },
    reset,
    run,
    endChat,
    async destroy() {
      const ending = requireListener().destroy()
      reset()
      await ending
    },
    async restart() {
      if (get().status === 'Initializing') return // for example on a double click
      const { id } = get()
      timers.stop()
      set({ status: 'Initializing', error: undefined, isAgentTyping: false })
      try {
        await requireListener().restart()
      } catch (error) {
        return fail(error)
      }
      if (get().id !== id) return
      reset()
      await run()
    },
    cancel() {
      requireListener().cancel()
      set({ isAgentTyping: false })
      if (get().status === 'Initializing') reset()
    },
    async recover() {
      if (get().status !== 'Error') return
      try {
        await requireListener().recover()
        if (get().status === 'Error') set({ status: 'Started', error: undefined })
      } catch (error) {
        fail(error)
      }
    },
    noteTyping: () => requireListener().userTyping(),
    restartTimers() {
      set(({ messages }) => ({ messages: withoutNotice(messages) }))
      timers.restart()
      requireListener().timerRestart()
    },
    chooseFile(file: File | undefined) {
      if (isFilePickerEnabled) set({ file })
    },
    /** Sends the chosen file, then the text. Ignores blank text (CHAT-20 to CHAT-23). */
    async send(text: string) {
      const { id, file } = get()
      const trimmed = text.trim()
      if ((trimmed === '' && !file) || !resume()) return
      const current = requireListener()
      set({ file: undefined })
      const fileMessage =
        file &&
        add({ type: 'file', state: 'Delivering', participant: user, message: '', fileName: file.name })
      const message =
        trimmed === '' ? undefined : add({ state: 'Delivering', participant: user, message: trimmed })
      if (file && fileMessage) {
        deliveries.saveFile(fileMessage.id, file)
        await deliveries.deliver(fileMessage, (own) => current.sendFile(own, file))
      }
      if (!message || get().id !== id) return
      if (get().status === 'Ended') return deliveries.update(message.id, { state: 'Failed' })
      await deliveries.deliver(message, (own) => current.sendMessage(own))
    },
    async retry(id: string) {
      const message = get().messages.find((one) => one.id === id)
      if (message?.state !== 'Failed' || !resume()) return
      const current = requireListener()
      const file = deliveries.fileOf(id)
      await deliveries.deliver(message, (own) =>
        file ? current.sendFileRetry(own, file) : current.sendMessageRetry(own),
      )
    },
  }
}

export type SupportChat = ReturnType<typeof createSupportChat>
