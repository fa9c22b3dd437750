import {
  DEFAULT_GUARD_FLAG,
  FilterNodeType,
  type BotMessage,
  type ChatbotSession,
  type FilterNode,
  type ScoredUrl,
} from '../../contracts/chatbot'
import { isRecord } from '../../lib/is-record'

/** A reply of the chatbot service that lacks what nobody can do without. */
const unusable = (what: string) => new Error(`The chatbot service answered without ${what}.`)

/** DATA-38. A service may say more, or less, about a session than its id. */
export function toSession(reply: unknown): ChatbotSession {
  const { id, data } = record(reply)
  if (typeof id !== 'string' || id === '') throw unusable('the id of a session')
  const { createdUtc, closedUtc, botId, instance, category, subCategory } = record(data)
  return {
    id,
    data: {
      createdUtc: text(createdUtc),
      closedUtc: typeof closedUtc === 'string' ? closedUtc : null,
      botId: text(botId),
      instance: text(instance),
      category: text(category),
      subCategory: text(subCategory),
    },
  }
}

export function toBotMessage(reply: unknown): BotMessage {
  const { id, sessionId, answer, scoredUrls, guardFlag, isGuardrailed, botVersion, modelVersion, meta } =
    record(reply)
  if (typeof id !== 'string' || id === '') throw unusable('the id of a message')
  if (typeof answer !== 'string' && isGuardrailed !== true) throw unusable('an answer')
  return {
    id,
    sessionId: text(sessionId),
    answer: text(answer),
    scoredUrls: list(scoredUrls).flatMap(toScoredUrl),
    guardFlag: typeof guardFlag === 'string' ? guardFlag : DEFAULT_GUARD_FLAG,
    isGuardrailed: isGuardrailed === true,
    botVersion: text(botVersion),
    modelVersion: text(modelVersion),
    meta: record(meta),
  }
}

/** DATA-44. A node that cannot be understood is left out with all below it. */
export function toFilterTree(reply: unknown): FilterNode {
  const [root] = toFilterNode(reply)
  if (!root) throw unusable('a filter tree')
  return root
}

function toFilterNode(reply: unknown): FilterNode[] {
  const { key, displayName, type, subOptions } = record(reply)
  if (typeof key !== 'string') return []
  return [
    {
      key,
      displayName: typeof displayName === 'string' ? displayName : key,
      type: Object.values(FilterNodeType).find((known) => known === type) ?? FilterNodeType.None,
      subOptions: list(subOptions).flatMap(toFilterNode),
    },
  ]
}

function toScoredUrl(reply: unknown): ScoredUrl[] {
  const { url, score, title } = record(reply)
  if (typeof url !== 'string' || url === '') return []
  return [{ url, score: typeof score === 'number' ? score : 0, title: text(title) || url }]
}

const record = (value: unknown) => (isRecord(value) ? value : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')
