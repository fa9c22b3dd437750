import { randomBytes } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { z } from 'zod'
import { errorCode } from '../../lib/error-code'
import type { PublishEvent } from '../../src/contracts/publish'
import { announceApi, type RunningApi } from '../../lib/embedded-contentful'
import { addApiRoutes } from './api-routes'
import { type ContentSource, openContentSource, type ViewName } from './content/content-source'
import { ENVIRONMENT } from './access'
import { addManagementRoutes } from './management/management-routes'
import { type HttpApp, createHttpApp } from './http-app'
import { createImageCache } from './images/image-cache'
import { addImageRoutes } from './images/image-routes'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'
import { type TlsIdentity, loadTlsIdentity, writeCaBundle } from './tls'

export interface EmbeddedDeliveryApi extends Omit<RunningApi, 'process'> {
  close(): Promise<void>
}

export interface EmbeddedDeliveryApiOptions {
  exportPath: string
  stateDir: string
  /** Writes `api.json` to `stateDir` while the API runs, so that other processes find the API. */
  announce?: boolean
  /** Makes the API read-only. Default: true with NODE_ENV=production. */
  isProduction?: boolean
  /** Called after a client publishes or unpublishes an entry. */
  onPublished?: (event: PublishEvent) => void
  log?: (message: string) => void
  now?: () => Date
}

const LOOPBACK = '127.0.0.1'

/** Starts an embedded Contentful: Delivery, Preview, Sync and Images API, and part of the Management API. */
export async function startEmbeddedDeliveryApi(
  options: EmbeddedDeliveryApiOptions,
): Promise<EmbeddedDeliveryApi> {
  const { exportPath, stateDir, log = () => {}, now = () => new Date() } = options
  const { isProduction = process.env.NODE_ENV === 'production' } = options
  const identity = await loadTlsIdentity(join(stateDir, 'tls'))
  const caBundlePath = join(resolve(stateDir), 'ca-bundle.pem')
  await writeCaBundle(caBundlePath, identity.certificate, process.env.NODE_EXTRA_CA_CERTS, log)
  const connection = await loadConnection(stateDir)
  const { accessToken, previewAccessToken } = connection
  const managementToken = isProduction ? undefined : connection.managementToken

  let content: ContentSource | null = null
  let origin = ''
  const openContent = () => {
    if (content === null) throw new Error('The content is not read yet.')
    return content
  }
  const createApp = () => {
    const app = createHttpApp(identity, log)
    const views: Record<string, ViewName> = {
      [accessToken]: 'published',
      [previewAccessToken]: 'saved',
      ...(managementToken !== undefined && { [managementToken]: 'saved' }),
    }
    addApiRoutes(app, { content: openContent, views, managementToken, origin: () => origin })
    const { onPublished = () => {} } = options
    addManagementRoutes(app, { content: openContent, managementToken, onPublished, now })
    const imageOf = createImageCache(join(stateDir, 'images'), log)
    addImageRoutes(app, { folder: dirname(exportPath), imageOf, content: openContent })
    return app
  }

  const { app, port, assetPort } = await listen(createApp, connection.port, identity)
  origin = `https://${LOOPBACK}:${port}`
  try {
    content = await openContentSource({ exportPath, stateDir, host: `${LOOPBACK}:${assetPort}`, log, now })
    const saved = JSON.stringify({ ...connection, port: assetPort })
    await writeAtomically(join(stateDir, 'connection.json'), saved, 0o600)
    const { spaceId, journal } = await content.current('published')
    const api = {
      host: `${LOOPBACK}:${port}`,
      url: origin,
      spaceId,
      environment: ENVIRONMENT,
      accessToken,
      previewAccessToken,
      managementToken,
      caBundlePath,
      journalId: journal.id,
      exportPath: resolve(exportPath),
    }
    const withdraw = options.announce ? await announceApi(stateDir, api) : undefined
    return {
      ...api,
      async close() {
        await withdraw?.()
        await app.close()
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/**
 * Listens on the port of the last run or, if that port is taken, on a free port. If a process with the same
 * state folder has taken the port of the last run, asset URLs keep that port.
 */
async function listen(
  createApp: () => HttpApp,
  lastPort: number,
  identity: TlsIdentity,
): Promise<{ app: HttpApp; port: number; assetPort: number }> {
  try {
    return await listenOn(createApp(), lastPort)
  } catch (error) {
    if (!['EADDRINUSE', 'EACCES'].includes(errorCode(error) ?? '')) throw error
    const opened = await listenOn(createApp(), 0)
    return { ...opened, assetPort: (await hasOwnCertificate(lastPort, identity)) ? lastPort : opened.port }
  }
}

async function listenOn(app: HttpApp, requestedPort: number) {
  await app.listen({ host: LOOPBACK, port: requestedPort })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : requestedPort
  return { app, port, assetPort: port }
}

/** True if the server at a port has the certificate of this state folder. */
function hasOwnCertificate(port: number, identity: TlsIdentity): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectTls({ host: LOOPBACK, port, ca: identity.certificate, timeout: 2000 })
    const end = (isOwn: boolean) => {
      socket.destroy()
      resolve(isOwn)
    }
    socket.once('secureConnect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

const newToken = () => randomBytes(24).toString('base64url')

const token = z.string().min(1).default(newToken)

const connectionSchema = z.object({
  /** Port in the asset URLs of the last run. The next run listens on this port if it is free. */
  port: z.number().int().min(0).max(65_535).default(0),
  accessToken: token,
  previewAccessToken: token,
  managementToken: token,
})

type Connection = z.infer<typeof connectionSchema>

async function loadConnection(stateDir: string): Promise<Connection> {
  const saved = await readIfPresent(join(stateDir, 'connection.json'))
  try {
    return connectionSchema.parse(JSON.parse(saved ?? ''))
  } catch {
    return connectionSchema.parse({})
  }
}
