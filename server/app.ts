import fastify, { type FastifyInstance } from 'fastify'
import { mainSources } from '../src/contracts/main-sources'
import { extractiveAnswerer } from './chatbot/extractive-answerer'
import type { GatewayParts } from './parts'
import { compressAnswers } from './http/compress-answers'
import { createPolicies } from './http/content-policy'
import { addJsonParser } from './http/json-body'
import { createFileSender } from './releases/send-file'
import { loggerOptions, OneLinePerRequest } from './logging'
import { analyticsIntake } from './intake/analytics-intake'
import { auth } from './auth/auth'
import { chatbot } from './chatbot/chatbot'
import { chatbotVendor } from './chatbot/chatbot-vendor'
import { closeCase } from './cases/close-case'
import { addErrorAnswers, answerRefusal } from './site/error-answers'
import { editor } from './editor/editor'
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
import { audiencesOf } from './auth/reader'
import { addSessions } from './auth/sessions'
import { measureGateway, measuredPorts } from './operations'

/** No call needs a larger body; one that does says so at its route. */
const BODY_LIMIT_BYTES = 64 * 1024

/** Slower than a phone on a bad line, faster than a client that means to hold a connection open. */
const REQUEST_WITHIN_MS = 30_000
const HEADERS_WITHIN_MS = 15_000

/** Longer than the 60 s after which load balancers drop an idle connection, so that it is never this end that surprises them. */
const KEEP_ALIVE_MS = 65_000

/** One process with a few file handles per connection stays well below the usual limit of open files. */
const MAX_CONNECTIONS = 5_000

/** Builds the gateway; it opens nothing, so that a test can send it requests in process and `main.ts` can listen. */
export function createGateway(given: GatewayParts): FastifyInstance {
  const parts = { answerer: extractiveAnswerer, ...given }
  const { settings, releases, rebuilds, searchRecords, knowledge, insights, secrets, endedSessions } = parts
  const { mounted = [], logStream, telemetry, supportChatRecords } = parts
  const { upstreams, caseRecords, search, answerer, chatRecords, analyticsRecords } = telemetry
    ? measuredPorts(parts, telemetry)
    : parts
  const app = fastify({
    logger: loggerOptions(settings.logLevel, logStream),
    trustProxy: settings.trustProxy,
    logController: new OneLinePerRequest(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS },
    routerOptions: { caseSensitive: false }, // calls match in any case; pages redirect, and files are looked up as written
    frameworkErrors(error, _request, reply) {
      setSecurityHeaders(reply)
      answerRefusal(error, reply)
    },
  })
  app.server.maxConnections = MAX_CONNECTIONS
  if (telemetry) measureGateway(app, telemetry, { releases, rebuilds })

  compressAnswers(app)
  addJsonParser(app)

  const { siteUrl } = settings
  const secure = siteUrl.startsWith('https:')
  const policies = createPolicies(settings)
  const sendFile = createFileSender(policies)
  const setSecurityHeaders = addSecurityHeaders(app, siteUrl)
  addErrorAnswers(app, {
    releases,
    sendFile,
    onMissingPage: createMissingPages({
      records: analyticsRecords,
      report: (problem) => app.log.error(problem),
    }),
  })
  const sessions = addSessions(app, { key: secrets.sessionKey, secure, ended: endedSessions })
  const tokens = createChatbotTokens({ key: secrets.tokenKey, siteUrl })

  if (settings.supportChat === 'agents') addWebSockets(app)
  void app.register(health, { releases, stores: parts.stores })
  const { metricsToken } = settings.monitoring
  if (telemetry && metricsToken !== undefined) {
    void app.register(metrics, { telemetry, token: metricsToken })
  }
  void app.register(publicSettings, { settings })
  void app.register(flags, { flagsPath: settings.flagsPath })
  void app.register(media, { upstream: upstreams.media, policies })
  void app.register(ideas, { settings })
  void app.register(closeCase, { settings, upstream: upstreams.cases, records: caseRecords })
  void app.register(analyticsIntake, { siteUrl, records: analyticsRecords })
  void app.register(logIntake, { siteUrl, sink: upstreams.log })
  void app.register(publishing, { queue: rebuilds, webhookSecret: settings.webhookSecret })
  void app.register(editor, { settings, rebuilds, insights, releases })
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
