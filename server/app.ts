import fastify, { type FastifyInstance } from 'fastify'
import { mainSources } from '../src/contracts/main-sources'
import { createSectionAnswerer } from './chatbot/section-answerer'
import type { GatewayParts } from './parts'
import { compressResponses } from './http/compress-responses'
import { createPolicies } from './http/content-policy'
import { addJsonParser } from './http/json-body'
import { createFileSender } from './releases/send-file'
import { loggerOptions, OneLinePerRequest } from './logging'
import { analyticsIntake } from './intake/analytics-intake'
import { auth } from './auth/auth'
import { chatbot } from './chatbot/chatbot'
import { chatbotVendor } from './chatbot/chatbot-vendor'
import { closeCase } from './cases/close-case'
import { addErrorResponses } from './site/error-responses'
import { editor } from './editor/editor'
import { editorVocabulary } from './editor/vocabulary'
import { flags } from './site/flags'
import { health } from './operations/health'
import { ideas } from './site/ideas'
import { logIntake } from './intake/log-intake'
import { media } from './site/media'
import { metrics } from './operations/metrics'
import { createMissingPages } from './site/missing-pages'
import { mountedIssuers } from './auth/mounted-issuers'
import { createPreview } from './site/preview'
import { createPrivatePages } from './site/private-pages'
import { profile } from './auth/profile'
import { publicSettings } from './site/public-settings'
import { publishing } from './publishing/webhook-routes'
import { addSecurityHeaders } from './site/security-headers'
import { searchService } from './search/search-service'
import { site } from './site/site'
import { addSupportChat } from './support-chat/add-support-chat'
import { addWebSockets } from './support-chat/support-chat'
import { token } from './auth/token'
import { createChatbotTokens } from './auth/chatbot-token'
import { audiencesOf, sessionOf } from './auth/reader'
import { addSessions } from './auth/sessions'
import { addGatewayMetrics } from './operations'
import { withPortMetrics } from './port-metrics'

const BODY_LIMIT_BYTES = 64 * 1024

/**
 * Time to receive a request: enough for a slow phone, and a limit for clients that send slowly on purpose.
 */
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 15_000

/** Longer than the idle timeout of load balancers (60 s), so that they close idle connections first. */
const KEEP_ALIVE_MS = 65_000

/** Each connection uses one or two file handles, and the system limits their number per process. */
const MAX_CONNECTIONS = 5_000

export function createGateway(given: GatewayParts): FastifyInstance {
  const parts = { answerer: createSectionAnswerer(given.settings.answerThresholds), ...given }
  const { settings, releases, publishQueue, searchRecords, knowledge, insights, secrets, endedSessions } =
    parts
  const { mounted = [], logStream, telemetry, supportChatRecords } = parts
  const { upstreams, caseRecords, search, answerer, chatRecords, analyticsRecords } = telemetry
    ? withPortMetrics(parts, telemetry)
    : parts
  const app = fastify({
    logger: loggerOptions(settings.logLevel, logStream),
    trustProxy: settings.trustProxy,
    logController: new OneLinePerRequest(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    // routes ignore case; pages redirect to the path in its exact case, and files need the exact case
    routerOptions: { caseSensitive: false },
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(reply)
      void sendFrameworkError(error, request, reply)
    },
  })
  app.server.maxConnections = MAX_CONNECTIONS
  if (telemetry) addGatewayMetrics(app, telemetry, { releases, publishQueue })

  compressResponses(app)
  addJsonParser(app)

  const { siteUrl } = settings
  const secure = siteUrl.startsWith('https:')
  const policies = createPolicies(settings)
  const sendFile = createFileSender(policies)
  const setSecurityHeaders = addSecurityHeaders(app, siteUrl)
  const sendFrameworkError = addErrorResponses(app, {
    releases,
    sendFile,
    onMissingPage: createMissingPages({
      records: analyticsRecords,
      report: (problem) => app.log.error(problem),
    }),
  })
  const isPreview = parts.previewPages !== undefined
  const sessions = addSessions(app, { secrets, isPreview, secure, ended: endedSessions })
  const tokens = createChatbotTokens({ key: secrets.tokenKey, siteUrl })

  if (settings.supportChat === 'agents') addWebSockets(app)
  const { stores, isSearchStarting } = parts
  void app.register(health, { releases, stores, isSearchStarting })
  const { metricsToken } = settings.monitoring
  if (telemetry && metricsToken !== undefined) {
    void app.register(metrics, { telemetry, token: metricsToken })
  }
  void app.register(publicSettings, { settings })
  void app.register(flags, { flagsPath: settings.flagsPath ?? 'flags.json' })
  void app.register(media, { upstream: upstreams.media, policies })
  void app.register(ideas, { settings })
  void app.register(closeCase, { settings, upstream: upstreams.cases, records: caseRecords })
  void app.register(analyticsIntake, { siteUrl, records: analyticsRecords })
  void app.register(logIntake, { siteUrl, sink: upstreams.log })
  void app.register(publishing, { queue: publishQueue, webhookSecret: settings.webhookSecret })
  void app.register(editor, { settings, publishQueue, insights, releases })
  void app.register(editorVocabulary, {
    siteUrl,
    vocabulary: parts.vocabulary,
    knowledge,
    editing: parts.editing,
  })
  void app.register(auth, { siteUrl, issuers: upstreams.issuers, sessions })
  void app.register(profile, { secure, sessions })
  void app.register(token, { siteUrl, tokens, sessions })
  void app.register(mountedIssuers, { siteUrl, issuers: mounted })
  if (settings.searchProvider === 'embedded') {
    void app.register(searchService, {
      siteUrl,
      engine: search,
      records: searchRecords,
      audiencesOf,
      sessionOf,
      tokenKey: secrets.searchKey,
      mainSources: mainSources(settings.lmsType),
    })
  }
  if (settings.chatbotVendor === 'embedded') {
    void app.register(chatbot, { tokens, knowledge, answerer, records: chatRecords })
  } else if (upstreams.chatbot) {
    void app.register(chatbotVendor, { tokens, upstream: upstreams.chatbot })
  }
  const privatePages = createPrivatePages({ policies, sendFile, sessions })
  if (settings.supportChat === 'agents') {
    addSupportChat(app, { settings, records: supportChatRecords, secrets, ended: endedSessions })
  }
  void app.register(site, {
    releases,
    sendFile,
    privatePages,
    ...(parts.previewPages && {
      preview: createPreview({ pages: parts.previewPages, policies, privatePages }),
    }),
  })
  return app
}
