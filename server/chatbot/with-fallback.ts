import { messageOf } from '../../lib/error-message'
import { AnswerInterrupted, type Answerer } from './answer'

/** Uses `fallback` if `first` fails before its first sentence. Later failures interrupt the answer. */
export function withFallback(
  first: Answerer,
  fallback: Answerer,
  report: (problem: string) => void,
): Answerer {
  return {
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
        return fallback.write(request)
      }
    },
  }
}
