import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { errorCode } from '../lib/error-code'
import { redactSecrets, SECRET_KEYS } from './lib/redact-secrets'
import type { LogLevel } from '../lib/settings'

export interface LogStream {
  write(line: string): void
}

const MAX_CAUSES = 5

/** Paths of secret fields on the first three levels of a log line. */
const REDACTED = SECRET_KEYS.flatMap((name) => ['', '*', '*.*'].map((above) => `${above}["${name}"]`))

/**
 * Requests are logged without query and headers, which hold private data. Errors are logged without the
 * requests and connections that libraries attach to them.
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

export class OneLinePerRequest extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}

/** A type and not an interface, because Fastify's logger types require an index signature. */
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
