import { randomUUID } from 'node:crypto'
import { CHATBOT_INSTANCE, type ChatbotSession } from '../../src/contracts/chatbot'

/** A conversation that rests this long is over; the window then begins a new one. */
export const SESSION_IDLE_MS = 2 * 60 * 60_000

/** Longer than any conversation that still helps. */
export const MESSAGES_PER_SESSION = 100

/** Some kilobytes each: more open conversations than one gateway's readers have in two hours. */
const MAX_SESSIONS = 20_000

/** What later questions may lean on. */
const REMEMBERED_QUESTIONS = 3

const BOT_ID = 'fieldbook'

interface Kept {
  session: ChatbotSession
  /** the reader who opened it; no other may use it */
  owner: string
  usedAt: number
  messages: number
  /** newest last */
  questions: string[]
  /** ids of the answers given, so that feedback on them can be told from guesses */
  answers: Set<string>
}

/** Open conversations, in memory: what they came to is kept by the records. */
export function createSessionStore(now: () => number = Date.now) {
  const sessions = new Map<string, Kept>()

  function forgetOld() {
    for (const [id, { usedAt }] of sessions) {
      if (sessions.size <= MAX_SESSIONS && now() - usedAt < SESSION_IDLE_MS) break
      sessions.delete(id)
    }
  }

  /** Its own session of a reader; undefined for any other, as if there were none. */
  function find(id: string | undefined, owner: string): Kept | undefined {
    const kept = id === undefined ? undefined : sessions.get(id)
    if (!kept || kept.owner !== owner || now() - kept.usedAt >= SESSION_IDLE_MS) return undefined
    kept.usedAt = now()
    sessions.delete(kept.session.id)
    sessions.set(kept.session.id, kept) // the longest unused stand first
    return kept
  }

  return {
    open(owner: string, category = '', subCategory = ''): ChatbotSession {
      forgetOld()
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
        questions: [],
        answers: new Set(),
      })
      return session
    },

    find: (id: string | undefined, owner: string) => find(id, owner)?.session,

    categorise(id: string, owner: string, category: string, subCategory: string): ChatbotSession | undefined {
      const kept = find(id, owner)
      if (!kept) return undefined
      kept.session = { ...kept.session, data: { ...kept.session.data, category, subCategory } }
      return kept.session
    },

    close(id: string, owner: string): ChatbotSession | undefined {
      const kept = find(id, owner)
      if (!kept) return undefined
      sessions.delete(id)
      const closedUtc = new Date(now()).toISOString()
      return { ...kept.session, data: { ...kept.session.data, closedUtc } }
    },

    /** Counts a question; `too-many` when the conversation is full. Gives the questions before it. */
    ask(id: string, owner: string, question: string): readonly string[] | 'unknown' | 'too-many' {
      const kept = find(id, owner)
      if (!kept) return 'unknown'
      if (kept.messages >= MESSAGES_PER_SESSION) return 'too-many'
      kept.messages += 1
      const before = kept.questions
      kept.questions = [...before, question].slice(-REMEMBERED_QUESTIONS)
      return before
    },

    answered(id: string, owner: string, messageId: string) {
      find(id, owner)?.answers.add(messageId)
    },

    /** Whether one of the reader's conversations holds this answer. */
    holdsAnswer(messageId: string, owner: string): boolean {
      return [...sessions.values()].some((kept) => kept.owner === owner && kept.answers.has(messageId))
    },
  }
}
