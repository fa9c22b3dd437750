import { createClient } from 'contentful-management'

/** Returns options for Contentful's management client. A host on this machine is called without TLS. */
export const toManagementOptions = (host: string) => ({
  // the client leaks a listener per request on its connection, so each request gets a new connection
  headers: { Connection: 'close' },
  ...(/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)
    ? ({ host, hostUpload: host, insecure: true, proxy: false } as const)
    : { host, hostUpload: host.replace(/^api\./, 'upload.') }),
})

interface SpaceAccess {
  readonly spaceId: string
  readonly environmentId: string
  /** of the Content Management API */
  readonly token: string
  /** such as `api.contentful.com` */
  readonly host: string
}

/** Creates a client of the Content Management API. Failures are thrown, not logged. */
export const createManagementClient = ({ token, host, ...defaults }: SpaceAccess) =>
  createClient(
    {
      accessToken: token,
      ...toManagementOptions(host),
      retryLimit: 2,
      application: 'fieldbook',
      logHandler: () => undefined,
    },
    { type: 'plain', defaults },
  )
