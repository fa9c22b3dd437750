import { messageOf } from '../../lib/error-message'
import { AnswererUnavailable, AnswerInterrupted, type Answerer } from './answer'

/**
 * Adds a fallback, used if `first` fails before its first sentence. A later failure interrupts the answer.
 */
export function withFallback(
  first: Answerer,
  fallback: Answerer,
  report: (problem: string) => void,
): Answerer {
  return {
    fallback,
    async write(request) {
      let hasSentences = false
      try {
        return await first.write({
          ...request,
          onSentence(sentence) {
            hasSentences = true
            request.onSentence(sentence)
          },
        })
      } catch (error) {
        if (request.signal.aborted) throw error
        report(`The model did not complete an answer: ${messageOf(error)}`)
        if (hasSentences)
          throw new AnswerInterrupted('The answer was interrupted. Try again.', { cause: error })
        throw new AnswererUnavailable('The model is unavailable.', { cause: error })
      }
    },
  }
}
