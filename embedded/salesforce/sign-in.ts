import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Salesforce's default session timeout: two hours. */
export const TOKEN_LIFETIME_MS = 2 * 60 * 60 * 1000

const ORGANIZATION = '00DFB0000000001AAA'
const USER = '005FB0000000001AAA'

interface SignInOptions {
  clientId: string
  clientSecret: string
  now: () => number
  /** The origin of this server, known once it listens. */
  origin: () => string
}

/**
 * Adds `POST /services/oauth2/token` for the client-credentials flow. The returned `isToken`
 * is true for tokens from this endpoint that have not expired.
 */
export function addSignIn(app: FastifyInstance, { clientId, clientSecret, now, origin }: SignInOptions) {
  const expiryOf = new Map<string, number>()

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => parsed(null, new URLSearchParams(body.toString())),
  )

  app.post('/services/oauth2/token', (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const refuse = (error: string, description: string) =>
      reply.code(400).send({ error, error_description: description })
    if (form.get('grant_type') !== 'client_credentials')
      return refuse('unsupported_grant_type', 'grant type not supported')
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return refuse('invalid_client', 'invalid client credentials')
    for (const [token, expiry] of expiryOf) if (expiry <= now()) expiryOf.delete(token)
    const token = `${ORGANIZATION}!${randomBytes(24).toString('base64url')}`
    expiryOf.set(token, now() + TOKEN_LIFETIME_MS)
    return reply.send({
      access_token: token,
      instance_url: origin(),
      id: `${origin()}/id/${ORGANIZATION}/${USER}`,
      token_type: 'Bearer',
      scope: 'api',
      issued_at: String(now()),
    })
  })

  return { isToken: (token: string) => (expiryOf.get(token) ?? 0) > now() }
}
