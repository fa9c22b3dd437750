import { createClient } from 'contentful-management'

/** Options of Contentful's client for editing. What listens on this machine has no certificate. */
export const managementOptions = (host: string) => ({
  // with each request the client adds a listener to its connection and leaves it there: one connection for each
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

/** Opens a space for editing. A failure is an error and is not logged. */
export const createManagementClient = ({ token, host, ...defaults }: SpaceAccess) =>
  createClient(
    {
      accessToken: token,
      ...managementOptions(host),
      retryLimit: 2,
      application: 'fieldbook',
      logHandler: () => undefined,
    },
    { type: 'plain', defaults },
  )
