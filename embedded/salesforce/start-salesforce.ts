import { randomBytes } from 'node:crypto'
import path from 'node:path'
import fastify, { type FastifyReply } from 'fastify'
import { ZodError } from 'zod'
import { messageOf } from '../../lib/error-message'
import { createCaseStore } from './case-store'
import { addRestRoutes, SalesforceError } from './rest-routes'
import { addSignIn } from './sign-in'

export interface EmbeddedSalesforceOptions {
  stateDir: string
  now?: () => number
  log?: (message: string) => void
}

const LOOPBACK = '127.0.0.1'

/** Starts a local Salesforce with the client-credentials flow and the REST endpoints for closing a case. */
export async function startEmbeddedSalesforce({
  stateDir,
  now = Date.now,
  log = () => {},
}: EmbeddedSalesforceOptions) {
  const cases = createCaseStore(path.join(stateDir, 'cases.json'))
  await cases.read() // throws for a broken file now, not at the first request

  const app = fastify({ forceCloseConnections: true })
  app.setNotFoundHandler((_request, reply) =>
    sendError(new SalesforceError(404, 'NOT_FOUND', 'The requested resource does not exist'), reply),
  )
  app.setErrorHandler((error, request, reply) => {
    const expected = toSalesforceError(error)
    if (expected) return sendError(expected, reply)
    log(`The embedded Salesforce failed at ${request.url.split('?')[0]}: ${messageOf(error)}`)
    return sendError(new SalesforceError(500, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred'), reply)
  })

  const client = { clientId: 'fieldbook', clientSecret: randomBytes(24).toString('base64url') }
  let loginUrl = ''
  const { isToken } = addSignIn(app, { ...client, now, origin: () => loginUrl })
  addRestRoutes(app, { cases, isToken })

  loginUrl = await app.listen({ host: LOOPBACK, port: 0 })
  return { loginUrl, ...client, close: () => app.close() }
}

function sendError({ status, errorCode, message }: SalesforceError, reply: FastifyReply) {
  return reply.code(status).send([{ errorCode, message }])
}

function toSalesforceError(error: unknown): SalesforceError | undefined {
  if (error instanceof SalesforceError) return error
  const isRefused = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
  if (!isRefused && !(error instanceof ZodError)) return undefined
  return new SalesforceError(400, 'JSON_PARSER_ERROR', messageOf(error))
}
