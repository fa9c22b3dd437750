import type { SearchCorpus, SearchDocument } from '../../../src/contracts/search-documents'
import type { EngineAnswer, EngineHit, EngineQuery } from '../search-engine'
import { applyBoosts, createBoosts, pinnedFirst } from './boosts'
import { createFacets } from './filters'
import { highlighted } from './highlight'
import { findPassages, type TermWeights } from './passages'
import type { Slot } from './query-plan'
import { createRanker, type Ranked } from './rank'
import { idf } from './score-documents'
import type { SearchIndex } from './search-index'
import { createSuggestions } from './suggestions'

/** Decimal places of scores in responses. Smaller differences between scores are rounding errors. */
const SCORE_DIGITS = 4

/** Indexes a corpus. Returns functions that search it and suggest titles. */
export function createAnswerer(corpus: SearchCorpus, ranker = createRanker(corpus)) {
  const { documents } = corpus
  const boostsFor = createBoosts(corpus.boosts, documents)
  const facets = createFacets(documents)

  function toHit({ document: number, score }: Ranked, terms: Terms, query: EngineQuery): EngineHit[] {
    const document = documents[number]
    if (!document) return []
    const { url, heading, best, further } = findPassages(document, ranker.index.wordsOf(number), terms)
    return [
      {
        SOURCE: document.source,
        URL: document.url,
        DIRECT_URL: url,
        SECTION_TITLE: heading,
        BEST_DYNABS: highlighted(best, terms.all, query.highlight),
        PARAGRAPHS: further,
        CONTENTFUL_TYPE: document.contentType,
        UPDATED_DATE: document.updatedAt,
        PRODUCT_AREA: document.productAreas,
        title: document.title,
        highlightedTitle: highlighted(document.title, terms.all, query.highlight),
        score: Number(score.toFixed(SCORE_DIGITS)),
      },
    ]
  }

  return {
    search(query: EngineQuery): EngineAnswer {
      const isShown = (number: number) => isFor(documents[number], query)
      const passesFilters = facets.passing(query.filters)
      const matches = ranker.match(query.query, isShown, query.audiences)
      const boosts = boostsFor(query.query)
      const first = pinnedFirst(boosts, isShown)
      const found = first.length > 0 ? [...new Set([...matches.documents, ...first])] : matches.documents
      const filtered = found.filter(passesFilters)
      const ranked = applyBoosts(
        matches.rank(filtered),
        boosts,
        (number) => isShown(number) && passesFilters(number),
      )
      const terms = termsOf(matches.slots, ranker.index)
      const correctedQuery =
        filtered.length > 0 && boosts.size === 0 ? ranker.correct(query.query, query.audiences) : undefined
      return {
        hits: ranked
          .slice(query.offset, query.offset + query.length)
          .flatMap((one) => toHit(one, terms, query)),
        total: filtered.length,
        facets: facets.count(found, query.filters, query.facets),
        ...(correctedQuery !== undefined && { correctedQuery }),
      }
    },
    suggest: createSuggestions(documents),
  }
}

function isFor(document: SearchDocument | undefined, { audiences }: EngineQuery): boolean {
  return document !== undefined && audiences.includes(document.audience)
}

interface Terms extends TermWeights {
  readonly all: ReadonlySet<string>
}

function termsOf(slots: readonly Slot[], index: SearchIndex): Terms {
  const byId = new Map<number, number>()
  for (const { terms, weight } of slots.flat()) {
    for (const id of terms) {
      const termWeight = weight * idf(index.documentCount(id), index.size)
      byId.set(id, Math.max(byId.get(id) ?? 0, termWeight))
    }
  }
  const byTerm = new Map([...byId].map(([id, weight]) => [index.terms[id] ?? '', weight]))
  return { all: new Set(byTerm.keys()), byTerm, byId }
}
