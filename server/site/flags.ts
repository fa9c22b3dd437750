import { readFile } from 'node:fs/promises'
import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import { FLAGS_PATH, type FlagValues } from '../../src/contracts/flags'
import { isMissing } from '../../lib/error-code'

const flagsSchema = z.record(z.string(), z.boolean())

/** Read with every request, so that a switch works without a restart: pages ask for it when they need one, which is seldom. */
export const flags: FastifyPluginCallback<{ flagsPath: string }> = (app, { flagsPath }, done) => {
  /** what the file said when it last could be read: half a file must not turn on what was turned off */
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
          `${flagsPath} is no list of flags, so those before hold: write { "name": true or false }`,
        )
    }
    return last
  })
  done()
}
