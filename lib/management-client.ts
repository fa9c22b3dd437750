import { readFileSync } from 'node:fs'
import https from 'node:https'
import { createClient } from 'contentful-management'
import type { RunningApi } from './embedded-contentful'

/** Returns options of Contentful's client for a host. TLS is off if the host is this machine. */
export const toManagementOptions = (host: string) => ({
  // the client leaks a listener per request on a reused connection, so each request opens a new connection
  headers: { Connection: 'close' },
  ...(/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)
    ? ({ host, hostUpload: host, insecure: true, proxy: false } as const)
    : { host, hostUpload: host.replace(/^api\./, 'upload.') }),
})

interface SpaceAccess {
  readonly spaceId: string
  readonly environmentId: string
  readonly token: string
  /** such as `api.contentful.com` */
  readonly host: string
}

/** Turns off the client's own logging, because the client also throws each failure. */
const logHandler = () => undefined

export const createManagementClient = ({ token, host, ...defaults }: SpaceAccess) =>
  createClient(
    {
      accessToken: token,
      ...toManagementOptions(host),
      retryLimit: 2,
      application: 'fieldbook',
      logHandler,
    },
    { type: 'plain', defaults },
  )

type EmbeddedApi = Pick<RunningApi, 'managementToken' | 'host' | 'caBundlePath' | 'spaceId' | 'environment'>

export function createEmbeddedManagementClient(api: EmbeddedApi) {
  const { managementToken, host, caBundlePath, spaceId, environment } = api
  if (managementToken === undefined)
    throw new Error('With NODE_ENV=production the embedded Contentful is read-only. Publish in Contentful.')
  return createClient(
    {
      accessToken: managementToken,
      host,
      httpsAgent: new https.Agent({ ca: readFileSync(caBundlePath) }),
      proxy: false,
      retryOnError: false,
      logHandler,
    },
    { type: 'plain', defaults: { spaceId, environmentId: environment } },
  )
}
