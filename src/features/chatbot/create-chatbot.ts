import { createStore } from 'zustand/vanilla'
import type { FilterKey, FilterNode, UsageArea } from '../../contracts/chatbot'
import type { ChatMessage } from '../../contracts/support-chat'
import { withTimeLimit } from '../../lib/with-time-limit'
import { createSharedSession, type ChatbotApi } from '../../services/chatbot-api'
import type { Log } from '../../services/logging'
import { createAsking, isUnfinished, type SendStatus } from './asking'
import { CHATBOT, type ChatbotChat } from './chatbot-chat'
import { createFeedback, NO_FEEDBACK, type Feedback } from './feedback'
import { NO_CHOICES, selectionsIn, toSelections, withChoices, type AskedWith, type Choices } from './filters'
import type { StoredConversation } from './stored-conversation'
import { WELCOME } from './welcome'

/** A service that does not answer must not keep the reader from a new conversation. */
export const RESTARTS_WITHIN_MS = 3_000

interface Deps {
  readonly api: ChatbotApi
  readonly area: UsageArea
  readonly log: Log
  readonly stored: StoredConversation
  readonly pagePath: () => string
}

export interface ChatbotState {
  /** DATA-48; `Error`: the filters could not be had, so none are offered */
  readonly initialization: 'None' | 'Pending' | 'Success' | 'Error'
  readonly sendStatus: SendStatus
  readonly filters: FilterNode | undefined
  readonly choices: Choices
  /** by the id of the answer, or SESSION */
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
  let stopKeeping = () => {}
  /** aborted when the conversation is over: what comes late is dropped */
  let wanted = new AbortController()

  const session = createSharedSession({
    api,
    area,
    onChange(id) {
      sessionId = id
      keep()
    },
  })
  const asking = createAsking({
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
    show: (about, shown) => set((state) => ({ feedback: { ...state.feedback, [about]: shown } })),
  })

  function keep() {
    if (messages.length > 0) stored.save({ sessionId, messages: messages.filter(isFinished) })
  }

  async function loadFilters() {
    const { signal } = wanted
    set({ initialization: 'Pending' })
    try {
      const filters = await api.getFilterOptions()
      if (!signal.aborted) set({ filters, initialization: 'Success' })
    } catch (error) {
      if (signal.aborted) return
      log.warn('The chatbot offers no filters, because they could not be loaded', {
        category: 'Chatbot',
        code: `Chatbot_${area}_FailedToLoadFilters`,
        error,
      })
      set({ initialization: 'Error' })
    }
  }

  /** A session that cannot be closed is closed by the service in time: nobody has to wait for it. */
  async function endSession() {
    asking.cancel()
    try {
      await session.end()
    } catch (error) {
      log.warn('The session of the chatbot could not be closed', {
        category: 'Chatbot',
        code: `Chatbot_${area}_FailedToCloseSession`,
        error,
      })
    }
  }

  function forgetConversation() {
    wanted.abort()
    wanted = new AbortController()
    stopKeeping()
    messages = []
    stored.clear()
    set(BLANK)
  }

  let chat: ChatbotChat | undefined
  function spokenIn(): ChatbotChat {
    if (!chat) throw new Error('The chatbot has no chat to speak in. Run the chat first.')
    return chat
  }

  function sendMessage({ id, message }: ChatMessage) {
    const askedWith: AskedWith = { selections: toSelections(get().choices) }
    spokenIn().updateMessage(id, { data: askedWith })
    return asking.ask(spokenIn(), message, askedWith.selections)
  }

  return {
    store,
    feedback,
    choose(group: FilterKey, chosen: readonly string[]) {
      set(({ filters, choices }) => ({ choices: withChoices(filters, choices, group, chosen) }))
    },
    /** the conversation goes on with people: the service hears of it */
    async noteHandOver() {
      if (sessionId === undefined) return
      try {
        await api.updateSessionCategory({ sessionId, category: 'SupportFlow', subCategory: area })
      } catch (error) {
        log.warn('The hand-over to support could not be noted', { category: 'Chatbot', error })
      }
    },
    listener: {
      run(listened: ChatbotChat) {
        chat = listened
        const before = stored.load()
        stopKeeping()
        stopKeeping = listened.onMessages((all) => {
          messages = all
          keep()
        })
        if (before) {
          if (before.sessionId !== undefined) session.adopt(before.sessionId)
          sessionId = before.sessionId
          listened.restoreMessages(before.messages.map(withoutWaiting))
        } else {
          listened.addAgentMessage({ type: 'welcome', message: WELCOME, participant: CHATBOT })
        }
        void loadFilters() // nobody has to wait for them to ask
        return Promise.resolve()
      },
      async destroy() {
        const ending = endSession()
        forgetConversation()
        await ending
      },
      /** delete the session, clear what is stored; the chat then runs again (BOT-18) */
      async restart() {
        await withTimeLimit({ ms: RESTARTS_WITHIN_MS }, endSession).catch(() => undefined)
        forgetConversation()
      },
      cancel: () => asking.cancel(),
      async endChat() {
        await endSession()
        stopKeeping()
        stored.clear()
      },
      recover: () => Promise.resolve(),
      userTyping: () => undefined,
      timerRestart: () => undefined,
      sendMessage,
      /** with the selections of then, not of now (BOT-22) */
      sendMessageRetry: ({ message, data }: ChatMessage) =>
        asking.ask(spokenIn(), message, selectionsIn(data)),
      sendFile: refuseFile,
      sendFileRetry: refuseFile,
    },
  }
}

export type Chatbot = ReturnType<typeof createChatbot>

export const feedbackOn = (about: string) => (state: ChatbotState) => state.feedback[about] ?? NO_FEEDBACK

const isFinished = ({ type, data }: ChatMessage) => type !== 'timeout' && !isUnfinished(data)

/** Nobody waits any more for the answer to a message that was under way when the page was left: it can be sent again. */
const withoutWaiting = (message: ChatMessage): ChatMessage =>
  message.state === 'Delivering' ? { ...message, state: 'Failed' } : message

const refuseFile = () => Promise.reject(new Error('The chatbot reads no files. Keep its file picker off.'))
