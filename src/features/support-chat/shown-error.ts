import { ChatError } from '../../contracts/support-chat'

/** The default error text (services §8). */
const GENERIC_TITLE = 'Error'

export const FAILED_TO_SEND = 'Failed to send message'

const SOMETHING_WENT_WRONG = 'Something went wrong in this chat. Try again, or start anew.'

export interface ShownError {
  readonly title: string
  readonly message: string
  readonly recoverStrategy: 'recover' | 'restart' | undefined
}

/** A chat error speaks for itself (BOT-61); the words of any other are not meant for readers (BOT-62). */
export function toShownError(error: unknown, generalWords = SOMETHING_WENT_WRONG): ShownError {
  if (error instanceof ChatError) {
    return { title: error.title, message: error.message, recoverStrategy: error.recoverStrategy }
  }
  return { title: GENERIC_TITLE, message: generalWords, recoverStrategy: 'recover' }
}
