import { request, type IncomingMessage, type ServerResponse } from 'node:http'

/** What the gateway answers; while developing, the site generator's own server hands it on. */
const GATEWAY_PATHS =
  /^\/(media|auth|embedded-oidc|helpcenter|settings|flags|log|analytics|salesforce|chatbot|search-service|ideas|healthz|readyz|rebuild|editor\/(status|insights(\.csv)?|release))(\/|\?|$)/i

type Middleware = (incoming: IncomingMessage, answer: ServerResponse, next: () => void) => void

/** Hands calls for the gateway on to it, headers and bodies as they are, and leaves everything else to the next in line. */
export function gatewayProxy(gateway: string): Middleware {
  return (incoming, answer, next) => {
    if (!GATEWAY_PATHS.test(incoming.url ?? '')) {
      next()
      return
    }
    const onward = request(new URL(incoming.url ?? '/', gateway), {
      method: incoming.method,
      headers: incoming.headers,
    })
    onward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', (error) => {
      answer.writeHead(502, { 'content-type': 'text/plain' })
      answer.end(`The gateway at ${gateway} does not answer: ${error.message}`)
    })
    incoming.pipe(onward)
  }
}
