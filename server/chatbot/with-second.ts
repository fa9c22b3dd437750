import { messageOf } from '../../lib/state-folder'
import { AnswerBrokeOff, type Answerer } from './answer'

/** Answers by `second` when `first` fails before it has said anything: half of one answer and half of another is none. */
export function withSecond(first: Answerer, second: Answerer, report: (problem: string) => void): Answerer {
  return {
    async write(writing) {
      let hasSpoken = false
      try {
        return await first.write({
          ...writing,
          onSentence(sentence) {
            hasSpoken = true
            writing.onSentence(sentence)
          },
        })
      } catch (error) {
        if (writing.signal.aborted) throw error
        report(`A model wrote no answer, or half of one: ${messageOf(error)}`)
        if (hasSpoken)
          throw new AnswerBrokeOff('The answer broke off before its end. Try again.', { cause: error })
        return second.write(writing)
      }
    },
  }
}
