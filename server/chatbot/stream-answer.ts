import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  ANSWER_STREAM_TYPE,
  type AnswerDelta,
  type AnswerStreamError,
  type BotMessage,
} from '../../src/contracts/chatbot'
import { HttpError } from '../http/http-error'

/** Sent to a reader for an unexpected failure. */
const FAILED: AnswerStreamError = { status: 500, message: 'The answer could not be written. Try again.' }

/** Sends an answer while it is written: events `delta`, then `answer` with the whole message, or `error`. */
export function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  write: (onText: (piece: string) => void) => Promise<BotMessage>,
): FastifyReply {
  const events = new PassThrough()
  const send = (name: string, data: AnswerDelta | AnswerStreamError | BotMessage) => {
    // JSON has no line breaks of its own, so an event's data is one line
    if (!events.destroyed) events.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  write((text) => send('delta', { text }))
    .then((message) => send('answer', message))
    .catch((error: unknown) => {
      if (events.destroyed) return // the reader left: nobody is told
      if (!(error instanceof HttpError))
        request.log.error({ err: error }, 'An answer failed while it was sent')
      send(
        'error',
        error instanceof HttpError ? { status: error.statusCode, message: error.message } : FAILED,
      )
    })
    .finally(() => events.end())
  return reply
    .header('x-accel-buffering', 'no') // a proxy in front passes each piece on as it comes
    .type(ANSWER_STREAM_TYPE)
    .send(events)
}
