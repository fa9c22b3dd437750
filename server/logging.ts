import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { errorCode } from '../lib/error-code'
import { redactSecrets, SECRET_KEYS } from './lib/redact-secrets'
import type { LogLevel } from '../lib/settings'

/** Destination of log lines; default: standard output. */
export interface LogStream {
  write(line: string): void
}

/** Length of a chain of error causes that is logged. */
const MAX_CAUSES = 5

/** Fields at the top and one or two levels down: nothing is logged with deeper nesting. */
const REDACTED = SECRET_KEYS.flatMap((name) => ['', '*', '*.*'].map((above) => `${above}["${name}"]`))

/**
 * Logs one line of JSON per event. A request is logged as method and path, since queries and headers hold
 * private data; an error as message and stack, since libraries attach requests and connections to theirs.
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

/** Logs a request once, after the response. */
export class OneLinePerRequest extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}

/** A type, not an interface: the logger's types require an index signature. */
type LoggedError = {
  type: string
  message: string
  stack: string
  code?: string
  cause?: LoggedError
}

function toLoggedError(error: unknown, causes = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: redactSecrets(String(error)), stack: '' }
  const code = errorCode(error)
  return {
    type: error.name,
    message: redactSecrets(error.message),
    stack: redactSecrets(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined &&
      causes < MAX_CAUSES && { cause: toLoggedError(error.cause, causes + 1) }),
  }
}
