import { createStore } from 'zustand/vanilla'
import type { FilterKey, FilterNode, UsageArea } from '../../contracts/chatbot'
import type { ChatMessage } from '../../contracts/support-chat'
import { withTimeLimit } from '../../lib/with-time-limit'
import { createSharedSession, type ChatbotApi } from '../../services/chatbot-api'
import type { Log } from '../../services/logging'
import { CHATBOT, type ChatbotChat } from './chatbot-chat'
import { createFeedback, NO_FEEDBACK, type Feedback } from './feedback'
import {
  NO_CHOICES,
  offeredChoices,
  selectionsIn,
  toSelections,
  withChoices,
  type AskedWith,
  type Choices,
} from './filters'
import { createQuestionSender, isUnfinished, type SendStatus } from './question-sender'
import type { StoredConversation } from './stored-conversation'
import { WELCOME } from './welcome'

/** After this time, a restart no longer waits for the service to close the old session. */
export const RESTART_TIMEOUT_MS = 3_000

interface Deps {
  readonly api: ChatbotApi
  readonly area: UsageArea
  readonly log: Log
  readonly stored: StoredConversation
  readonly pagePath: () => string
}

export interface ChatbotState {
  /** state of the filters (DATA-48); `Error`: they could not be loaded, so none are shown */
  readonly initialization: 'None' | 'Pending' | 'Success' | 'Error'
  readonly sendStatus: SendStatus
  readonly filters: FilterNode | undefined
  readonly choices: Choices
  /** feedback, keyed by the id of an answer, or by SESSION for the whole conversation */
  readonly feedback: Readonly<Record<string, Feedback>>
}

const BLANK: ChatbotState = {
  initialization: 'None',
  sendStatus: 'None',
  filters: undefined,
  choices: NO_CHOICES,
  feedback: {},
}

export function createChatbot({ api, area, log, stored, pagePath }: Deps) {
  const store = createStore<ChatbotState>()(() => BLANK)
  const { getState: get, setState: set } = store
  let sessionId: string | undefined
  let messages: readonly ChatMessage[] = []
  let stopSaving = () => {}
  /** aborted when the conversation ends, so that later responses are ignored */
  let current = new AbortController()

  const session = createSharedSession({
    api,
    area,
    onChange(id) {
      sessionId = id
      save()
    },
  })
  const questions = createQuestionSender({
    api,
    session,
    area,
    log,
    pagePath,
    onStatus: (sendStatus) => set({ sendStatus }),
  })
  const feedback = createFeedback({
    api,
    session,
    area,
    log,
    pagePath,
    currentSignal: () => current.signal,
    show: (about, shown) => set((state) => ({ feedback: { ...state.feedback, [about]: shown } })),
  })

  function save() {
    if (messages.length === 0) return
    const { choices, feedback: given } = get()
    const rated = Object.keys(given).filter((about) => given[about]?.step === 'Thanks')
    stored.save({ sessionId, messages: messages.filter(isFinished), choices, rated })
  }
  store.subscribe(save)

  async function loadFilters() {
    const { signal } = current
    set({ initialization: 'Pending' })
    try {
      const filters = await api.getFilterOptions()
      if (signal.aborted) return
      set({ filters, choices: offeredChoices(filters, get().choices), initialization: 'Success' })
    } catch (error) {
      if (signal.aborted) return
      log.warn('Could not load the chatbot filters', {
        category: 'Chatbot',
        code: `Chatbot_${area}_FailedToLoadFilters`,
        error,
      })
      set({ initialization: 'Error', choices: NO_CHOICES })
    }
  }

  /** A failure is only logged, because the service itself ends unused sessions. */
  async function endSession() {
    questions.cancel()
    current.abort()
    current = new AbortController()
    try {
      await session.end()
    } catch (error) {
      log.warn('Could not close the chatbot session', {
        category: 'Chatbot',
        code: `Chatbot_${area}_FailedToCloseSession`,
        error,
      })
    }
  }

  function forgetConversation() {
    stopSaving()
    messages = []
    stored.clear()
    set(BLANK)
  }

  async function endConversation() {
    const ending = endSession()
    forgetConversation() // does not wait for the service: a new conversation may start meanwhile
    await ending
  }

  let chat: ChatbotChat | undefined
  function requireChat(): ChatbotChat {
    if (!chat) throw new Error('The chatbot has no chat. Run the chat first.')
    return chat
  }

  function sendMessage({ id, message }: ChatMessage) {
    const askedWith: AskedWith = { selections: toSelections(get().choices) }
    requireChat().updateMessage(id, { data: askedWith })
    return questions.send(requireChat(), message, askedWith.selections)
  }

  return {
    store,
    feedback,
    choose(group: FilterKey, chosen: readonly string[]) {
      set(({ filters, choices }) => ({ choices: withChoices(filters, choices, group, chosen) }))
    },
    async recordHandover() {
      if (sessionId === undefined) return
      try {
        await api.updateSessionCategory({ sessionId, category: 'SupportFlow', subCategory: area })
      } catch (error) {
        log.warn('Could not record the handover to support', { category: 'Chatbot', error })
      }
    },
    listener: {
      run(started: ChatbotChat) {
        chat = started
        const before = stored.load()
        stopSaving()
        stopSaving = started.onMessages((all) => {
          messages = all
          save()
        })
        if (before) {
          if (before.sessionId !== undefined) session.adopt(before.sessionId)
          sessionId = before.sessionId
          set({
            choices: before.choices,
            feedback: Object.fromEntries(before.rated.map((about) => [about, THANKS])),
          })
          started.restoreMessages(before.messages.map(asRetryable))
        } else {
          started.addAgentMessage({ type: 'welcome', message: WELCOME, participant: CHATBOT })
        }
        void loadFilters() // in the background: questions do not need them
        return Promise.resolve()
      },
      destroy: endConversation,
      /** Ends the conversation. The chat then calls `run`, which starts a new one (BOT-18). */
      async restart() {
        await withTimeLimit({ ms: RESTART_TIMEOUT_MS }, endSession).catch(() => undefined)
        forgetConversation()
      },
      cancel: () => questions.cancel(),
      endChat: endConversation,
      recover: () => Promise.resolve(),
      userTyping: () => undefined,
      timerRestart: () => undefined,
      sendMessage,
      /** Uses the filter selections of the first attempt, not the current ones (BOT-22). */
      sendMessageRetry: ({ message, data }: ChatMessage) =>
        questions.send(requireChat(), message, selectionsIn(data)),
      sendFile: refuseFile,
      sendFileRetry: refuseFile,
    },
  }
}

export type Chatbot = ReturnType<typeof createChatbot>

export const feedbackOn = (about: string) => (state: ChatbotState) => state.feedback[about] ?? NO_FEEDBACK

const THANKS: Feedback = { step: 'Thanks' }

const isFinished = ({ type, data }: ChatMessage) => type !== 'timeout' && !isUnfinished(data)

/** Lets the reader retry a message that was being sent when the reader left the page. */
const asRetryable = (message: ChatMessage): ChatMessage =>
  message.state === 'Delivering' ? { ...message, state: 'Failed' } : message

const refuseFile = () =>
  Promise.reject(new Error('The chatbot does not accept files. Keep its file picker off.'))
