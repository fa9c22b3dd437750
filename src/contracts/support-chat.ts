type ChatMessageType = 'message' | 'welcome' | 'timeout' | 'file'

export type DeliveryState = 'Delivering' | 'Delivered' | 'Failed'

export type ParticipantIcon =
  | { readonly kind: 'empty' }
  | { readonly kind: 'initials'; readonly initials: string }
  | { readonly kind: 'bot' }

export interface Participant {
  readonly isAgent: boolean
  readonly name: string
  readonly icon: ParticipantIcon
}

/** The participants until their names are known (DATA-51, CHAT-05, CHAT-06). */
export const DEFAULT_AGENT: Participant = { isAgent: true, name: 'Agent', icon: { kind: 'empty' } }
export const DEFAULT_USER: Participant = { isAgent: false, name: 'User', icon: { kind: 'empty' } }

/** Length of an id in a support chat (DATA-53, CHAT-08). */
export const CHAT_ID_LENGTH = 21

export interface ChatMessage {
  readonly id: string
  readonly timestamp: number
  readonly type: ChatMessageType
  readonly state: DeliveryState
  readonly participant: Participant
  readonly message: string
  readonly data?: unknown
  readonly fileName?: string
}

export type ChatStatus = 'Offline' | 'Initializing' | 'Started' | 'Ended' | 'Error'

export type EndReason = 'ByUser' | 'ByAgent' | 'ByTimeout' | 'ByFailedToStart'

const DEFAULT_CHAT_ERROR_TITLE = 'Chat Error'

interface ChatErrorDetails {
  readonly title?: string
  /** the error's button: `recover` continues the chat, `restart` starts a new chat; absent: no button */
  readonly recoverStrategy?: 'recover' | 'restart'
  readonly data?: unknown
}

/** Shown and logged if a message could not be sent (BOT-55). */
export const FAILED_TO_SEND = 'Failed to send message'

/** An error whose message is shown to the reader (BOT-61); other errors get a general message. */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly title: string
  readonly recoverStrategy: 'recover' | 'restart' | undefined
  readonly data: unknown

  constructor(
    message: string,
    { title = DEFAULT_CHAT_ERROR_TITLE, recoverStrategy, data }: ChatErrorDetails = {},
  ) {
    super(message)
    this.title = title
    this.recoverStrategy = recoverStrategy
    this.data = data
  }
}
