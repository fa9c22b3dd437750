import { createHash } from 'node:crypto'
import type { Answerer, Draft } from './answer'

/** A draft has a few kilobytes, so the cache stays below 10 MB. */
const MAX_DRAFTS = 1_000

/**
 * Caches answers by question and passages. If the passages differ, as after an edit or for a reader with
 * other access, the answerer writes a new answer. Failures are not cached.
 */
export function withAnswerCache(answerer: Answerer, maxDrafts = MAX_DRAFTS): Answerer {
  const drafts = new Map<string, Draft>()
  return {
    async write(request) {
      const { question, passages, onSentence } = request
      const asked = JSON.stringify([question, passages], ['url', 'anchor', 'title', 'heading', 'text'])
      const key = createHash('sha256').update(asked).digest('base64url')
      const cached = drafts.get(key)
      if (cached) {
        drafts.delete(key)
        drafts.set(key, cached) // moves the draft to the end: the first one is the least recently used
        cached.sentences.forEach(onSentence)
        return cached
      }
      const draft = await answerer.write(request)
      drafts.set(key, draft)
      const [oldest] = drafts.keys()
      if (drafts.size > maxDrafts && oldest !== undefined) drafts.delete(oldest)
      return draft
    },
  }
}
