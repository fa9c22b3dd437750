import {
  buildInteractiveResult,
  buildSearchBox,
  buildSearchEngine,
  HighlightUtils,
  loadAdvancedSearchQueryActions,
  loadFacetSetActions,
  loadFieldActions,
  loadGenericAnalyticsActions,
  loadPaginationActions,
  loadQueryActions,
  loadSearchActions,
  loadSearchAnalyticsActions,
  type Result as CoveoResult,
  type SearchEngineConfiguration,
} from '@coveo/headless'
import type { CoveoSettings } from '../../../contracts/settings'
import { toRecord } from '../../../lib/guards'
import { withTimeLimit } from '../../../lib/with-time-limit'
import type { Log } from '../../logging'
import {
  FACET_NAMES,
  searchTimeLimit,
  type FilterKey,
  type Question,
  type Result,
  type SearchProvider,
  type Source,
  type Suggestion,
} from '../search-provider'
import { rateEvent } from './rate-event'
import { listOf, numberOf, readItems, recordOf, textOf, textsOf } from './read'
import { asHtml } from './wire'

interface Deps {
  readonly config: CoveoSettings
  readonly sources: readonly Source[]
  readonly log: Log
  readonly preprocessRequest?: SearchEngineConfiguration['preprocessRequest']
}

const CLIENT = 'Coveo Headless'
const SUGGEST_ID = 'search-box'
/** Number of values to request per facet: more than a filter list can usefully show. */
const FACET_VALUES = 100
/** Number of suggestions to request: more than the site shows, because it leaves some out. */
const SUGGESTIONS = 10
/** Number of results whose clicks can be tracked: many, because the page can show earlier responses again. */
const MAX_TRACKABLE = 1000
const DEFAULTS = { searchHub: 'default' }

/** Creates the Coveo provider. All questions use one engine; each question sets the engine's state. */
export function createCoveoProvider({ config, sources, log, preprocessRequest }: Deps): SearchProvider {
  const { organizationId, accessToken, searchHub, pipeline, fields } = config
  const engine = buildSearchEngine({
    configuration: {
      organizationId,
      accessToken,
      ...(preprocessRequest && { preprocessRequest }),
      search: { searchHub: searchHub || DEFAULTS.searchHub, ...(pipeline && { pipeline }) },
      // The legacy protocol uses the event names that Coveo's reports expect.
      analytics: { analyticsMode: 'legacy' },
    },
    loggerOptions: { level: 'silent' }, // this provider reports failures itself
  })
  const query = loadQueryActions(engine)
  const facets = loadFacetSetActions(engine)
  const pages = loadPaginationActions(engine)
  const limits = loadAdvancedSearchQueryActions(engine)
  const analytics = loadSearchAnalyticsActions(engine)
  const events = loadGenericAnalyticsActions(engine)
  const box = buildSearchBox(engine, { options: { id: SUGGEST_ID, numberOfSuggestions: SUGGESTIONS } })
  const shown = new Map<string, CoveoResult>()

  engine.dispatch(loadFieldActions(engine).registerFieldsToInclude(Object.values(fields)))
  for (const key of FACET_NAMES) {
    engine.dispatch(facets.registerFacet({ facetId: key, field: fields[key], numberOfValues: FACET_VALUES }))
  }

  function setQuestion({ query: q, filters, offset, perPage }: Question) {
    engine.dispatch(query.updateQuery({ q }))
    engine.dispatch(limits.updateAdvancedSearchQueries({ cq: anyOf(fields.source, sources) }))
    for (const key of FACET_NAMES) {
      engine.dispatch(facets.deselectAllFacetValues(key))
      for (const value of filters[key]) {
        const selection = { value, numberOfResults: 0, state: 'selected' } as const
        engine.dispatch(facets.toggleSelectFacetValue({ facetId: key, selection }))
      }
      // Resets two settings, because selecting a value sets one of them, and the setting then limits the
      // facet to its current values.
      engine.dispatch(facets.updateFacetNumberOfValues({ facetId: key, numberOfValues: FACET_VALUES }))
      engine.dispatch(facets.updateFreezeCurrentValues({ facetId: key, freezeCurrentValues: false }))
    }
    // Last, because every facet change resets the page number.
    engine.dispatch(pages.registerNumberOfResults(perPage))
    engine.dispatch(pages.registerPage(Math.floor(offset / perPage) + 1))
  }

  function remember(hit: CoveoResult) {
    shown.delete(hit.uniqueId) // makes it the newest
    shown.set(hit.uniqueId, hit)
    for (const id of shown.keys()) if (shown.size > MAX_TRACKABLE) shown.delete(id)
  }

  async function search(question: Question) {
    setQuestion(question)
    const done = await engine.dispatch(
      loadSearchActions(engine).executeSearch(analytics.logSearchboxSubmit()),
    )
    if (done.type.endsWith('/rejected')) throw new Error(reasonOf(done))
    const payload: unknown = 'payload' in done ? done.payload : undefined
    const response = recordOf(recordOf(payload, 'the payload').response, 'response')
    // If the index fails, Coveo still responds with status 200, and without results.
    if (response.exception)
      throw new Error(failed(textOf(recordOf(response.exception, 'exception').code, 'code')))
    for (const hit of engine.state.search?.results ?? []) remember(hit)
    return {
      results: readItems(response.results, 'result', (hit, place) => toResult(hit, place, fields), log),
      numberOfResults: numberOf(response.totalCountFiltered, 'totalCountFiltered'),
      facets: toFacets(response.facets, fields),
      rateCode: textOf(response.searchUid ?? '', 'searchUid'),
    }
  }

  /**
   * Returns the suggestions for a text. Coveo's search box returns no promise, so this function observes its
   * state until the suggestions are loaded.
   */
  function autocomplete(text: string) {
    return new Promise<readonly Suggestion[]>((resolve, reject) => {
      let hasStarted = false
      const stop = box.subscribe(() => {
        const { isLoadingSuggestions, suggestions } = box.state
        hasStarted ||= isLoadingSuggestions
        if (!hasStarted || isLoadingSuggestions) return
        stop()
        const failure = engine.state.querySuggest?.[SUGGEST_ID]?.error
        if (failure) reject(new Error(failed(failure.message)))
        else resolve(suggestions.map(({ rawValue }) => toSuggestion(rawValue)))
      })
      box.updateText(text)
    })
  }

  function track(send: () => unknown) {
    Promise.resolve()
      .then(send)
      .catch((error: unknown) => log.warn('Could not send a search event', { error }))
  }

  const tell = (evt: string, meta: Record<string, unknown>) =>
    track(() => engine.dispatch(events.logCustomEvent({ evt, type: 'fieldbook', meta })))

  return {
    search: (question, signal) => withTimeLimit(searchTimeLimit(CLIENT, signal), () => search(question)),
    autocomplete: (text, signal) => withTimeLimit(searchTimeLimit(CLIENT, signal), () => autocomplete(text)),
    trackClick: (clickCode) =>
      track(() => {
        const result = shown.get(clickCode)
        if (result) buildInteractiveResult(engine, { options: { result } }).select()
      }),
    trackRate(rating) {
      const { type, data } = rateEvent(rating)
      tell(type, data)
    },
    trackAutocompleteClick: (contentId, text) => tell('autocompleter_click', { contentId, query: text }),
  }
}

function anyOf(field: string, values: readonly string[]) {
  return `@${field}==(${values.map((value) => `"${value}"`).join(',')})`
}

function reasonOf(done: object) {
  const { payload, error } = toRecord(done)
  const { message = 'no details' } = toRecord(payload ?? error)
  return failed(String(message))
}

const failed = (reason: string) => `The search service failed: ${reason}`

function toResult(hit: unknown, place: string, names: CoveoSettings['fields']): Result {
  const { title, titleHighlights, excerpt, excerptHighlights, clickUri, uniqueId, score, raw } = recordOf(
    hit,
    place,
  )
  const values = recordOf(raw ?? {}, `${place}.raw`)
  const first = (name: string) => textsOf(values[name] ?? [], `${place}.raw.${name}`)[0] ?? ''
  const url = textOf(clickUri, `${place}.clickUri`)
  return {
    title: marked(textOf(title, `${place}.title`), titleHighlights),
    description: marked(textOf(excerpt ?? '', `${place}.excerpt`), excerptHighlights),
    score: numberOf(score ?? 0, `${place}.score`),
    url,
    sectionUrl: url,
    source: first(names.source),
    clickCode: textOf(uniqueId, `${place}.uniqueId`),
    contentfulType: first(names.contentType),
    updatedDate: toDate(values[names.updatedDate]),
    productArea: textsOf(values[names.productArea] ?? [], `${place}.raw.${names.productArea}`),
  }
}

/** Returns milliseconds since 1970 as an ISO date, a text unchanged, and an empty text for other values. */
function toDate(value: unknown) {
  if (typeof value === 'number') return new Date(value).toISOString()
  return typeof value === 'string' ? value : ''
}

/** Returns escaped HTML with the matches in `<em>`. `highlightString` also escapes the text. */
function marked(text: string, highlights: unknown) {
  const places = Array.isArray(highlights) ? highlights.map((one: unknown) => toPlace(one)) : []
  if (text === '' || places.length === 0) return asHtml(text)
  return HighlightUtils.highlightString({
    content: text,
    highlights: places,
    openingDelimiter: '<em>',
    closingDelimiter: '</em>',
  })
}

function toPlace(value: unknown) {
  const { offset, length } = recordOf(value, 'a highlight')
  return { offset: numberOf(offset, 'offset'), length: numberOf(length, 'length') }
}

function toFacets(value: unknown, names: CoveoSettings['fields']) {
  const counts: Record<FilterKey, Record<string, number>> = {
    productArea: {},
    contentType: {},
    source: {},
    topic: {},
  }
  for (const one of listOf(value ?? [], 'facets')) {
    const { field, values } = recordOf(one, 'a facet')
    const key = FACET_NAMES.find((known) => names[known] === field)
    if (!key) continue
    for (const entry of listOf(values, `facets.${key}`)) {
      const { value: name, numberOfResults } = recordOf(entry, `facets.${key}`)
      counts[key][textOf(name, `facets.${key}`)] = numberOf(numberOfResults, `facets.${key}`)
    }
  }
  return counts
}

/** Coveo's suggestions are queries without id, URL or source. All count as knowledge base suggestions. */
const toSuggestion = (text: string): Suggestion => ({ id: text, text, urls: [], source: 'KBContentful' })
