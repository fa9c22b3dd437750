import { PushError } from '../push-target'

/** The message of a push that is expected to fail. */
export async function failureOf(push: Promise<unknown>): Promise<string> {
  try {
    await push
  } catch (error) {
    if (error instanceof PushError) return error.message
    throw error
  }
  throw new Error('The push went through')
}
