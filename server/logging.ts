import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { errorCode } from '../lib/error-code'
import { namesOfSecrets, withoutSecrets } from './lib/secrets-in-text'
import type { LogLevel } from '../lib/settings'

/** Where log lines go; standard output unless said otherwise. */
export interface LogStream {
  write(line: string): void
}

/** An error has a cause, which may have one; more than these say nothing new. */
const MAX_CAUSES = 5

/** Fields of a line, and of what stands in them: deeper nesting is not logged anywhere. */
const REDACTED = namesOfSecrets.flatMap((name) => ['', '*', '*.*'].map((above) => `${above}["${name}"]`))

/**
 * One line of JSON per event. Of a request only its method and path are kept: a query can hold what a reader typed, or
 * a token, and headers hold cookies. Of an error only its words: libraries hang requests and connections on theirs.
 */
export function loggerOptions(level: LogLevel, stream?: LogStream) {
  return {
    level,
    ...(stream && { stream }),
    redact: REDACTED,
    serializers: {
      req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
        method,
        path: url.split('?', 1)[0],
      }),
      err: (error: unknown) => toLoggedError(error),
    },
  } satisfies FastifyServerOptions['logger']
}

/** Logs a request once, when it has been answered. */
export class OneLinePerRequest extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}

/** A type and no interface: the logger takes objects with any further fields. */
type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: LoggedError
}

function toLoggedError(error: unknown, causes = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutSecrets(String(error)), stack: '' }
  const code = errorCode(error)
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined &&
      causes < MAX_CAUSES && { cause: toLoggedError(error.cause, causes + 1) }),
  }
}
