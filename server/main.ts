import { readFile } from 'node:fs/promises'
import { createGateway, type Upstreams } from './app'
import { dataPaths } from './data-paths'
import { drain } from './drain'
import { startEmbeddedDeliveryApi } from './embedded/delivery-api'
import { errorCode } from './lib/error-code'
import { loadEnv } from './load-env'
import { createReleaseSource } from './releases'
import { parseSettings, SettingsError, type Settings } from './settings'
import { assetBaseUrl, createContentfulMedia } from './upstream/contentful-media'

export interface RunningGateway {
  /** The public address, as the ready line prints it. */
  url: string
  /** Ends the requests under way, then the services behind them. */
  close(): Promise<void>
}

/** A start that failed for a reason that its reader can mend. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Starts the gateway with real or embedded services, as the settings say. The site may be built before or after. */
export async function startGateway(settings: Settings): Promise<RunningGateway> {
  const services = await openServices(settings)
  const releases = createReleaseSource({
    releasesDir: dataPaths(settings.dataDir).releases,
    report: (problem) => console.error(problem),
  })
  const app = createGateway({ settings, releases, upstreams: services.upstreams })
  const close = async () => {
    await drain(app)
    await services.close()
  }
  try {
    const address = await app.listen({ port: settings.port, host: settings.host })
    return { url: settings.port === 0 ? address : settings.siteUrl, close }
  } catch (error) {
    await close()
    throw toStartError(error, settings)
  }
}

interface Services {
  upstreams: Upstreams
  close(): Promise<void>
}

/** The only place that knows the stand-ins: an embedded service starts where its real one is not configured. */
async function openServices({ content, dataDir }: Settings): Promise<Services> {
  if (content.kind === 'contentful') {
    const media = createContentfulMedia({ baseUrl: assetBaseUrl(content.host), spaceId: content.spaceId })
    return {
      upstreams: { media },
      close() {
        media.close()
        return Promise.resolve()
      },
    }
  }
  const api = await startEmbeddedDeliveryApi({
    exportPath: content.exportPath,
    stateDir: dataPaths(dataDir).deliveryApi,
    log: (line) => console.warn(line),
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The sample content cannot be served. ${reason}`, { cause: error })
  })
  const ca = await readFile(api.caBundlePath, 'utf8')
  const media = createContentfulMedia({ baseUrl: (kind) => `${api.url}/${kind}`, ca })
  return {
    upstreams: { media },
    async close() {
      media.close()
      await api.close()
    },
  }
}

function toStartError(error: unknown, { port, host }: Settings): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Stop what listens there, or set PORT to a free one.`)
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} is not open to this user. Set PORT to one above 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`)
  }
  return error
}

/** The command: settings from the environment, one ready line, and an orderly end on a signal. */
async function run(): Promise<void> {
  try {
    loadEnv()
    const gateway = await startGateway(parseSettings(process.env))
    closeOnSignal(gateway)
    console.log(`Fieldbook is ready on ${gateway.url}`)
  } catch (error) {
    const isExpected = error instanceof SettingsError || error instanceof StartError
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}

/** The first signal ends the gateway in order; a second one, from an impatient hand, at once. */
export function closeOnSignal(gateway: RunningGateway): void {
  let closing = false
  const end = async () => {
    if (closing) process.exit(1)
    closing = true
    await gateway.close()
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
}

if (require.main === module) void run()
