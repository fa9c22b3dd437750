import { ChatError } from '../../contracts/support-chat'

const GENERIC_TITLE = 'Error'

const SOMETHING_WENT_WRONG = 'Something went wrong in this chat. Try again, or start a new chat.'

export interface ShownError {
  readonly title: string
  readonly message: string
  readonly recoverStrategy: 'recover' | 'restart' | undefined
}

export function toShownError(error: unknown, generalMessage = SOMETHING_WENT_WRONG): ShownError {
  if (error instanceof ChatError) {
    return { title: error.title, message: error.message, recoverStrategy: error.recoverStrategy }
  }
  return { title: GENERIC_TITLE, message: generalMessage, recoverStrategy: 'recover' }
}
