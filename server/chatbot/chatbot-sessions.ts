import { randomUUID } from 'node:crypto'
import { CHATBOT_INSTANCE, type ChatbotSession } from '../../src/contracts/chatbot'
import type { Topic } from '../search/knowledge/passage'

export const SESSION_IDLE_MS = 2 * 60 * 60_000

export const MESSAGES_PER_SESSION = 100

/** More than the readers of one gateway open in two hours. A session has a few kilobytes. */
const MAX_SESSIONS = 20_000

const BOT_ID = 'fieldbook'

interface StoredSession {
  session: ChatbotSession
  owner: string
  usedAt: number
  messages: number
  topic: Topic | undefined
  /** ids of the answers, to reject feedback on guessed ids */
  answers: Set<string>
}

export function createSessionStore(now: () => number = Date.now) {
  const sessions = new Map<string, StoredSession>()

  function removeExpired() {
    for (const [id, { usedAt }] of sessions) {
      if (sessions.size <= MAX_SESSIONS && now() - usedAt < SESSION_IDLE_MS) break
      sessions.delete(id)
    }
  }

  function find(id: string | undefined, owner: string): StoredSession | undefined {
    const stored = id === undefined ? undefined : sessions.get(id)
    if (!stored || stored.owner !== owner || now() - stored.usedAt >= SESSION_IDLE_MS) return undefined
    stored.usedAt = now()
    sessions.delete(stored.session.id)
    // moves the session to the end, so that the first one is the least recently used
    sessions.set(stored.session.id, stored)
    return stored
  }

  return {
    open(owner: string, category = '', subCategory = ''): ChatbotSession {
      removeExpired()
      const session: ChatbotSession = {
        id: randomUUID(),
        data: {
          createdUtc: new Date(now()).toISOString(),
          closedUtc: null,
          botId: BOT_ID,
          instance: CHATBOT_INSTANCE,
          category,
          subCategory,
        },
      }
      sessions.set(session.id, {
        session,
        owner,
        usedAt: now(),
        messages: 0,
        topic: undefined,
        answers: new Set(),
      })
      return session
    },

    find: (id: string | undefined, owner: string) => find(id, owner)?.session,

    categorize(id: string, owner: string, category: string, subCategory: string): ChatbotSession | undefined {
      const stored = find(id, owner)
      if (!stored) return undefined
      stored.session = { ...stored.session, data: { ...stored.session.data, category, subCategory } }
      return stored.session
    },

    close(id: string, owner: string): ChatbotSession | undefined {
      const stored = find(id, owner)
      if (!stored) return undefined
      sessions.delete(id)
      const closedUtc = new Date(now()).toISOString()
      return { ...stored.session, data: { ...stored.session.data, closedUtc } }
    },

    ask(id: string, owner: string): { readonly last: Topic | undefined } | 'unknown' | 'too-many' {
      const stored = find(id, owner)
      if (!stored) return 'unknown'
      if (stored.messages >= MESSAGES_PER_SESSION) return 'too-many'
      stored.messages += 1
      return { last: stored.topic }
    },

    answered(id: string, owner: string, messageId: string, topic: Topic | undefined) {
      const stored = find(id, owner)
      if (!stored) return
      stored.answers.add(messageId)
      stored.topic = topic
    },

    holdsAnswer(messageId: string, owner: string): boolean {
      return [...sessions.values()].some((one) => one.owner === owner && one.answers.has(messageId))
    },
  }
}
