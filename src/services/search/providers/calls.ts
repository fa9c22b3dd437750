import type { createTokens } from './token'

interface Keys {
  readonly apiKey: string
  readonly environment: string
}

interface Options extends Keys {
  readonly tokens: ReturnType<typeof createTokens>
  readonly send: typeof fetch
  /** replaces the URL that came with the token */
  readonly baseUrl?: string
}

export class SearchCallError extends Error {
  override readonly name = 'SearchCallError'

  constructor(
    path: string,
    readonly status: number,
  ) {
    super(`The search service responded to ${path} with status ${status}`)
  }
}

/** Returns a function that calls Inbenta or the embedded service with the required headers (AUTO-08). */
export function createCalls({ tokens, send, apiKey, environment, baseUrl }: Options) {
  async function call(path: string, init: RequestInit): Promise<Response> {
    const { token, searchUrl } = await tokens.access()
    return send(`${baseUrl ?? searchUrl}${path}`, {
      ...init,
      headers: {
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        authorization: `Bearer ${token}`,
        'x-inbenta-key': apiKey,
        'x-inbenta-env': environment,
      },
    })
  }

  return async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
    let reply = await call(path, init)
    if (reply.status === 401 || reply.status === 403) {
      // Retry once with a new token, because a restarted service does not know the old token, and Inbenta
      // rejects expired tokens.
      tokens.forget()
      reply = await call(path, init)
    }
    if (!reply.ok) throw new SearchCallError(path, reply.status)
    if (reply.status === 204) return undefined
    try {
      return await reply.json()
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new Error(`The search response is malformed: ${path} is not JSON`, { cause: error })
    }
  }
}
