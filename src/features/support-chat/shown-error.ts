import { ChatError } from '../../contracts/support-chat'

/** Title of an error that is no `ChatError`. */
const GENERIC_TITLE = 'Error'

export const FAILED_TO_SEND = 'Failed to send message'

const SOMETHING_WENT_WRONG = 'Something went wrong in this chat. Try again, or start a new chat.'

export interface ShownError {
  readonly title: string
  readonly message: string
  readonly recoverStrategy: 'recover' | 'restart' | undefined
}

/** Returns the error to show: the message of a `ChatError` (BOT-61), otherwise a general message (BOT-62). */
export function toShownError(error: unknown, generalMessage = SOMETHING_WENT_WRONG): ShownError {
  if (error instanceof ChatError) {
    return { title: error.title, message: error.message, recoverStrategy: error.recoverStrategy }
  }
  return { title: GENERIC_TITLE, message: generalMessage, recoverStrategy: 'recover' }
}
