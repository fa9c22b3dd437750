import type { IncomingMessage, ServerResponse } from 'node:http'

/** An OpenID Connect issuer that this process serves under a path of the site. */
export interface MountedIssuer {
  /** such as `/embedded-oidc/customer` */
  path: string
  /** `origin`: of the site, as the reader's browser sees it */
  handle: (request: IncomingMessage, response: ServerResponse, origin: string) => void
}
