import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { CHATBOT_INSTANCE, CLIENT_ID_HEADER, INSTANCE_HEADER } from '../../src/contracts/chatbot'
import { HttpError } from '../http/http-error'

/** Shorter than the browser's timeout of 31 s (BOT-52), so that the browser gets a response. */
const TIMEOUT_MS = 29_000

interface VendorCall {
  readonly method: string
  /** relative to the API's URL, including the query string */
  readonly path: string
  readonly clientId: string
  readonly accept: string
  readonly body: unknown
  readonly signal: AbortSignal
}

interface VendorReply {
  readonly status: number
  readonly type: string | undefined
  /** in seconds or as a date; undefined if the vendor did not send `Retry-After` */
  readonly retryAfter: string | undefined
  readonly body: Readable | undefined
}

export interface ChatbotUpstream {
  call(call: VendorCall): Promise<VendorReply>
}

interface Access {
  readonly url: string
  readonly token: string
}

export function createChatbotUpstream({ url, token }: Access, timeoutMs = TIMEOUT_MS): ChatbotUpstream {
  return {
    async call({ method, path, clientId, accept, body, signal }) {
      const ended = AbortSignal.timeout(timeoutMs)
      try {
        const reply = await fetch(url + path, {
          method,
          headers: {
            accept,
            authorization: `Bearer ${token}`,
            [CLIENT_ID_HEADER]: clientId,
            [INSTANCE_HEADER]: CHATBOT_INSTANCE,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          redirect: 'error', // a redirect could send the token to another host
          signal: AbortSignal.any([signal, ended]),
        })
        return {
          status: reply.status,
          type: reply.headers.get('content-type') ?? undefined,
          retryAfter: reply.headers.get('retry-after') ?? undefined,
          body: reply.body ? Readable.fromWeb(reply.body as ReadableStream<Uint8Array>) : undefined,
        }
      } catch (cause) {
        if (ended.aborted)
          throw new HttpError(504, 'too-slow', 'The chatbot did not respond in time. Try again.', { cause })
        throw new HttpError(502, 'unreachable', 'Could not reach the chatbot. Try again.', { cause })
      }
    },
  }
}
