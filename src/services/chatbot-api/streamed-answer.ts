import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { BotMessage } from '../../contracts/chatbot'
import { toRecord, toText } from '../../lib/guards'
import { ServerError, UnexpectedServerError } from './errors'
import { toBotMessage } from './replies'

/** Response statuses that become a `ServerError` (BOT-49). */
export const SERVER_ERROR_STATUSES: readonly number[] = [500, 502, 504]

/**
 * Returns a streamed answer. Whenever more text arrives, calls `onText` with all text so far. Rejects if the
 * stream ends without an `answer` event.
 */
export async function streamedAnswer(
  stream: ReadableStream<BufferSource>,
  onText: (text: string) => void,
): Promise<BotMessage> {
  // Calls `getReader`, because Safari cannot iterate over a stream.
  const events = stream
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await events.read()
      if (done) throw new Error('The answer was cut off before its end.')
      const body: unknown = JSON.parse(value.data)
      if (value.event === 'answer') return toBotMessage(body)
      if (value.event === 'error') throw failureOf(body, value.data)
      const piece = toText(toRecord(body).text)
      if (value.event !== 'delta' || piece === '') continue
      text += piece
      onText(text)
    }
  } finally {
    // closes the connection after the answer or an error
    await events.cancel().catch(() => undefined)
  }
}

function failureOf(body: unknown, data: string) {
  const { status = 500 } = toRecord(body)
  return typeof status !== 'number' || SERVER_ERROR_STATUSES.includes(status)
    ? new ServerError()
    : new UnexpectedServerError(status, data, {})
}
