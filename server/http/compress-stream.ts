import { pipeline, type Readable, type Transform } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'

/** What a stream gives, compressed while it is sent. A reader who leaves early ends both. */
export function compressStream(from: Readable, coder: Transform, log: FastifyBaseLogger): Readable {
  return pipeline(from, coder, (error) => {
    if (error) log.debug({ err: error }, 'An answer ended early')
  })
}
