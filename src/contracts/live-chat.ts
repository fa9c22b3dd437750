import type { EndReason } from './support-chat'

/* The gateway numbers and saves each message before both sides get it. Who reconnects names the last number they have. */

export const VISITOR_SOCKET_PATH = '/support-chat/visitor'
export const AGENT_SOCKET_PATH = '/support-chat/agent'

/** `POST` with the bytes of a file as the body; what it belongs to stands in the query. `GET` below it gives the file to the two parties. */
export const CHAT_FILES_PATH = '/support-chat/files'

/** A conversation with the chatbot that is handed over comes as one message: some twenty answers. */
export const MAX_CHAT_TEXT_LENGTH = 20_000

/** A photo of a phone at its best, or a long report. */
export const MAX_CHAT_FILE_BYTES = 10 * 1024 * 1024

export const MAX_FILE_NAME_LENGTH = 200

/** What helps to understand a problem, and what no desk computer runs. */
export const CHAT_FILE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'txt', 'log', 'csv'] as const

/** Closes a line whose reader is not, or not any more, signed in as who may use it. It is not tried again. */
export const CLOSED_UNAUTHORIZED = 4401

/** Longer than the pause between two keys, in ms: then nobody is typing any more. */
export const TYPING_TIMEOUT_MS = 6_000

export type ChatSide = 'visitor' | 'agent'

export interface LiveMessage {
  /** 1, 2, 3 ... within its chat */
  readonly seq: number
  /** the sender's own name for it: what is sent twice is kept once */
  readonly clientId: string
  readonly from: ChatSide
  readonly text: string
  /** of a file: below `CHAT_FILES_PATH` */
  readonly fileId?: string
  readonly fileName?: string
  readonly at: number
}

/** A chat with what was said after the number that was asked for. */
export interface ChatView {
  readonly id: string
  readonly visitorName: string
  readonly startedAt: number
  /** null: nobody has taken it yet */
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
  /** how the visitor's last message begins */
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
  /** begins a chat, or goes on with one */
  { readonly type: 'hello'; readonly chatId?: string | undefined; readonly since: number } | SharedFrame

export type AgentFrame =
  { readonly type: 'hello' } | { readonly type: 'take'; readonly chatId: string } | SharedFrame

type SharedFrame =
  | { readonly type: 'say'; readonly chatId: string; readonly clientId: string; readonly text: string }
  | { readonly type: 'typing'; readonly chatId: string }
  | { readonly type: 'end'; readonly chatId: string; readonly reason: 'ByUser' | 'ByAgent' | 'ByTimeout' }

/** The ending of a file's name, in lower case; empty when it has none. */
export const extensionOf = (fileName: string) => /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** Why a file cannot be sent, in words for who chose it; undefined when it can. */
export function findFileProblem(fileName: string, bytes: number): string | undefined {
  const endings: readonly string[] = CHAT_FILE_EXTENSIONS
  if (!endings.includes(extensionOf(fileName)))
    return `Files like “${fileName}” cannot be sent. Choose one of these kinds: ${endings.join(', ')}.`
  if (fileName.length > MAX_FILE_NAME_LENGTH)
    return `The name of the file is too long. Shorten it to ${MAX_FILE_NAME_LENGTH} characters.`
  if (bytes === 0) return `“${fileName}” is empty. Choose another file.`
  if (bytes > MAX_CHAT_FILE_BYTES)
    return `“${fileName}” is too large. Files of up to ${MAX_CHAT_FILE_BYTES / 1024 / 1024} MB can be sent.`
  return undefined
}
