import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import type { Audience } from '../../src/contracts/search-documents'
import {
  type AutocompleterItem,
  MAX_AUTOCOMPLETE_LENGTH,
  MAX_AUTOCOMPLETER_ITEMS,
  MAX_SUGGESTIONS,
  type SearchAnswer,
  type SearchAuthAnswer,
  SEARCH_SERVICE_PATH,
  searchServiceCalls,
} from '../../src/contracts/search-service'
import { createFixedWindow } from '../../lib/fixed-window'
import { HttpError } from '../http/http-error'
import { networkOf } from '../http/network-of'
import { saved } from '../http/saved'
import { bodyBytes, createRateLimit } from '../http/write-limit'
import { maskPersonal } from '../lib/mask-personal'
import type { ReleaseSearch } from './release-search'
import { type EngineAnswer, type EngineQuery, SearchNotReady } from './search-engine'
import type { SearchEvent, SearchRecords } from '../records/kinds/search-records'
import {
  clickCodeOf,
  parseAuthentication,
  parseEvent,
  parseSearches,
  readClickCode,
} from './search-service-bodies'

/** An hour is long enough for a visit. */
export const TOKEN_LIFETIME_S = 60 * 60

const WINDOW_MS = 10_000

/** Requests per network and window, except tracking events. Enough for an office behind one IP address. */
export const SEARCHES_PER_WINDOW = 1_000

/**
 * Tracking events per network and window. Fewer than searches, because each response waits for a database
 * write.
 */
export const EVENTS_PER_WINDOW = 200

/** Recorded bytes per network and window: enough for 500 readers with thirty searches or events each. */
export const RECORDED_BYTES_PER_WINDOW = 2 * 1024 * 1024
const RECORDED_WINDOW_MS = 10 * 60_000

/** Bytes of a recorded search in the database, except its query text. */
const RECORD_BYTES = 100

/** Maximum request body: enough for five searches with the maximum number of filter values each. */
const SEARCH_BODY_BYTES = 256 * 1024

/** `Retry-After` while no index is loaded: about the time to build the first one. */
const RETRY_AFTER_S = 2

interface SearchServiceOptions {
  siteUrl: string
  engine: Pick<ReleaseSearch, 'search' | 'suggest'>
  records: SearchRecords
  audiencesOf: (request: FastifyRequest) => readonly Audience[]
  sessionOf: (request: FastifyRequest) => string | undefined
  /** key of search tokens; replicas share it, so that they accept each other's tokens */
  tokenKey: Uint8Array
  /** sources that a search on the site includes by default */
  mainSources: readonly string[]
  now?: () => number
}

/** Registers the search endpoints. What a reader finds depends on the session, not on the access token. */
export const searchService: FastifyPluginCallback<SearchServiceOptions> = (app, options, done) => {
  const { engine, records, audiencesOf, tokenKey, mainSources, now = Date.now } = options
  const perWindow = (limit: number) => createRateLimit({ limit, windowMs: WINDOW_MS, what: 'searches', now })
  const [searches, events] = [perWindow(SEARCHES_PER_WINDOW), perWindow(EVENTS_PER_WINDOW)]
  const recorded = { limit: RECORDED_BYTES_PER_WINDOW, windowMs: RECORDED_WINDOW_MS, now }
  const eventBytes = createRateLimit({ ...recorded, what: 'events', costOf: bodyBytes })
  const searchBytes = createFixedWindow(recorded)
  const pathTo = (call: keyof typeof searchServiceCalls) => SEARCH_SERVICE_PATH + searchServiceCalls[call]

  app.addHook('onRequest', (request, reply, next) => {
    reply.header('cache-control', 'no-store')
    if (request.method !== 'GET' && request.method !== 'POST') return next()
    const isEvent = request.routeOptions.url === pathTo('tracking')
    next(isEvent ? (events(request, reply) ?? eventBytes(request, reply)) : searches(request, reply))
  })

  const checkToken = (request: FastifyRequest, reply: FastifyReply, next: (error?: Error) => void) => {
    const given = request.headers.authorization
    if (given === undefined || isValid(/^Bearer (\S+)$/i.exec(given)?.[1] ?? '')) return next()
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    next(
      new HttpError(401, 'invalid-token', 'The access token is invalid or has expired. Request a new one.'),
    )
  }

  app.post(pathTo('auth'), (request): SearchAuthAnswer => {
    parseAuthentication(request.body)
    const expiration = Math.floor(now() / 1000) + TOKEN_LIFETIME_S
    return {
      accessToken: `${expiration}.${signatureOf(expiration)}`,
      expiration,
      apis: { search: `${options.siteUrl}${SEARCH_SERVICE_PATH}` },
    }
  })

  app.get(pathTo('autocompleter'), { onRequest: checkToken }, (request, reply) => {
    const text = textOf(request)
    const limit = text === '' ? MAX_AUTOCOMPLETER_ITEMS : MAX_SUGGESTIONS
    return whenReady<AutocompleterItem[]>(reply, () => engine.suggest(text, audiencesOf(request), limit))
  })

  app.post(
    pathTo('search'),
    { onRequest: checkToken, bodyLimit: SEARCH_BODY_BYTES },
    async (request, reply): Promise<SearchAnswer | SearchAnswer[]> => {
      const { isList, queries } = parseSearches(request.body, audiencesOf(request))
      const answers = await whenReady(reply, () => engine.search(queries))
      const from = { network: networkOf(request.ip), visit: options.sessionOf(request) }
      const results = answers.map((answer, place) => withTracking(answer, queries[place], from))
      const [only] = results
      return isList || !only ? results : only
    },
  )

  app.post(pathTo('tracking'), { onRequest: checkToken }, async (request, reply) => {
    const message = 'Could not save the event. Send it again later.'
    await saved(records.add(toRecord(parseEvent(request.body))), 'not-kept', message)
    return reply.code(204).send()
  })

  /**
   * Adds tracking codes to a response. Records a query that is not blank, unless the reader's network has
   * reached its limit.
   */
  function withTracking(
    { hits, total, facets, correctedQuery }: EngineAnswer,
    query: EngineQuery | undefined,
    from: { network: string; visit: string | undefined },
  ): SearchAnswer {
    const searchId = randomBytes(16).toString('base64url').slice(0, 21)
    const offset = query?.offset ?? 0
    const asked = maskPersonal((query?.query ?? '').trim())
    const kind = offset > 0 || hasFilters(query?.filters ?? {}) ? 'refinement' : 'search'
    if (asked !== '' && searchBytes.take(from.network, RECORD_BYTES + asked.length) === 0) {
      // the response does not wait for the record
      records
        .add({ kind, id: searchId, query: asked, results: total, ...from, at: today() })
        .catch((error: unknown) => app.log.error({ err: error }, 'Could not record a search'))
    }
    return {
      results: hits.map((hit, place) => ({
        ...hit,
        tracking: { clickCode: clickCodeOf(searchId, offset + place + 1) },
      })),
      numberOfResults: total,
      facets,
      ...(correctedQuery !== undefined && { correctedQuery }),
      tracking: { rateCode: searchId },
    }
  }

  function hasFilters({ SOURCE: sources, ...others }: EngineQuery['filters']): boolean {
    return (
      Object.keys(others).length > 0 ||
      (sources !== undefined && !mainSources.every((source) => sources.includes(source)))
    )
  }

  function toRecord(event: ReturnType<typeof parseEvent>): SearchEvent {
    const at = today()
    switch (event.type) {
      case 'click':
        return { kind: 'click', ...readClickCode(event.data.code), at }
      case 'search_rate': {
        const { code, value, comment = '' } = event.data
        return { kind: 'rating', searchId: code, value, comment: maskPersonal(comment.trim()), at }
      }
      case 'autocompleter_click': {
        const { contentId, query } = event.data
        return { kind: 'suggestion', query: maskPersonal(query.trim()), contentId, at }
      }
    }
  }

  const today = () => new Date(now()).toISOString()

  const signatureOf = (expiration: number) =>
    createHmac('sha256', tokenKey).update(`search-token ${expiration}`).digest('base64url')

  function isValid(token: string): boolean {
    const [expiration = '', signature = ''] = token.split('.')
    const expected = Buffer.from(signatureOf(Number(expiration)))
    const given = Buffer.from(signature)
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && Number(expiration) * 1000 > now()
  }
  done()
}

function textOf({ query }: FastifyRequest): string {
  const text = typeof query === 'object' && query !== null && 'query' in query ? query.query : ''
  if (typeof text !== 'string') throw new HttpError(400, 'bad-request', 'query must be given once.')
  return [...text.trim()].slice(0, MAX_AUTOCOMPLETE_LENGTH).join('')
}

async function whenReady<T>(reply: FastifyReply, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SearchNotReady)) throw error
    reply.header('retry-after', RETRY_AFTER_S)
    throw new HttpError(503, 'search-not-ready', 'The search is starting. Try again in a moment.')
  }
}
