import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { SessionNotFound } from './oidc-provider'
import { createFixedWindow } from '../../lib/fixed-window'
import { COOKIES_BLOCKED_MESSAGE } from '../../src/contracts/profile'
import { type IssuerKind, signInWith } from './accounts'
import { PAGE_POLICY, problemPage, signInPage } from './pages'

const MAX_FORM_BYTES = 4096

/** Failed sign-ins allowed per network in `WINDOW_MS`. More are probably guesses, not typing errors. */
const FAILED_SIGN_INS_PER_WINDOW = 20
const WINDOW_MS = 60_000
const SECOND_MS = 1_000

interface InteractionOptions {
  kind: IssuerKind
  mount: string
  provider: Provider
}

export function createInteraction({ kind, mount, provider }: InteractionOptions) {
  const limiter = createFixedWindow({ limit: FAILED_SIGN_INS_PER_WINDOW, windowMs: WINDOW_MS })

  return async function interaction(
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
  ): Promise<void> {
    try {
      const { uid } = await provider.interactionDetails(request, response)
      const action = `${mount}/interaction/${uid}`
      const cancel = `${action}/cancel`
      if (request.url?.split('?')[0]?.endsWith('/cancel')) {
        const error = { error: 'access_denied', error_description: 'The reader went back' }
        return await provider.interactionFinished(request, response, error)
      }
      if (request.method !== 'POST') return send(response, 200, signInPage({ kind, action, cancel }))
      const form = await readForm(request)
      if (!form) return send(response, 413, problemPage('The form is too large.'))
      // no await between here and `take`, so that parallel attempts are counted one by one
      const waitMs = limiter.look(network)
      if (waitMs > 0) {
        response.setHeader('retry-after', Math.ceil(waitMs / SECOND_MS))
        return send(response, 429, problemPage('There were too many attempts. Try again in a minute.'))
      }
      const email = form.get('email') ?? ''
      const account = signInWith(kind, email, form.get('password') ?? '')
      if (!account) {
        limiter.take(network)
        return send(response, 401, signInPage({ kind, action, cancel, email, failed: true }))
      }
      await provider.interactionFinished(request, response, { login: { accountId: account.accountId } })
    } catch (error) {
      if (!(error instanceof SessionNotFound))
        return send(response, 500, problemPage('The demo sign-in failed. Try again.'))
      const reason = request.headers.cookie
        ? 'The form has expired or was already used.'
        : COOKIES_BLOCKED_MESSAGE
      send(response, 400, problemPage(reason))
    }
  }
}

function send(response: ServerResponse, status: number, page: string): void {
  if (response.headersSent) return
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
    })
    .end(page)
}

/** Undefined if the form is too large. Still reads the whole form, so that the browser gets the response. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue
    size += part.length
    if (size <= MAX_FORM_BYTES) parts.push(part)
  }
  if (size > MAX_FORM_BYTES) return undefined
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
