import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogLevel } from './settings'

/** Where log lines go; standard output unless said otherwise. */
export interface LogStream {
  write(line: string): void
}

/**
 * One line of JSON per event. Of a request only its method and path are kept: a query can hold what a reader typed, or
 * a token, and headers hold cookies.
 */
export function loggerOptions(level: LogLevel, stream?: LogStream) {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
        method,
        path: url.split('?', 1)[0],
      }),
    },
  } satisfies FastifyServerOptions['logger']
}
