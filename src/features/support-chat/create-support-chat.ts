import { createStore } from 'zustand/vanilla'
import {
  DEFAULT_AGENT,
  DEFAULT_USER,
  type ChatMessage,
  type ChatStatus,
  type EndReason,
  type Participant,
} from '../../contracts/support-chat'
import { isCancelled } from '../../lib/is-cancelled'
import type { Clock } from '../../lib/clock'
import { newMessageId } from '../../services/live-chat'
import type { ChatListener, ListenedChat } from './chat-listener'
import { createDeliveries } from './deliveries'
import { createIdleTimers, type IdleTimes } from './idle-timers'
import { FAILED_TO_SEND, toShownError, type ShownError } from './shown-error'
import { isNoticeDue, TIMEOUT_TEXT, withoutNotice } from './timeout-notice'

interface Deps {
  readonly clock: Clock
  readonly now: () => number
  /** plays when an agent says something (CHAT-19) */
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
  /** chosen, and sent with the next message */
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

/** A chat: Offline -> Initializing -> Started -> Ended, with Error beside Started (CHAT-09). A listener is behind it. */
export function createSupportChat(deps: Deps) {
  const { clock, now, playIncoming, idleTimes, isFilePickerEnabled = false } = deps
  const { agent = DEFAULT_AGENT, user = DEFAULT_USER } = deps
  const store = createStore<SupportChatState>()(() => ({ ...blank(), isFilePickerEnabled }))
  const { getState: get, setState: set } = store
  let listener: ChatListener | undefined

  const timers = createIdleTimers({ clock, times: idleTimes, onNotice: addNotice, onEnd: endByTimeout })
  const deliveries = createDeliveries({ set, get, onFailure: (error) => fail(error, FAILED_TO_SEND) })

  function heard(): ChatListener {
    if (!listener) throw new Error('The chat has no listener. Call listen() before run().')
    return listener
  }

  /** Any new message restarts the timers and takes the notice away (CHAT-17, CHAT-18). */
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

  function fail(error: unknown, generalWords?: string) {
    if (isCancelled(error)) return
    set({ status: 'Error', error: toShownError(error, generalWords), isAgentTyping: false })
  }

  function end(reason: EndReason) {
    timers.stop()
    set({ status: 'Ended', endReason: reason, isAgentTyping: false })
  }

  /** A message, or its retry, leaves the state of error behind. */
  function goOn(): boolean {
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
    updateMessage: deliveries.update,
    removeMessage: (id) => set(({ messages }) => ({ messages: messages.filter((one) => one.id !== id) })),
    onMessages: (hear) =>
      store.subscribe(({ messages }, before) => {
        if (messages !== before.messages) hear(messages)
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

  async function run() {
    const current = heard()
    if (get().status !== 'Offline') return
    set({ status: 'Initializing' })
    const { id } = get()
    try {
      await current.run(listenedChat)
      if (get().id !== id || get().status !== 'Initializing') return
      set({ status: 'Started' })
      timers.restart()
    } catch (error) {
      if (get().id !== id || isCancelled(error)) return
      set({ error: toShownError(error) })
      end('ByFailedToStart')
    }
  }

  async function endChat(reason: EndReason = 'ByUser') {
    if (get().status === 'Offline' || get().status === 'Ended') return
    end(reason)
    await heard().endChat(reason)
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
      const ending = heard().destroy()
      reset()
      await ending
    },
    async restart() {
      if (get().status === 'Initializing') return // a second click
      timers.stop()
      set({ status: 'Initializing', error: undefined, isAgentTyping: false })
      try {
        await heard().restart()
      } catch (error) {
        return fail(error)
      }
      reset()
      await run()
    },
    cancel() {
      heard().cancel()
      set({ isAgentTyping: false })
      if (get().status === 'Initializing') reset()
    },
    async recover() {
      if (get().status !== 'Error') return
      try {
        await heard().recover()
        if (get().status === 'Error') set({ status: 'Started', error: undefined })
      } catch (error) {
        fail(error)
      }
    },
    noteTyping: () => heard().userTyping(),
    restartTimers() {
      set(({ messages }) => ({ messages: withoutNotice(messages) }))
      timers.restart()
      heard().timerRestart()
    },
    chooseFile(file: File | undefined) {
      if (isFilePickerEnabled) set({ file })
    },
    /** sends the chosen file, then the text: blank text is never sent (CHAT-20 to CHAT-23) */
    async send(text: string) {
      const { file } = get()
      const words = text.trim()
      if ((words === '' && !file) || !goOn()) return
      const current = heard()
      set({ file: undefined })
      const fileMessage =
        file &&
        add({ type: 'file', state: 'Delivering', participant: user, message: '', fileName: file.name })
      const message =
        words === '' ? undefined : add({ state: 'Delivering', participant: user, message: words })
      if (file && fileMessage) {
        deliveries.keepFile(fileMessage.id, file)
        await deliveries.deliver(fileMessage, (own) => current.sendFile(own, file))
      }
      if (message) await deliveries.deliver(message, (own) => current.sendMessage(own))
    },
    async retry(id: string) {
      const message = get().messages.find((one) => one.id === id)
      if (message?.state !== 'Failed' || !goOn()) return
      const current = heard()
      const file = deliveries.fileOf(id)
      await deliveries.deliver(message, (own) =>
        file ? current.sendFileRetry(own, file) : current.sendMessageRetry(own),
      )
    },
  }
}

export type SupportChat = ReturnType<typeof createSupportChat>
