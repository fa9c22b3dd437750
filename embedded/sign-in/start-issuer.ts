import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { CustomFetchOptions } from 'openid-client'
import type { IssuerClient, MountedIssuer } from '../../lib/mounted-issuer'
import type { IssuerKind } from './accounts'
import { createInteraction } from './interaction'
import { issuerKeys } from './keys'
import { CLIENT_ID, createProvider } from './provider'

export interface EmbeddedIssuerOptions {
  kind: IssuerKind
  siteUrl: string
  stateDir: string
  log: (line: string) => void
}

/** Address for the gateway's own requests to the issuer. */
const LOOPBACK = '127.0.0.1'

/** Starts an OpenID Connect issuer. Readers use it at a path of the site, the gateway at a loopback port. */
export async function startEmbeddedIssuer({ kind, siteUrl, stateDir, log }: EmbeddedIssuerOptions) {
  const mount = `/embedded-oidc/${kind}`
  const issuer = `${siteUrl}${mount}`
  const keys = await issuerKeys(path.join(stateDir, `${kind}.json`))
  const provider = createProvider({ kind, issuer, keys })
  provider.on('server_error', (_ctx, error) => log(`The demo sign-in of ${kind}s failed: ${error.message}`))
  const interaction = createInteraction({ kind, mount, provider })
  const handleOidc = provider.callback()

  function handle(
    request: IncomingMessage,
    response: ServerResponse,
    { origin, network }: IssuerClient,
  ): void {
    const url = request.url ?? ''
    const { host, protocol } = new URL(origin)
    request.headers['x-forwarded-host'] = host
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    if (url.startsWith(`${mount}/interaction/`)) return void interaction(request, response, network)
    // oidc-provider computes its mount path from `originalUrl` (full path) and `url` (without the mount path)
    Object.assign(request, { originalUrl: url })
    request.url = url.slice(mount.length) || '/'
    void handleOidc(request, response)
  }

  const server = createServer((request, response) =>
    handle(request, response, { origin: siteUrl, network: LOOPBACK }),
  )
  await once(server.listen(0, LOOPBACK), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: keys.clientSecret,
    /** Sends a request to the issuer's loopback port instead of the site's public URL. */
    fetch(issuerUrl: string, { body, ...options }: CustomFetchOptions) {
      const url = new URL(issuerUrl)
      const here = `http://${LOOPBACK}:${port}${url.pathname}${url.search}`
      return fetch(here, body instanceof URLSearchParams ? { ...options, body } : options)
    },
    mounted: { path: mount, handle } satisfies MountedIssuer,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
