import type { IncomingMessage, ServerResponse } from 'node:http'

/** An OpenID Connect issuer that this process serves under a path of the site. */
export interface MountedIssuer {
  /** such as `/embedded-oidc/customer` */
  path: string
  handle: (request: IncomingMessage, response: ServerResponse, client: IssuerClient) => void
}

/** What the gateway knows of the sender of a request. */
export interface IssuerClient {
  /** origin of the site, as the reader's browser sees it */
  readonly origin: string
  /** network of the reader, also behind a trusted proxy */
  readonly network: string
}
