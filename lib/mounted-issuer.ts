import type { IncomingMessage, ServerResponse } from 'node:http'

/** An issuer that lives in this process and is reached under a path of the site. */
export interface MountedIssuer {
  /** such as `/embedded-oidc/customer` */
  path: string
  /** `origin` is the one that the reader uses for the site */
  handle: (request: IncomingMessage, response: ServerResponse, origin: string) => void
}
