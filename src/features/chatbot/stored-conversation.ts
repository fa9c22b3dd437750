import { CHAT_KEYS } from '../../config/choices'
import type { ChatMessage } from '../../contracts/support-chat'

/** A conversation that was stored in another form is dropped. */
const STORAGE_VERSION = 1

/** Longer conversations are cut at their beginning: nobody scrolls so far back, and what a tab may store is limited. */
const MAX_STORED_MESSAGES = 100

export interface Conversation {
  readonly sessionId: string | undefined
  readonly messages: readonly ChatMessage[]
}

/** The part of the browser's storage that is used. Without storage, a conversation lives as long as its page. */
export type ConversationStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the conversation of one reader. Somebody else in the same tab never sees it. */
export function createStoredConversation(storage: ConversationStorage, owner: string) {
  let saved = ''

  return {
    load(): Conversation | undefined {
      try {
        const found: unknown = JSON.parse(storage.getItem(CHAT_KEYS.conversation) ?? 'null')
        return isStored(found) && found.owner === owner ? found : undefined
      } catch {
        return undefined // storage refused, or something else wrote under the key
      }
    },
    save({ sessionId, messages }: Conversation) {
      const kept = messages.slice(-MAX_STORED_MESSAGES)
      const text = JSON.stringify({ version: STORAGE_VERSION, owner, sessionId, messages: kept })
      if (text === saved) return
      try {
        storage.setItem(CHAT_KEYS.conversation, text)
        saved = text
      } catch {
        // full or refused: the conversation goes on without being kept
      }
    },
    clear() {
      saved = ''
      try {
        storage.removeItem(CHAT_KEYS.conversation)
      } catch {
        // refused: then there is nothing to remove either
      }
    },
  }
}

export type StoredConversation = ReturnType<typeof createStoredConversation>

function isStored(value: unknown): value is Conversation & { readonly owner: string } {
  if (!isRecord(value)) return false
  const { version, owner, sessionId, messages } = value
  return (
    version === STORAGE_VERSION &&
    typeof owner === 'string' &&
    (sessionId === undefined || typeof sessionId === 'string') &&
    Array.isArray(messages) &&
    messages.every(isMessage)
  )
}

function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value) || !isRecord(value.participant)) return false
  const { id, timestamp, type, state, participant, message } = value
  return (
    typeof id === 'string' &&
    typeof timestamp === 'number' &&
    (type === 'message' || type === 'welcome') &&
    (state === 'Delivering' || state === 'Delivered' || state === 'Failed') &&
    typeof participant.isAgent === 'boolean' &&
    typeof participant.name === 'string' &&
    isRecord(participant.icon) &&
    typeof message === 'string'
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
