import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  ANSWER_STREAM_TYPE,
  type AnswerDelta,
  type AnswerStreamError,
  type BotMessage,
} from '../../src/contracts/chatbot'
import { HttpError } from '../http/http-error'

const FAILED: AnswerStreamError = { status: 500, message: 'Could not write an answer. Try again.' }

/** Streams an answer: `delta` events, then `answer` with the whole message, or `error`. */
export function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  write: (onText: (piece: string) => void) => Promise<BotMessage>,
): FastifyReply {
  const events = new PassThrough()
  const send = (name: string, data: AnswerDelta | AnswerStreamError | BotMessage) => {
    // JSON.stringify writes no line breaks, so the data fits in one line
    if (!events.destroyed) events.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  write((text) => send('delta', { text }))
    .then((message) => send('answer', message))
    .catch((error: unknown) => {
      if (events.destroyed) return // the client has disconnected
      if (!(error instanceof HttpError)) request.log.error({ err: error }, 'Could not write an answer')
      send(
        'error',
        error instanceof HttpError ? { status: error.statusCode, message: error.message } : FAILED,
      )
    })
    .finally(() => events.end())
  return reply
    .header('x-accel-buffering', 'no') // tells proxies not to buffer
    .type(ANSWER_STREAM_TYPE)
    .send(events)
}
