import { request, type IncomingMessage, type ServerResponse } from 'node:http'

/** Gateway paths that Gatsby's development server proxies. WebSockets are not proxied. */
const GATEWAY_PATHS =
  /^\/(media|auth|embedded-oidc|helpcenter|settings|flags|log|analytics|salesforce|chatbot|search-service|ideas|healthz|readyz|rebuild|editor\/(status|insights(\.csv)?|release|vocabulary))(\/|\?|$)/i

type Middleware = (incoming: IncomingMessage, answer: ServerResponse, next: () => void) => void

/** Proxies requests for the gateway unchanged, and passes all other requests to the next middleware. */
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
      answer.end(`The gateway at ${gateway} does not respond: ${error.message}`)
    })
    incoming.pipe(onward)
  }
}
