import { createHash } from 'node:crypto'
import type { Answerer, Draft } from './answer'

/** Some kilobytes each: the questions that many readers ask. */
const MAX_DRAFTS = 1_000

/** Caches what a model wrote by the question and the texts it was written from, so an edit or other rights ask again. Failures are not cached. */
export function keepingAnswers(answerer: Answerer, most = MAX_DRAFTS): Answerer {
  const drafts = new Map<string, Draft>()
  return {
    async write(writing) {
      const { question, passages, onSentence } = writing
      const asked = JSON.stringify([question, passages], ['url', 'anchor', 'title', 'heading', 'text'])
      const key = createHash('sha256').update(asked).digest('base64url')
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
