import { randomUUID } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { DeliveryError, notFound } from './errors'
import { messageOf } from '../../lib/error-message'
import { type TlsIdentity } from './tls'

export const JSON_TYPE = 'application/vnd.contentful.delivery.v1+json; charset=utf-8'

/** Matches JSON and the Management API's JSON type, which Contentful's client sends even without a body. */
const JSON_BODY = /^application\/(vnd\.contentful\.management\.v1\+)?json/

/** Maximum size of a request body: Contentful's limit for an entry. */
const MAX_BODY_BYTES = 2 * 1024 * 1024

/** Limits of a path parameter, and of URL plus headers: enough for long file names and hundreds of ids. */
const MAX_PARAMETER_LENGTH = 4096
const MAX_HEADER_BYTES = 64 * 1024

export type HttpApp = ReturnType<typeof createHttpApp>

export function createHttpApp(identity: TlsIdentity, log: (message: string) => void) {
  const app = fastify({
    https: { cert: identity.certificate, key: identity.key, maxHeaderSize: MAX_HEADER_BYTES },
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    frameworkErrors(error, request, reply) {
      void sendError(request, reply, toBadRequest(error))
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-contentful-request-id', request.id)
    done()
  })
  app.addContentTypeParser(JSON_BODY, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(new Error(`The body is not valid JSON: ${messageOf(error)}`), { statusCode: 400 }))
    }
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound({ type: 'Route' })))
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof DeliveryError) return sendError(request, reply, error)
    if (isRefusedRequest(error)) return sendError(request, reply, toBadRequest(error, error.statusCode))
    const reason = messageOf(error)
    log(`The embedded delivery API failed at ${request.url.split('?')[0]}: ${reason}`)
    const failure = new DeliveryError(500, 'ServerError', `The embedded delivery API failed: ${reason}`)
    return sendError(request, reply, failure)
  })
  return app
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: DeliveryError): FastifyReply {
  const { status, id, message, details } = error
  return reply
    .code(status)
    .type(JSON_TYPE)
    .send({ sys: { type: 'Error', id }, message, ...(details && { details }), requestId: request.id })
}

function toBadRequest(error: Error, status = 400): DeliveryError {
  return new DeliveryError(status, 'BadRequest', error.message)
}

/** True if Fastify refused the request, such as for invalid percent-encoding or a body that is too large. */
function isRefusedRequest(error: unknown): error is Error & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}
