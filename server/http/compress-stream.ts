import { pipeline, type Readable, type Transform } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'

export function compressStream(from: Readable, coder: Transform, log: FastifyBaseLogger): Readable {
  return pipeline(from, coder, (error) => {
    if (error) log.debug({ err: error }, 'A response ended early')
  })
}
