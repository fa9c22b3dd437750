import { toBotMessage } from '../../services/chatbot-api'

/** Returns the answer in the data of a message; undefined if there is none. */
export function answerIn(data: unknown) {
  try {
    return toBotMessage(data)
  } catch {
    return undefined
  }
}
