import type { Log } from '../../logging'
import {
  FACET_NAMES,
  type Answer,
  type Facets,
  type FilterKey,
  type Question,
  type Result,
  type Suggestion,
  type Source,
} from '../search-provider'
import { numberOf, readItems, recordOf, textOf, textsOf } from './read'

/** Names of the facets in Inbenta and in the embedded service (DATA-56). */
const ATTRIBUTES = {
  source: 'SOURCE',
  productArea: 'PRODUCT_AREA',
  contentType: 'CONTENTFUL_TYPE',
  topic: 'TOPIC',
} as const satisfies Record<FilterKey, string>

const HIGHLIGHT = { pre: '<em>', post: '</em>' }

/**
 * Builds a search request for Inbenta or the embedded service (PROV-09, PROV-10, DATA-56). If the reader
 * chose no source, the request filters by `sources`.
 */
export function toRequest({ query, filters, offset, perPage }: Question, sources: readonly Source[]) {
  const chosen = { ...filters, source: filters.source.length > 0 ? filters.source : sources }
  return {
    query,
    filters: FACET_NAMES.flatMap((key) => chosen[key].map((value) => `${ATTRIBUTES[key]}:${value}`)),
    length: perPage,
    offset,
    facets: Object.values(ATTRIBUTES),
    highlight: HIGHLIGHT,
  }
}

/**
 * Converts a search response of Inbenta or the embedded service (DATA-57, DATA-58). Throws an error that
 * names a malformed field.
 */
export function toAnswer(reply: unknown, log: Log): Answer {
  const answer = recordOf(reply, 'the response')
  const correctedQuery = textOf(answer.correctedQuery ?? '', 'correctedQuery')
  return {
    results: readItems(answer.results, 'result', toResult, log),
    numberOfResults: numberOf(answer.numberOfResults, 'numberOfResults'),
    facets: toFacets(answer.facets),
    ...(correctedQuery !== '' && { correctedQuery }),
    rateCode: textOf(recordOf(answer.tracking ?? {}, 'tracking').rateCode ?? '', 'tracking.rateCode'),
  }
}

export const toSuggestions = (reply: unknown, log: Log): readonly Suggestion[] =>
  readItems(reply, 'suggestion', toSuggestion, log)

function toSuggestion(item: unknown, place: string): Suggestion {
  const { repr, URL: urls, id, SOURCE } = recordOf(item, place)
  return {
    id: textOf(id, `${place}.id`),
    text: textOf(repr, `${place}.repr`),
    urls: textsOf(urls, `${place}.URL`),
    source: textsOf(SOURCE, `${place}.SOURCE`).join(','),
  }
}

function toResult(hit: unknown, place: string): Result {
  const given = recordOf(hit, place)
  // Inbenta nests the content's fields in `attributes`; the specification does not (DATA-57).
  const fields = { ...recordOf(given.attributes ?? {}, `${place}.attributes`), ...given }
  const text = (name: string) => textsOf(fields[name] ?? [], `${place}.${name}`)[0] ?? ''
  const url = textsOf(fields.URL, `${place}.URL`)[0] ?? ''
  const marked = text('highlightedTitle')
  const title = marked === '' ? asHtml(text('title')) : marked
  if (title === '')
    throw new Error(`The search response is malformed: ${place} has neither title nor highlightedTitle`)
  const sectionTitle = text('SECTION_TITLE')
  const passages = textsOf(fields.PARAGRAPHS ?? [], `${place}.PARAGRAPHS`)
  return {
    title,
    description: text('BEST_DYNABS') || asHtml(passages[0] ?? ''),
    score: numberOf(fields.score ?? 0, `${place}.score`),
    url,
    sectionUrl: text('DIRECT_URL') || url,
    ...(sectionTitle !== '' && { sectionTitle }),
    source: text('SOURCE'),
    clickCode: textOf(
      recordOf(fields.tracking ?? {}, `${place}.tracking`).clickCode ?? '',
      `${place}.clickCode`,
    ),
    contentfulType: text('CONTENTFUL_TYPE'),
    updatedDate: text('UPDATED_DATE'),
    productArea: textsOf(fields.PRODUCT_AREA ?? [], `${place}.PRODUCT_AREA`).filter((area) => area !== ''),
  }
}

function toFacets(value: unknown): Facets {
  const given = recordOf(value ?? {}, 'facets')
  const counts = (key: FilterKey) =>
    Object.fromEntries(
      Object.entries(recordOf(given[ATTRIBUTES[key]] ?? {}, `facets.${ATTRIBUTES[key]}`))
        .filter(([name]) => name !== '')
        .map(([name, count]) => [name, numberOf(count, `facets.${ATTRIBUTES[key]}.${name}`)]),
    )
  return {
    productArea: counts('productArea'),
    contentType: counts('contentType'),
    source: counts('source'),
    topic: counts('topic'),
  }
}

export function asHtml(text: string) {
  return text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
}
