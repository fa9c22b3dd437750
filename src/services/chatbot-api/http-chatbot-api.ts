import {
  ANSWER_STREAM_TYPE,
  CHATBOT_CLIENT_ID,
  CHATBOT_INSTANCE,
  CLIENT_ID_HEADER,
  chatbotCalls,
  INSTANCE_HEADER,
  SESSION_PARAMETER,
} from '../../contracts/chatbot'
import type { UserType } from '../../contracts/profile'
import { withTimeLimit } from '../../lib/with-time-limit'
import { createAccess, unexpected } from './access'
import type { ChatbotApi } from './chatbot-api'
import { callLimit, ServerError } from './errors'
import { checkedMessageFeedback, checkedSessionFeedback } from './feedback-rules'
import { toBotMessage, toFilterTree, toSession } from './replies'
import { withRetry } from './with-retry'
import { SERVER_ERROR_STATUSES, streamedAnswer } from './streamed-answer'

/** Timeout of a message (BOT-52). */
const MESSAGE_TIMEOUT_MS = 31_000

/** Timeout of requests other than messages. */
export const CALL_TIMEOUT_MS = 15_000

interface Deps {
  /** customers and employees call the API at different paths (BOT-38, BOT-39) */
  readonly userType: () => Promise<UserType>
  readonly send?: typeof fetch
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly call: string
  readonly body?: unknown
  readonly accept?: string
  readonly signal?: AbortSignal
}

export function createHttpChatbotApi({ userType, send = (...call) => fetch(...call) }: Deps): ChatbotApi {
  const access = createAccess({ send, userType })

  async function once({ method, call, body, accept = 'application/json', signal }: Call): Promise<Response> {
    const [address, token] = await Promise.all([access.address(call), access.token()])
    signal?.throwIfAborted()
    return send(address, {
      method,
      headers: {
        accept,
        authorization: `Bearer ${token}`,
        [CLIENT_ID_HEADER]: CHATBOT_CLIENT_ID,
        [INSTANCE_HEADER]: CHATBOT_INSTANCE,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // the request to close a session must outlive the page
      ...(method === 'DELETE' ? { keepalive: true } : {}),
      ...(signal ? { signal } : {}),
    })
  }

  async function request(call: Call): Promise<Response> {
    const reply = await once(call)
    if (reply.status !== 401) return reply
    access.forgetToken()
    return once(call)
  }

  const ask = <T>(call: Call, read: (body: unknown) => T): Promise<T | undefined> =>
    withTimeLimit(callLimit(CALL_TIMEOUT_MS), async (signal) => {
      const reply = await request({ ...call, signal })
      if (reply.status === 204) return undefined
      if (reply.status !== 200) throw await unexpected(reply)
      return read(await reply.json())
    })

  const tell = (call: Call): Promise<void> =>
    withTimeLimit(callLimit(CALL_TIMEOUT_MS), async (signal) => {
      const reply = await request({ ...call, signal })
      if (reply.status !== 200 && reply.status !== 204) throw await unexpected(reply)
    })

  return {
    createSession: (body) => ask({ method: 'POST', call: chatbotCalls.session, body }, toSession),
    updateSessionCategory: (body) => tell({ method: 'PATCH', call: chatbotCalls.session, body }),
    closeSession: (id) =>
      tell({
        method: 'DELETE',
        call: `${chatbotCalls.session}?${SESSION_PARAMETER}=${encodeURIComponent(id)}`,
      }),

    sendMessage: (body, { signal: outer, onText } = {}) =>
      withTimeLimit(callLimit(MESSAGE_TIMEOUT_MS, outer), async (signal) => {
        const accept = onText ? `${ANSWER_STREAM_TYPE}, application/json` : 'application/json'
        const reply = await request({ method: 'POST', call: chatbotCalls.message, body, accept, signal })
        if (SERVER_ERROR_STATUSES.includes(reply.status)) throw new ServerError()
        if (reply.status === 204) return undefined
        if (reply.status !== 200) throw await unexpected(reply)
        if (onText && reply.body && isStream(reply)) return streamedAnswer(reply.body, onText)
        return toBotMessage(await reply.json())
      }),

    // Calls the checks inside `withRetry`: invalid feedback must reject the promise, not throw.
    sendBotMessageFeedback: (feedback) =>
      withRetry(() => sendFeedback(() => checkedMessageFeedback(feedback))),
    sendSessionFeedback: (feedback) => withRetry(() => sendFeedback(() => checkedSessionFeedback(feedback))),

    getFilterOptions: () => ask({ method: 'GET', call: chatbotCalls.options }, toFilterTree),
  }

  async function sendFeedback(checked: () => unknown) {
    await tell({ method: 'POST', call: chatbotCalls.feedback, body: checked() })
  }
}

const isStream = (reply: Response) =>
  reply.headers.get('content-type')?.startsWith(ANSWER_STREAM_TYPE) === true
