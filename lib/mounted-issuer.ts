import type { IncomingMessage, ServerResponse } from 'node:http'

/** An OpenID Connect issuer that the gateway's process serves under a path of the site. */
export interface MountedIssuer {
  /** such as `/embedded-oidc/customer` */
  path: string
  handle: (request: IncomingMessage, response: ServerResponse, client: IssuerClient) => void
}

/** What the gateway passes to the issuer about the sender of a request. */
export interface IssuerClient {
  /** origin of the site as the reader's browser sees it */
  readonly origin: string
  /** the reader's IPv4 address or IPv6 /64 network, not the address of a trusted proxy */
  readonly network: string
}
