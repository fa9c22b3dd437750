/** Where the embedded chatbot service listens; it speaks the chatbot API (services §7). */
export const CHATBOT_SERVICE_PATH = '/chatbot'

/** Who may come in by which door (BOT-38, BOT-39). */
export const chatbotEntries = { employee: '/client-signed', customer: '/token-server' } as const

/** The version of the API, part of every address (BOT-37). */
const CHATBOT_API_VERSION = 2

/** The calls below an entry: `/chatbot/client-signed/api/v2/session`. */
export const chatbotCalls = {
  session: `/api/v${CHATBOT_API_VERSION}/session`,
  message: `/api/v${CHATBOT_API_VERSION}/message`,
  feedback: `/api/v${CHATBOT_API_VERSION}/feedback`,
  options: `/api/v${CHATBOT_API_VERSION}/options`,
} as const

/** Which client calls, and for which instance of the bot (BOT-36, BOT-41). The bearer token goes into `Authorization`. */
export const CLIENT_ID_HEADER = 'X-Client-ID'
export const CHATBOT_CLIENT_ID = 'knowledge-base'
export const INSTANCE_HEADER = 'X-Instance'
export const CHATBOT_INSTANCE = 'KnowledgeBase'

/** The query parameter by which `DELETE session` names the session: a body of a DELETE is dropped by some proxies. */
export const SESSION_PARAMETER = 'sessionId'

export const MAX_QUESTION_LENGTH = 2_000

/** A few paragraphs: what a reader wants to say about an answer. */
export const MAX_FEEDBACK_LENGTH = 4_000

/** Where the chatbot is used (DATA-49, BOT-04): it is the category of a session. */
export type UsageArea = 'SupportFlow' | 'Search' | 'FloatingChat'

type Experience = 'MultiTurn' | 'SingleTurn'

/** Why an answer was no good: bits that are added up (DATA-30, BOT-28). */
export const FeedbackOption = { Other: 1, Unrelated: 2, Unclear: 4, Incomplete: 8, Incorrect: 16 } as const
export type FeedbackReason = keyof typeof FeedbackOption

export const Rating = { ThumbsDown: 0, ThumbsUp: 1, GuardrailFeedback: 2 } as const
export type Rating = (typeof Rating)[keyof typeof Rating]

export const FilterNodeType = { None: 0, Group: 1, Selectable: 2 } as const
export type FilterNodeType = (typeof FilterNodeType)[keyof typeof FilterNodeType]

/** What the root of the filter tree is called (DATA-46, BOT-23). */
export const FILTER_ROOT = 'help-center-filters-root'

/** The groups of the filter tree, and the filters of the search that they stand for (DATA-40, BOT-25). */
export const filterNames = {
  Sources: 'sources',
  ContentTypes: 'contentTypes',
  ProductAreas: 'productAreas',
} as const
export type FilterKey = keyof typeof filterNames

/** How the groups are called for readers (DATA-46). */
export const filterGroupNames: Readonly<Record<FilterKey, string>> = {
  Sources: 'Sources',
  ContentTypes: 'Content Types',
  ProductAreas: 'Product Areas',
}

export interface FilterNode {
  /** the id that a choice is sent as; `Sources`, `ContentTypes` or `ProductAreas` for a group */
  readonly key: string
  readonly displayName: string
  readonly type: FilterNodeType
  readonly subOptions: readonly FilterNode[]
}

export interface Selections {
  readonly values: readonly string[]
  readonly subOptions: Readonly<Partial<Record<FilterKey, Selections>>>
}

export const NO_SELECTIONS: Selections = { values: [], subOptions: {} }

export interface CreateSessionRequest {
  readonly category?: string
  readonly subCategory?: string
}

export interface UpdateSessionRequest {
  readonly sessionId: string
  readonly category: string
  readonly subCategory: string
}

export interface ChatbotSession {
  readonly id: string
  readonly data: {
    readonly createdUtc: string
    readonly closedUtc: string | null
    readonly botId: string
    readonly instance: string
    readonly category: string
    readonly subCategory: string
  }
}

interface MessageContext {
  readonly usageArea: UsageArea
  readonly path: string
}

/** The body of `POST message` (DATA-39, BOT-45). */
export interface MessageRequest {
  readonly sessionId: string
  readonly question: string
  readonly experience: Experience
  readonly selections: Selections
  readonly context?: MessageContext
}

export interface ScoredUrl {
  readonly url: string
  readonly score: number
  readonly title: string
}

/** `guardFlag` of an answer that says nothing else (DATA-42, BOT-27). */
export const DEFAULT_GUARD_FLAG = 'N'

/** The answer of `POST message` (DATA-42). */
export interface BotMessage {
  readonly id: string
  readonly sessionId: string
  readonly answer: string
  readonly scoredUrls: readonly ScoredUrl[]
  readonly guardFlag: string
  readonly isGuardrailed: boolean
  readonly botVersion: string
  readonly modelVersion: string
  /** anything a bot has to add; `followUps` are questions that the reader may want to ask next */
  readonly meta: Readonly<Record<string, unknown>>
}

/** With `text/event-stream`: events `delta` with text, then one `answer` with the whole BotMessage, or `error` with a status. */
export const ANSWER_STREAM_TYPE = 'text/event-stream'

export interface AnswerDelta {
  readonly text: string
}

export interface AnswerStreamError {
  readonly status: number
  readonly message: string
}

/** The body of `POST feedback` (DATA-43): of a message when it has a `messageId`, of the session otherwise. */
export interface FeedbackRequest {
  readonly linkUrl: string
  readonly description: string
  readonly sessionId?: string
  readonly messageId?: string
  /** a sum of FeedbackOption; 0 for none */
  readonly options: number
  readonly rating: Rating
}
