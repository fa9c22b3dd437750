import type { EndReason } from './support-chat'

/*
 * The gateway numbers and saves each message before delivery. When the page of a visitor reconnects, it sends
 * the number of the last message that it received. The gateway then sends the later messages.
 */

export const VISITOR_SOCKET_PATH = '/support-chat/visitor'
export const AGENT_SOCKET_PATH = '/support-chat/agent'

/**
 * `POST` sends a file in the body, and chat id, message id, side and file name in the query. `GET` with
 * `/{chat id}/{file id}` after this path returns the file to the visitor and the agent.
 */
export const CHAT_FILES_PATH = '/support-chat/files'

/** In characters: enough for a chatbot conversation of about twenty answers, handed over as one message. */
export const MAX_CHAT_TEXT_LENGTH = 20_000

/** Enough for a large phone photo or a long report. */
export const MAX_CHAT_FILE_BYTES = 10 * 1024 * 1024

export const MAX_FILE_NAME_LENGTH = 200

/** File types that help to explain a problem; no executables. */
export const CHAT_FILE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'txt', 'log', 'csv'] as const

/** WebSocket close code for an unauthorized client, which then does not reconnect. */
export const CLOSED_UNAUTHORIZED = 4401

/** Time in ms after which the typing indicator ends. Longer than the pause between two keystrokes. */
export const TYPING_TIMEOUT_MS = 6_000

export const TYPING_THROTTLE_MS = TYPING_TIMEOUT_MS / 2

/**
 * In ms. Sending a message fails if the gateway does not save the message within this time (specification of
 * the services, section 9).
 */
export const MESSAGE_TIMEOUT_MS = 31_000

export type ChatSide = 'visitor' | 'agent'

export interface LiveMessage {
  /** 1, 2, 3 ... within its chat */
  readonly seq: number
  /** idempotency key that the sender creates */
  readonly clientId: string
  readonly from: ChatSide
  readonly text: string
  /** id of an attached file, whose URL is `${CHAT_FILES_PATH}/${chatId}/${fileId}` */
  readonly fileId?: string
  readonly fileName?: string
  readonly at: number
}

/** For a visitor, `messages` has only the messages numbered above `since` of the `hello` frame. */
export interface ChatView {
  readonly id: string
  readonly visitorName: string
  readonly startedAt: number
  /** null until an agent takes the chat */
  readonly agentName: string | null
  readonly ended: EndReason | null
  readonly isVisitorHere: boolean
  readonly messages: readonly LiveMessage[]
}

export interface QueuedChat {
  readonly id: string
  readonly visitorName: string
  readonly startedAt: number
  readonly isVisitorHere: boolean
  /** start of the visitor's last message */
  readonly preview: string
}

export type ServerFrame =
  | { readonly type: 'chat'; readonly chat: ChatView }
  | { readonly type: 'desk'; readonly queue: readonly QueuedChat[]; readonly chats: readonly ChatView[] }
  | { readonly type: 'queue'; readonly queue: readonly QueuedChat[] }
  | { readonly type: 'message'; readonly chatId: string; readonly message: LiveMessage }
  | { readonly type: 'typing'; readonly chatId: string }
  | { readonly type: 'agent'; readonly chatId: string; readonly name: string | null }
  | { readonly type: 'presence'; readonly chatId: string; readonly isHere: boolean }
  | { readonly type: 'ended'; readonly chatId: string; readonly reason: EndReason }
  | {
      readonly type: 'refused'
      readonly code: string
      readonly message: string
      readonly clientId?: string | undefined
    }

export type VisitorFrame =
  /** starts a chat, or continues `chatId`; `since` is the number of the last message received */
  { readonly type: 'hello'; readonly chatId?: string | undefined; readonly since: number } | SharedFrame

export type AgentFrame =
  { readonly type: 'hello' } | { readonly type: 'take'; readonly chatId: string } | SharedFrame

type SharedFrame =
  | { readonly type: 'say'; readonly chatId: string; readonly clientId: string; readonly text: string }
  | { readonly type: 'typing'; readonly chatId: string }
  | { readonly type: 'end'; readonly chatId: string; readonly reason: 'ByUser' | 'ByAgent' | 'ByTimeout' }

export const extensionOf = (fileName: string) => /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''

export function findFileProblem(fileName: string, bytes: number): string | undefined {
  const extensions: readonly string[] = CHAT_FILE_EXTENSIONS
  if (!extensions.includes(extensionOf(fileName)))
    return `Files like “${fileName}” cannot be sent. Choose one of these types: ${extensions.join(', ')}.`
  if (fileName.length > MAX_FILE_NAME_LENGTH)
    return `The file name is too long. Shorten it to ${MAX_FILE_NAME_LENGTH} characters.`
  if (bytes === 0) return `“${fileName}” is empty. Choose another file.`
  if (bytes > MAX_CHAT_FILE_BYTES)
    return `“${fileName}” is too large. Send a file of at most ${MAX_CHAT_FILE_BYTES / 1024 / 1024} MB.`
  return undefined
}
