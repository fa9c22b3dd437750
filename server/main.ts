import { existsSync } from 'node:fs'
import { createGateway } from './app'
import { openAnswerer } from './chatbot/open-answerer'
import { closeOnSignal } from './close-on-signal'
import { unwritableMessage } from '../lib/data-dir'
import { dataPaths } from '../lib/settings/data-paths'
import { drain } from './drain'
import {
  startEmbeddedDeliveryApi,
  type EmbeddedDeliveryApi,
  type EmbeddedDeliveryApiOptions,
} from '../embedded/contentful'
import { toConnection, readRunningApi, type RunningApi, toEmbeddedSpaceEnv } from '../lib/embedded-contentful'
import type { PublishEvent } from '../src/contracts/publish'
import { startEmbeddedIssuer } from '../embedded/sign-in'
import { startEmbeddedSalesforce } from '../embedded/salesforce'
import type { Upstreams } from './parts'
import { errorCode } from '../lib/error-code'
import { type LockAttempt, takeLock } from '../lib/lock'
import { messageOf } from '../lib/error-message'
import { checkWritable } from '../lib/state-folder'
import { redactSecrets } from './lib/redact-secrets'
import { loadEnv } from '../lib/settings/load-env'
import { createPublishing, type PublishedContent } from './publishing/create-publishing'
import { type Database, openRecords } from './records'
import { createReleaseSource } from './releases/release-source'
import { openQuestionVectors } from './search/question-vectors'
import { createReleaseSearch } from './search/release-search'
import { parseSettings, SettingsError, type Settings } from '../lib/settings'
import { createEndedSessionFile } from './auth/ended-session-file'
import { loadSecrets } from './auth/secrets'
import type { Telemetry } from './telemetry'
import { toSpaceEnv, type ContentfulConnection } from '../lib/contentful-client'
import type { PreviewPages } from '../src/contracts/preview'
import type { CaseUpstream } from './cases/case-upstream'
import { createChatbotUpstream } from './upstream/chatbot-api'
import { openLog } from './intake/open-log'
import { openDraftAccess, type Editing } from './upstream/open-editing'
import type { SignInUpstream } from './upstream/sign-in-upstream'
import { assetBaseUrl, createContentfulMedia } from './upstream/contentful-media'
import type { MediaUpstream } from './upstream/media-upstream'
import type { MountedIssuer } from '../lib/mounted-issuer'
import { createOidcSignIn } from './upstream/oidc-sign-in'
import { createSalesforceCases } from './cases/salesforce-cases'

export interface RunningGateway {
  /** The public URL; with `PORT=0` the URL of the port that was chosen. */
  url: string
  /** Completes the active requests, then closes the services that they use. */
  close(): Promise<void>
}

/** The gateway could not start, for a reason that the operator can fix. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Makes this a preview gateway: it shows drafts to employees, and serves everything else from the release of
 * another gateway.
 */
export interface PreviewMode {
  releasesDir: string
  /** `DATA_DIR` of the other gateway. A file there says where that gateway's embedded API serves drafts. */
  gatewayDataDir: string
  pages(drafts: ContentfulConnection): PreviewPages
}

export interface StartOptions {
  preview?: PreviewMode
  /** set if the caller is already opening the database, as `npm start` does during the build */
  database?: Promise<Database>
  /** set if the caller has already locked `DATA_DIR`; unlocks it */
  unlock?: Unlock
}

type Unlock = () => void

/** Starts the gateway. Uses the embedded service for each external service that is not configured. */
export async function startGateway(settings: Settings, options: StartOptions = {}): Promise<RunningGateway> {
  const { unlock = lockDataDir(settings) } = options
  try {
    const gateway = await start(settings, options)
    return { ...gateway, close: () => gateway.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function start(settings: Settings, { preview, database }: StartOptions): Promise<RunningGateway> {
  if (settings.rebuilds) checkExists('ACADEMY_EXPORT', settings.academyExportPath)
  checkExists('FLAGS_FILE', settings.flagsPath)
  const paths = dataPaths(settings.dataDir)
  const report = (problem: string) => console.error(redactSecrets(problem))
  const releases = createReleaseSource({
    releasesDir: preview?.releasesDir ?? paths.releases,
    report,
  })
  const secrets = await loadSecrets(settings.sessionSecret, paths.sessionSecret)
  const records = openRecords({
    ...settings,
    folder: paths.database,
    key: secrets.recordsKey,
    report,
    database,
  })
  const endedSessions =
    settings.databaseUrl === undefined
      ? await createEndedSessionFile({ file: paths.endedSessions })
      : records.endedSessions
  const answerer = await openAnswerer(settings.model, settings.answerThresholds, report)
  const services = await openServices(settings, preview)
  const telemetry = await startTelemetry(settings, report)
  // a preview gateway writes few records, so it opens the database only on first use
  const opening = preview ? Promise.resolve() : records.open()
  const opened = opening.catch((error: unknown) => report(`Not ready: ${messageOf(error)}`))
  const questionVectors = settings.embeddings && (await openQuestionVectors(settings.embeddings, report))
  const search = createReleaseSearch({ releases, report, questionVectors })
  const publishing = createPublishing(settings, services.content, releases)
  const app = createGateway({
    settings,
    releases,
    upstreams: services.upstreams,
    caseRecords: records.cases,
    publishQueue: publishing.queue,
    search,
    isSearchStarting: search.isStarting,
    searchRecords: records.searches,
    knowledge: search.knowledge,
    answerer,
    chatRecords: records.chats,
    supportChatRecords: records.supportChats,
    analyticsRecords: records.analytics,
    stores: [
      { name: 'DATA_DIR', check: () => checkWritable(settings.dataDir) },
      { name: 'the database of the records', check: () => records.check() },
    ],
    insights: (now) => records.insights(now),
    vocabulary: (now) => records.vocabulary(now),
    editing: services.editing,
    secrets,
    endedSessions,
    mounted: services.mounted,
    ...(telemetry && { telemetry }),
    ...(preview && services.drafts && { previewPages: preview.pages(services.drafts) }),
  })
  const close = async () => {
    await drain(app)
    await publishing.close()
    await search.close()
    await records.close()
    await services.close()
    await telemetry?.close()
  }
  try {
    if (settings.rebuilds) {
      await publishing.start()
      services.onPublished((event) => {
        publishing.queue
          .announce({ kind: 'webhook', event })
          .catch((error: unknown) => report(`Could not queue a publish: ${String(error)}`))
      })
    }
    const searchStarted = search.start()
    const address = await app.listen({ port: settings.port, host: settings.host })
    await opened
    await searchStarted
    return { url: settings.port === 0 ? address : settings.siteUrl, close }
  } catch (error) {
    await close()
    throw toStartError(error, settings)
  }
}

function checkExists(variable: string, file: string | undefined) {
  if (file === undefined || existsSync(file)) return
  throw new StartError(
    `${variable} is ${file}, which does not exist. Correct the path or remove the setting.`,
  )
}

/** Locks `DATA_DIR` for one gateway. With PostgreSQL, only the gateway that builds needs the lock. */
export function lockDataDir({ dataDir, databaseUrl, rebuilds }: Settings): Unlock {
  if (databaseUrl !== undefined && !rebuilds) return () => {}
  const lock = tryLock(dataDir)
  if ('release' in lock) return lock.release
  const remedies =
    databaseUrl === undefined
      ? 'Stop it, give this one a DATA_DIR of its own, or set DATABASE_URL for both and REBUILDS=false for this one.'
      : 'Stop it, or set REBUILDS=false for this one.'
  throw new StartError(`${dataDir} is in use by another gateway (${lock.owner}). ${remedies}`)
}

function tryLock(dataDir: string): LockAttempt {
  try {
    return takeLock(dataPaths(dataDir).gatewayLock)
  } catch (cause) {
    throw new StartError(unwritableMessage(dataDir, cause), { cause })
  }
}

async function startTelemetry(
  { monitoring }: Settings,
  report: (problem: string) => void,
): Promise<Telemetry | undefined> {
  if (monitoring.metricsToken === undefined && monitoring.collector === undefined) return undefined
  const { openTelemetry } = await import('./telemetry/open-telemetry')
  return openTelemetry({ ...monitoring, report })
}

interface Services {
  upstreams: Upstreams
  mounted: readonly MountedIssuer[]
  content: PublishedContent
  drafts: ContentfulConnection | undefined
  editing: Editing
  onPublished: ContentService['onPublished']
  close(): Promise<void>
}

interface Service<Upstream> {
  upstream: Upstream
  close(): Promise<void>
}

async function openServices(settings: Settings, preview: PreviewMode | undefined): Promise<Services> {
  const opened: { close(): Promise<void> }[] = []
  const close = async () => void (await Promise.all(opened.map((service) => service.close())))
  const keep = <Opened extends { close(): Promise<void> }>(service: Opened): Opened => {
    opened.push(service)
    return service
  }
  try {
    const content = keep(await openContent(settings, preview))
    const cases = keep(await openCases(settings))
    const customer = keep(await openIssuer('customer', settings))
    const employee = keep(await openIssuer('employee', settings))
    const log = keep(await openLog({ ...settings.log, folder: dataPaths(settings.dataDir).log }))
    return {
      upstreams: {
        media: content.upstream,
        cases: cases.upstream,
        log,
        issuers: { customer: customer.upstream, employee: employee.upstream },
        ...(settings.chatbotApi && { chatbot: createChatbotUpstream(settings.chatbotApi) }),
      },
      mounted: [customer, employee].flatMap(({ mounted }) => mounted ?? []),
      content: content.published,
      drafts: content.drafts,
      editing: content.editing,
      onPublished: content.onPublished,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface IssuerService extends Service<SignInUpstream> {
  mounted?: MountedIssuer
}

async function openIssuer(
  kind: 'customer' | 'employee',
  { signIn, siteUrl, dataDir }: Settings,
): Promise<IssuerService> {
  const settings = signIn[kind]
  if (settings.kind === 'oidc') {
    return { upstream: createOidcSignIn(settings), close: () => Promise.resolve() }
  }
  const issuer = await startEmbeddedIssuer({
    kind,
    siteUrl,
    stateDir: dataPaths(dataDir).issuers,
    log: (line) => console.warn(line),
  }).catch(failWith('Could not start the demo sign-in.'))
  return { upstream: createOidcSignIn(issuer), mounted: issuer.mounted, close: () => issuer.close() }
}

async function openCases({ cases, dataDir }: Settings): Promise<Service<CaseUpstream>> {
  if (cases.kind === 'salesforce') {
    return { upstream: createSalesforceCases(cases), close: () => Promise.resolve() }
  }
  const salesforce = await startEmbeddedSalesforce({
    stateDir: dataPaths(dataDir).salesforce,
    log: (line) => console.warn(line),
  }).catch(failWith('Could not serve the sample cases.'))
  return { upstream: createSalesforceCases(salesforce), close: () => salesforce.close() }
}

interface ContentService extends Service<MediaUpstream> {
  published: PublishedContent
  /** connection that returns drafts too; undefined without a preview token */
  drafts: ContentfulConnection | undefined
  editing: Editing
  /** Sets the listener for publishes in the embedded Contentful. Contentful itself sends webhooks instead. */
  onPublished: (listener: (event: PublishEvent) => void) => void
}

async function openContent(
  { content, dataDir, rebuilds }: Settings,
  preview: PreviewMode | undefined,
): Promise<ContentService> {
  if (content.kind === 'contentful') {
    const media = createContentfulMedia({ baseUrl: assetBaseUrl(content.host), spaceId: content.spaceId })
    return {
      upstream: media,
      published: { connection: content, spaceEnv: toSpaceEnv(content) },
      drafts: content.preview && { ...content, ...content.preview },
      editing: openDraftAccess(content),
      onPublished: () => {},
      close() {
        media.close()
        return Promise.resolve()
      },
    }
  }
  const { exportPath } = content
  const running = preview && (await readRunningApi(dataPaths(preview.gatewayDataDir).deliveryApi, exportPath))
  let notify = (_: PublishEvent) => {}
  const stateDir = dataPaths(dataDir).deliveryApi
  const onPublished = (event: PublishEvent) => notify(event)
  const api: RunningApi | EmbeddedDeliveryApi =
    running ?? (await startOwnApi({ exportPath, stateDir, announce: !preview && rebuilds, onPublished }))
  const connection = toConnection(api)
  const media = createContentfulMedia({ baseUrl: (kind) => `${api.url}/${kind}`, ca: connection.ca })
  return {
    upstream: media,
    published: { connection, spaceEnv: toEmbeddedSpaceEnv(api) },
    drafts: { ...connection, accessToken: api.previewAccessToken },
    editing: openDraftAccess(content, api),
    onPublished: (listener) => (notify = listener),
    async close() {
      media.close()
      if ('close' in api) await api.close()
    },
  }
}

function startOwnApi(options: EmbeddedDeliveryApiOptions): Promise<EmbeddedDeliveryApi> {
  return startEmbeddedDeliveryApi({ ...options, log: (line) => console.warn(line) }).catch(
    failWith('Could not serve the sample content.'),
  )
}

function failWith(what: string) {
  return (cause: unknown): never => {
    throw new StartError(`${what} ${messageOf(cause)}`, { cause })
  }
}

function toStartError(error: unknown, { port, host }: Settings): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Stop what listens there, or set PORT to a free one.`)
  }
  if (code === 'EACCES') {
    return new StartError(`This user may not listen on port ${port}. Set PORT to one above 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`)
  }
  return error
}

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

if (require.main === module) void run()
