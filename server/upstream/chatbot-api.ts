import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { CHATBOT_INSTANCE, CLIENT_ID_HEADER, INSTANCE_HEADER } from '../../src/contracts/chatbot'
import { HttpError } from '../http/http-error'

/** Within the 31 s that a client waits (BOT-52), so that it gets an answer and not silence. */
const WITHIN_MS = 29_000

interface VendorCall {
  readonly method: string
  /** below the API's address, its query included */
  readonly path: string
  readonly clientId: string
  readonly accept: string
  readonly body: unknown
  readonly signal: AbortSignal
}

interface VendorReply {
  readonly status: number
  readonly type: string | undefined
  /** seconds, where the vendor asks for patience */
  readonly retryAfter: string | undefined
  readonly body: Readable | undefined
}

/** A vendor's chatbot API. */
export interface ChatbotUpstream {
  call(call: VendorCall): Promise<VendorReply>
}

interface Access {
  readonly url: string
  readonly token: string
}

export function createChatbotUpstream({ url, token }: Access, withinMs = WITHIN_MS): ChatbotUpstream {
  return {
    async call({ method, path, clientId, accept, body, signal }) {
      const ended = AbortSignal.timeout(withinMs)
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
          redirect: 'error', // a token goes where the settings say, and nowhere else
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
          throw new HttpError(504, 'too-slow', 'The chatbot did not answer in time. Try again.', { cause })
        throw new HttpError(502, 'unreachable', 'The chatbot could not be reached. Try again.', { cause })
      }
    },
  }
}
