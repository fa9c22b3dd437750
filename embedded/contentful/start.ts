import { randomBytes } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { connect } from 'node:tls'
import { z } from 'zod'
import { errorCode } from '../../lib/error-code'
import { ENVIRONMENT, addApiRoutes } from './api-routes'
import { type ContentSource, type ContentSourceMemory, openContentSource } from './content/content-source'
import { type openExport } from './content/export-file'
import { type HttpApp, createHttpApp } from './http-app'
import { createImageCache } from './images/image-cache'
import { addImageRoutes } from './images/image-routes'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'
import { tokenOfNow } from './sync/sync'
import { type TlsIdentity, loadTlsIdentity, writeCaBundle } from './tls'

export interface EmbeddedDeliveryApi {
  /** `127.0.0.1:PORT`, what gatsby-source-contentful and the contentful client take as their `host`. */
  host: string
  url: string
  spaceId: string
  environment: 'master'
  accessToken: string
  /** Shows drafts too, as a token of Contentful's preview API does. */
  previewAccessToken: string
  /** What a child process needs as NODE_EXTRA_CA_CERTS. */
  caBundlePath: string
  /** Changes when sync tokens issued before are no longer valid, as they are after the state folder was lost. */
  journalId: string
  /**
   * When each entry was updated, by its id, as this API says it: an entry whose content changed in the export and whose date did not is served
   * with a later one.
   */
  updates(): Promise<ReadonlyMap<string, string>>
  /** What a client gets that has just been told all of the content. */
  syncToken(): Promise<string>
  /** Resolves as soon as a client has been told all of the content, or all that changed. */
  synced: Promise<void>
  close(): Promise<void>
}

export interface EmbeddedDeliveryApiOptions {
  exportPath: string
  /** For whoever reads the export too. */
  openExport?: typeof openExport
  /** What an API that was started before over the same export knew of it. */
  memory?: ContentSourceMemory
  stateDir: string
  /** 0, the default: the port of the last run, so that addresses in the site's build cache stay good. */
  port?: number
  accessToken?: string
  log?: (message: string) => void
}

/** The stand-in speaks to this machine only. */
const LOOPBACK = '127.0.0.1'

/**
 * Stands in for Contentful: its Content Delivery API, Sync API and Images API over TLS, answered from an export file and
 * the assets beside it.
 */
export async function startEmbeddedDeliveryApi(
  options: EmbeddedDeliveryApiOptions,
): Promise<EmbeddedDeliveryApi> {
  const { exportPath, stateDir, log = () => {} } = options
  const identity = await loadTlsIdentity(join(stateDir, 'tls'))
  const caBundlePath = join(resolve(stateDir), 'ca-bundle.pem')
  await writeCaBundle(caBundlePath, identity.certificate, {
    extraCaCerts: process.env.NODE_EXTRA_CA_CERTS,
    log,
  })
  const connection = await loadConnection(stateDir)
  const accessToken = options.accessToken ?? connection.accessToken
  const { previewAccessToken } = connection

  let content: ContentSource | null = null
  let origin = ''
  const openContent = () => {
    if (content === null) throw new Error('the content is not read yet')
    return content
  }
  let drafts: Promise<ContentSource> | undefined // read when first asked for: most runs never are
  const views = {
    [accessToken]: () => Promise.resolve(openContent()),
    [previewAccessToken]: () => (drafts ??= openDrafts()),
  }
  let onSynced = () => {}
  const synced = new Promise<void>((resolve) => (onSynced = resolve))
  const createApp = () => {
    const app = createHttpApp(identity, log)
    addApiRoutes(app, { views, origin: () => origin, onSynced })
    const cache = createImageCache(join(stateDir, 'images'), log)
    addImageRoutes(app, { folder: dirname(exportPath), cache, content: openContent })
    return app
  }

  const { app, port, assetPort } = await listen(createApp, options.port ?? 0, connection.port, identity)
  origin = `https://${LOOPBACK}:${port}`
  const reading = {
    exportPath,
    ...(options.openExport && { openExport: options.openExport }),
    host: `${LOOPBACK}:${assetPort}`,
    log,
  }
  const openDrafts = () =>
    openContentSource({ ...reading, journalFolder: join(stateDir, 'journals-of-drafts'), drafts: true })
  try {
    content = await openContentSource({
      ...reading,
      ...(options.memory && { memory: options.memory }),
      journalFolder: join(stateDir, 'journals'),
    })
    await saveConnection(stateDir, { ...connection, port: assetPort })
    const opened = content
    const { spaceId, journal } = await opened.current()
    return {
      host: `${LOOPBACK}:${port}`,
      url: origin,
      spaceId,
      environment: ENVIRONMENT,
      accessToken,
      previewAccessToken,
      caBundlePath,
      journalId: journal.id,
      async updates() {
        const { entries } = await opened.current()
        return new Map(entries.map(({ sys }) => [sys.id, sys.updatedAt]))
      },
      syncToken: async () => tokenOfNow(await opened.current()),
      synced,
      close: () => app.close(),
    }
  } catch (error) {
    await app.close()
    throw error
  }
}

/**
 * Listens on the asked port, or on that of the last run if it is free. When another process over the same state folder
 * holds that port, asset addresses go on naming it: they stay the same for the site's build cache, and it serves them.
 */
async function listen(
  createApp: () => HttpApp,
  asked: number,
  lastPort: number,
  identity: TlsIdentity,
): Promise<{ app: HttpApp; port: number; assetPort: number }> {
  if (asked !== 0 || lastPort === 0) return listenOn(createApp(), asked)
  try {
    return await listenOn(createApp(), lastPort)
  } catch (error) {
    if (!['EADDRINUSE', 'EACCES'].includes(errorCode(error) ?? '')) throw error
    const opened = await listenOn(createApp(), 0)
    return { ...opened, assetPort: (await isOurs(lastPort, identity)) ? lastPort : opened.port }
  }
}

async function listenOn(app: HttpApp, asked: number) {
  await app.listen({ host: LOOPBACK, port: asked })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : asked
  return { app, port, assetPort: port }
}

/** Only a process with this state folder's key can show this state folder's certificate. */
function isOurs(port: number, identity: TlsIdentity): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ host: LOOPBACK, port, ca: identity.certificate, timeout: 2000 })
    const end = (isOwn: boolean) => {
      socket.destroy()
      answer(isOwn)
    }
    socket.once('secureConnect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

const connectionSchema = z.object({
  port: z.number().int().min(0).max(65_535),
  accessToken: z.string().min(1),
  previewAccessToken: z
    .string()
    .min(1)
    .default(() => newToken()),
})

type Connection = z.infer<typeof connectionSchema>

const newToken = () => randomBytes(24).toString('base64url')

async function loadConnection(stateDir: string): Promise<Connection> {
  const kept = await readIfPresent(join(stateDir, 'connection.json'))
  try {
    return connectionSchema.parse(JSON.parse(kept ?? ''))
  } catch {
    return { port: 0, accessToken: newToken(), previewAccessToken: newToken() }
  }
}

async function saveConnection(stateDir: string, connection: Connection): Promise<void> {
  await writeAtomically(join(stateDir, 'connection.json'), JSON.stringify(connection), 0o600)
}
