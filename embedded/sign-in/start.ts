import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { CustomFetch } from 'openid-client'
import type { MountedIssuer } from '../../lib/mounted-issuer'
import type { IssuerKind } from './accounts'
import { createInteraction } from './interaction'
import { issuerKeys } from './keys'
import { CLIENT_ID, createProvider } from './provider'

export interface EmbeddedIssuer {
  issuer: string
  clientId: string
  clientSecret: string
  /** Reaches the issuer on this machine, whatever the site's public address. */
  fetch: CustomFetch
  mounted: MountedIssuer
  close(): Promise<void>
}

export interface EmbeddedIssuerOptions {
  kind: IssuerKind
  siteUrl: string
  stateDir: string
  log: (line: string) => void
}

/** The site's own calls come in here; nobody else knows the port. */
const LOOPBACK = '127.0.0.1'

/**
 * Stands in for an OpenID Connect issuer. Readers reach it under a path of the site; the site's own calls (keys, tokens) go to a
 * port of this machine, as they would go to a real issuer by its address.
 */
export async function startEmbeddedIssuer({
  kind,
  siteUrl,
  stateDir,
  log,
}: EmbeddedIssuerOptions): Promise<EmbeddedIssuer> {
  const mount = `/embedded-oidc/${kind}`
  const issuer = `${siteUrl}${mount}`
  const keys = await issuerKeys(path.join(stateDir, `${kind}.json`))
  const provider = createProvider({ kind, issuer, keys })
  provider.on('server_error', (_ctx, error) => log(`The demo sign-in of ${kind}s failed: ${error.message}`))
  const interaction = createInteraction({ kind, mount, provider })
  const answer = provider.callback()

  function handle(request: IncomingMessage, response: ServerResponse, origin: string): void {
    const url = request.url ?? ''
    const { host, protocol } = new URL(origin)
    request.headers['x-forwarded-host'] = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    if (url.startsWith(`${mount}/interaction/`)) return void interaction(request, response)
    // As a server that mounts another does it: the whole address stays known, the path is the part behind the mount.
    Object.assign(request, { originalUrl: url })
    request.url = url.slice(mount.length) || '/'
    void answer(request, response)
  }

  const server = createServer((request, response) => handle(request, response, siteUrl))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, LOOPBACK, resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: keys.clientSecret,
    fetch(asked, { body, ...options }) {
      const url = new URL(asked)
      const here = `http://${LOOPBACK}:${port}${url.pathname}${url.search}`
      return fetch(here, body instanceof URLSearchParams ? { ...options, body } : options)
    },
    mounted: { path: mount, handle },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
