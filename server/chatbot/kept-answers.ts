import { createHash } from 'node:crypto'
import type { Answerer, Draft } from './answer'

/** Some kilobytes each: the questions that many readers ask. */
const MAX_DRAFTS = 1_000

/**
 * Keeps what a model wrote. The key is the question and all that it was written from: the passages as this reader has them, their text
 * included. So an edit, a page taken back or a change of rights asks anew. A failure is never kept; what is kept is checked again.
 */
export function keepingAnswers(answerer: Answerer, most = MAX_DRAFTS): Answerer {
  const drafts = new Map<string, Draft>()
  return {
    async write(writing) {
      const { question, passages, onSentence } = writing
      const places = passages.map(({ url, anchor, title, heading, text }) => [
        url,
        anchor,
        title,
        heading,
        text,
      ])
      const key = createHash('sha256')
        .update(JSON.stringify([question, places]))
        .digest('base64url')
      const kept = drafts.get(key)
      if (kept) {
        drafts.delete(key)
        drafts.set(key, kept) // the longest unused stand first
        kept.sentences.forEach(onSentence)
        return kept
      }
      const draft = await answerer.write(writing)
      drafts.set(key, draft)
      const [oldest] = drafts.keys()
      if (drafts.size > most && oldest !== undefined) drafts.delete(oldest)
      return draft
    },
  }
}
