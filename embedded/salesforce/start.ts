import { randomBytes } from 'node:crypto'
import path from 'node:path'
import fastify from 'fastify'
import { ZodError } from 'zod'
import { createCaseStore } from './case-store'
import { notFound, refused, SalesforceError } from './salesforce-errors'
import { addRestRoutes } from './rest-routes'
import { addSignIn } from './sign-in'

export interface EmbeddedSalesforce {
  loginUrl: string
  clientId: string
  clientSecret: string
  close(): Promise<void>
}

export interface EmbeddedSalesforceOptions {
  /** Where the cases are kept. */
  stateDir: string
  now?: () => number
  log?: (message: string) => void
}

/** The stand-in speaks to this machine only. */
const LOOPBACK = '127.0.0.1'

/** Stands in for Salesforce: the client-credentials sign-in and the few REST calls that closing a case takes. */
export async function startEmbeddedSalesforce({
  stateDir,
  now = Date.now,
  log = () => {},
}: EmbeddedSalesforceOptions): Promise<EmbeddedSalesforce> {
  const cases = createCaseStore(path.join(stateDir, 'cases.json'))
  await cases.read() // a broken file is told at the start, not to the first reader

  const app = fastify({ forceCloseConnections: true })
  app.setNotFoundHandler((_request, reply) => sendError(notFound(), reply))
  app.setErrorHandler((error, request, reply) => {
    const expected = toSalesforceError(error)
    if (expected) return sendError(expected, reply)
    const reason = error instanceof Error ? error.message : String(error)
    log(`The stand-in for Salesforce failed at ${request.url.split('?')[0]}: ${reason}`)
    return sendError(new SalesforceError(500, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred'), reply)
  })

  const client = { clientId: 'fieldbook', clientSecret: randomBytes(24).toString('base64url') }
  let loginUrl = ''
  const { isToken } = addSignIn(app, { ...client, now, origin: () => loginUrl })
  addRestRoutes(app, { cases, isToken })

  loginUrl = await app.listen({ host: LOOPBACK, port: 0 })
  return { loginUrl, ...client, close: () => app.close() }
}

interface Reply {
  code(status: number): { send(body: unknown): unknown }
}

function sendError({ status, errorCode, message }: SalesforceError, reply: Reply) {
  return reply.code(status).send([{ errorCode, message }])
}

function toSalesforceError(error: unknown): SalesforceError | undefined {
  if (error instanceof SalesforceError) return error
  if (error instanceof ZodError) return refused('JSON_PARSER_ERROR', error.issues[0]?.message ?? 'bad body')
  const isRefused = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
  return isRefused ? refused('JSON_PARSER_ERROR', error.message) : undefined
}
