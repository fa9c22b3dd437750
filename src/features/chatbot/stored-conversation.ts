import { CHAT_KEYS } from '../../config/choices'
import type { ChatMessage } from '../../contracts/support-chat'
import { isRecord, parseJson } from '../../lib/guards'
import { storedText, type StorageArea } from '../../lib/stored-text'

const STORAGE_VERSION = 1

/** Above this number, the oldest messages are dropped, because session storage is limited. */
const MAX_STORED_MESSAGES = 100

export interface Conversation {
  readonly sessionId: string | undefined
  readonly messages: readonly ChatMessage[]
}

/** Saves the conversation of one reader (`owner`) in this tab. Other readers in the tab cannot load it. */
export function createStoredConversation(owner: string, area: StorageArea = () => window.sessionStorage) {
  const stored = storedText(CHAT_KEYS.conversation, area)
  let saved = ''

  return {
    load(): Conversation | undefined {
      const found = parseJson(stored.read())
      return isStored(found) && found.owner === owner ? found : undefined
    },
    save({ sessionId, messages }: Conversation) {
      const newest = messages.slice(-MAX_STORED_MESSAGES)
      const text = JSON.stringify({ version: STORAGE_VERSION, owner, sessionId, messages: newest })
      if (text !== saved && stored.write(text)) saved = text
    },
    clear() {
      saved = ''
      stored.write(null)
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
