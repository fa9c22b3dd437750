import { createClient } from 'contentful'
import https from 'node:https'

export interface ContentfulConnection {
  readonly host: string
  readonly spaceId: string
  readonly environment: string
  readonly accessToken: string
  /** The certificates to trust instead of the system's, for the embedded delivery API. */
  readonly ca?: string
}

/** A client of Contentful's Delivery or Preview API, whichever the host is, or of the embedded one. */
export function createContentfulClient({
  host,
  spaceId,
  environment,
  accessToken,
  ca,
}: ContentfulConnection) {
  return createClient({
    host,
    space: spaceId,
    environment,
    accessToken,
    // like Node's own agent it keeps its connections: a look for what is gone from a list asks ten times in a row
    ...(ca !== undefined && { httpsAgent: new https.Agent({ ca, keepAlive: true }), proxy: false }),
  })
}
