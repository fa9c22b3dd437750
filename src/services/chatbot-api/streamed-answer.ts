import type { BotMessage } from '../../contracts/chatbot'
import { ServerError, UnexpectedServerError } from './errors'
import { eventsOf } from './event-stream'
import { toBotMessage } from './replies'

/** The statuses of a message that mean that the service's own machinery failed (BOT-49). */
export const SERVER_ERROR_STATUSES: readonly number[] = [500, 502, 504]

/**
 * Reads an answer that is streamed: `onText` hears it grow, the last event holds it whole. A stream that ends without that event
 * was cut off, and is no answer.
 */
export async function streamedAnswer(
  stream: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<BotMessage> {
  let text = ''
  for await (const { name, data } of eventsOf(stream)) {
    const body: unknown = JSON.parse(data)
    if (name === 'answer') return toBotMessage(body)
    if (name === 'error') throw failureOf(body, data)
    const piece = pieceOf(body)
    if (name !== 'delta' || piece === '') continue
    text += piece
    onText(text)
  }
  throw new Error('The answer was cut off before its end.')
}

function pieceOf(body: unknown) {
  const isPiece = typeof body === 'object' && body !== null && 'text' in body
  return isPiece && typeof body.text === 'string' ? body.text : ''
}

function failureOf(body: unknown, data: string) {
  const hasStatus = typeof body === 'object' && body !== null && 'status' in body
  const status = hasStatus && typeof body.status === 'number' ? body.status : 500
  return SERVER_ERROR_STATUSES.includes(status)
    ? new ServerError()
    : new UnexpectedServerError(status, data, {})
}
