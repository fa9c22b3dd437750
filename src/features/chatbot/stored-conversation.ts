import { CHAT_KEYS } from '../../config/choices'
import type { ChatMessage } from '../../contracts/support-chat'
import { isRecord, parseJson, toTexts } from '../../lib/guards'
import { storedText, type StorageArea } from '../../lib/stored-text'
import { toChoices, type Choices } from './filters'

const STORAGE_VERSION = 1

/** Above this number, the oldest messages are dropped, because session storage is limited. */
const MAX_STORED_MESSAGES = 100

export interface Conversation {
  readonly sessionId: string | undefined
  readonly messages: readonly ChatMessage[]
  readonly choices: Choices
  /** what the reader gave feedback on: ids of answers, or SESSION */
  readonly rated: readonly string[]
}

/** Saves the conversation of one reader (`owner`) in this tab. Other readers in the tab cannot load it. */
export function createStoredConversation(owner: string, area: StorageArea = () => window.sessionStorage) {
  const stored = storedText(CHAT_KEYS.conversation, area)
  let saved = ''

  return {
    load(): Conversation | undefined {
      const found = parseJson(stored.read())
      if (!isStored(found) || found.owner !== owner) return undefined
      return { ...found, choices: toChoices(found.choices), rated: toTexts(found.rated) }
    },
    save(conversation: Conversation) {
      const messages = conversation.messages.slice(-MAX_STORED_MESSAGES)
      const text = JSON.stringify({ version: STORAGE_VERSION, owner, ...conversation, messages })
      if (text !== saved && stored.write(text)) saved = text
    },
    clear() {
      saved = ''
      stored.write(null)
    },
  }
}

export type StoredConversation = ReturnType<typeof createStoredConversation>

type Stored = Pick<Conversation, 'sessionId' | 'messages'> & Readonly<Record<string, unknown>>

function isStored(value: unknown): value is Stored {
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
