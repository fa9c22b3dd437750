/**
 * Path of the embedded chatbot service, which implements the chatbot API (specification of the services,
 * section 7).
 */
export const CHATBOT_SERVICE_PATH = '/chatbot'

/** Customers and employees call the API at different paths (BOT-38, BOT-39). */
export const chatbotEntries = { employee: '/client-signed', customer: '/token-server' } as const

const CHATBOT_API_VERSION = 2

/** Paths of API calls, appended to `chatbotEntries`, as in `/chatbot/client-signed/api/v2/session`. */
export const chatbotCalls = {
  session: `/api/v${CHATBOT_API_VERSION}/session`,
  message: `/api/v${CHATBOT_API_VERSION}/message`,
  feedback: `/api/v${CHATBOT_API_VERSION}/feedback`,
  options: `/api/v${CHATBOT_API_VERSION}/options`,
} as const

/**
 * Headers that name the client and the bot instance (BOT-36, BOT-41). Requests also send the bearer token in
 * `Authorization`.
 */
export const CLIENT_ID_HEADER = 'X-Client-ID'
export const CHATBOT_CLIENT_ID = 'knowledge-base'
export const INSTANCE_HEADER = 'X-Instance'
export const CHATBOT_INSTANCE = 'KnowledgeBase'

/** Query parameter of `DELETE session` for the session id, since some proxies drop the body of a DELETE. */
export const SESSION_PARAMETER = 'sessionId'

export const MAX_QUESTION_LENGTH = 2_000

/** In characters: a few paragraphs of feedback. */
export const MAX_FEEDBACK_LENGTH = 4_000

/** Where the chatbot is used, sent as the category of a session (DATA-49, BOT-04). */
export type UsageArea = 'SupportFlow' | 'Search' | 'FloatingChat'

type Experience = 'MultiTurn' | 'SingleTurn'

/** Reasons for negative feedback, as a bit mask (DATA-30, BOT-28). */
export const FeedbackOption = { Other: 1, Unrelated: 2, Unclear: 4, Incomplete: 8, Incorrect: 16 } as const
export type FeedbackReason = keyof typeof FeedbackOption

export const Rating = { ThumbsDown: 0, ThumbsUp: 1, GuardrailFeedback: 2 } as const
export type Rating = (typeof Rating)[keyof typeof Rating]

export const FilterNodeType = { None: 0, Group: 1, Selectable: 2 } as const
export type FilterNodeType = (typeof FilterNodeType)[keyof typeof FilterNodeType]

export const FILTER_ROOT = 'help-center-filters-root'

export const filterNames = {
  Sources: 'sources',
  ContentTypes: 'contentTypes',
  ProductAreas: 'productAreas',
} as const
export type FilterKey = keyof typeof filterNames

export const filterGroupNames: Readonly<Record<FilterKey, string>> = {
  Sources: 'Sources',
  ContentTypes: 'Content Types',
  ProductAreas: 'Product Areas',
}

export interface FilterNode {
  /** for a group: `Sources`, `ContentTypes` or `ProductAreas`; for a choice in a group: the id to send */
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

/** A link to a section. If `heading` equals the title, the link is to the whole page. */
export interface SectionLink {
  readonly url: string
  readonly title: string
  readonly heading: string
}

/**
 * A link from an answer to the passage that the answer quotes. Its URL ends with a text fragment (`:~:text=`)
 * that contains words of the quote.
 */
export interface Citation extends SectionLink {
  readonly quote: string
}

/**
 * Fields that the embedded chatbot service sends in `BotMessage.meta`, besides `release` and `guardReason`.
 * Other services may send fewer fields.
 */
export interface AnswerMeta {
  /** `section`: quotes the cited section unchanged; `answer`: combines several sections */
  readonly kind: 'section' | 'answer' | 'choices' | 'contact' | 'refusal'
  readonly citations?: readonly Citation[]
  readonly isPart?: boolean
  readonly seeAlso?: readonly SectionLink[]
  /** sections that the reader may have meant */
  readonly choices?: readonly SectionLink[]
  /** the best search result, sent with a refusal */
  readonly closest?: SectionLink
  /** a follow-up question as the service understood it */
  readonly answering?: string
  readonly followUps?: readonly string[]
}

/** `guardFlag` of a message that is not a refusal; also used if a service sends no flag (DATA-42, BOT-27). */
export const DEFAULT_GUARD_FLAG = 'N'

export interface BotMessage {
  readonly id: string
  readonly sessionId: string
  readonly answer: string
  readonly scoredUrls: readonly ScoredUrl[]
  readonly guardFlag: string
  readonly isGuardrailed: boolean
  readonly botVersion: string
  readonly modelVersion: string
  /** extra data, see AnswerMeta */
  readonly meta: Readonly<Record<string, unknown>>
}

/**
 * Content type of an answer that is sent in parts: `delta` events with text, then either one `answer` event
 * with the full BotMessage or one `error` event with a status.
 */
export const ANSWER_STREAM_TYPE = 'text/event-stream'

export interface AnswerDelta {
  readonly text: string
}

export interface AnswerStreamError {
  readonly status: number
  readonly message: string
}

/**
 * Body of `POST feedback` (DATA-43). With a `messageId`, the feedback is about that message, otherwise about
 * the session.
 */
export interface FeedbackRequest {
  readonly linkUrl: string
  readonly description: string
  readonly sessionId?: string
  readonly messageId?: string
  /** a sum of FeedbackOption values; 0 for none */
  readonly options: number
  readonly rating: Rating
}
