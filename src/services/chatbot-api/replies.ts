import {
  DEFAULT_GUARD_FLAG,
  FilterNodeType,
  type BotMessage,
  type ChatbotSession,
  type FilterNode,
  type ScoredUrl,
} from '../../contracts/chatbot'
import { toList, toRecord, toText } from '../../lib/guards'

const unusable = (what: string) => new Error(`The chatbot service responded without ${what}.`)

/** Reads a session from a response. Only the id is required (DATA-38). */
export function toSession(reply: unknown): ChatbotSession {
  const { id, data } = toRecord(reply)
  if (typeof id !== 'string' || id === '') throw unusable('the id of a session')
  const { createdUtc, closedUtc, botId, instance, category, subCategory } = toRecord(data)
  return {
    id,
    data: {
      createdUtc: toText(createdUtc),
      closedUtc: typeof closedUtc === 'string' ? closedUtc : null,
      botId: toText(botId),
      instance: toText(instance),
      category: toText(category),
      subCategory: toText(subCategory),
    },
  }
}

export function toBotMessage(reply: unknown): BotMessage {
  const { id, sessionId, answer, scoredUrls, guardFlag, isGuardrailed, botVersion, modelVersion, meta } =
    toRecord(reply)
  if (typeof id !== 'string' || id === '') throw unusable('the id of a message')
  if (typeof answer !== 'string' && isGuardrailed !== true) throw unusable('an answer')
  return {
    id,
    sessionId: toText(sessionId),
    answer: toText(answer),
    scoredUrls: toList(scoredUrls).flatMap(toScoredUrl),
    guardFlag: typeof guardFlag === 'string' ? guardFlag : DEFAULT_GUARD_FLAG,
    isGuardrailed: isGuardrailed === true,
    botVersion: toText(botVersion),
    modelVersion: toText(modelVersion),
    meta: toRecord(meta),
  }
}

/** Reads a filter tree from a response. Drops nodes without a key and everything below them (DATA-44). */
export function toFilterTree(reply: unknown): FilterNode {
  const [root] = toFilterNode(reply)
  if (!root) throw unusable('a filter tree')
  return root
}

function toFilterNode(reply: unknown): FilterNode[] {
  const { key, displayName, type, subOptions } = toRecord(reply)
  if (typeof key !== 'string') return []
  return [
    {
      key,
      displayName: typeof displayName === 'string' ? displayName : key,
      type: Object.values(FilterNodeType).find((known) => known === type) ?? FilterNodeType.None,
      subOptions: toList(subOptions).flatMap(toFilterNode),
    },
  ]
}

function toScoredUrl(reply: unknown): ScoredUrl[] {
  const { url, score, title } = toRecord(reply)
  if (typeof url !== 'string' || url === '') return []
  return [{ url, score: typeof score === 'number' ? score : 0, title: toText(title) || url }]
}
