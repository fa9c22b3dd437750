import { readFile } from 'node:fs/promises'
import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import { FLAGS_PATH, type FlagValues } from '../../src/contracts/flags'
import { isMissing } from '../../lib/error-code'

const flagsSchema = z.record(z.string(), z.boolean())

/** Reads the flags file with every request, so that changes need no restart. */
export const flags: FastifyPluginCallback<{ flagsPath: string }> = (app, { flagsPath }, done) => {
  /** last valid flags, used while the file is invalid */
  let last: FlagValues = {}

  app.get(FLAGS_PATH, async (request, reply): Promise<FlagValues> => {
    reply.header('cache-control', 'no-cache')
    try {
      last = flagsSchema.parse(JSON.parse(await readFile(flagsPath, 'utf8')))
    } catch (error) {
      if (isMissing(error)) last = {}
      else
        request.log.error(
          { err: error },
          `Could not read flags from ${flagsPath}; keeping the previous ones. Write { "name": true or false }`,
        )
    }
    return last
  })
  done()
}
