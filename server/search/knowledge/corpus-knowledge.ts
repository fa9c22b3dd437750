import type { SectionVectors } from '../../../lib/embeddings/section-vectors'
import type { Audience, SearchCorpus } from '../../../src/contracts/search-documents'
import { KNOWLEDGE_BASE_SOURCE } from '../../../src/contracts/search-service'
import { MAX_MARGIN } from './constants'
import type { CorpusKnowledge, Passage, Scope } from './passage'
import { planQuery, queryTokens } from '../engine/query-plan'
import { createCuratedAnswers } from './curated-answers'
import { estimatesFrom } from './estimates'
import {
  createSectionRanker,
  LANDING_PAGE,
  RELEASE_NOTES,
  type Candidate,
  type Ranker,
} from './rank-sections'
import {
  buildSectionIndex,
  FAQ_QUESTION,
  UNKNOWN_ARTICLE,
  decoded,
  pathOf,
  type SectionIndex,
  type Unit,
} from './section-index'
import { createVectorComparison } from './vectors'
import { asksForNews } from './words'

/** Maximum number of passages for one answer. */
const PASSAGES = 8

/** Estimates for a first section that an editor or a rule chose. It counts as certainly right. */
const CHOSEN = { isChosen: true, known: 1, certainty: 1, relevance: 1, margin: MAX_MARGIN }

export function createCorpusKnowledge(
  { documents, answers = [] }: Pick<SearchCorpus, 'documents' | 'answers'>,
  ranker: Ranker,
  vectors?: SectionVectors,
): CorpusKnowledge {
  const index = buildSectionIndex(documents, ranker.index)
  const rankSections = createSectionRanker(ranker, index)
  const compare = vectors && createVectorComparison(index.units, vectors)
  const curatedUnits = createCuratedAnswers(answers, index.units)
  const releaseNotes = newestReleaseNotes(index)
  function chosenUnits(question: string, isShown: (unit: Unit) => boolean, candidates: readonly Candidate[]) {
    const curated = curatedUnits(question, isShown, candidates)
    if (curated) return [curated]
    return asksForNews(question) ? releaseNotes.filter(isShown) : []
  }
  const unitsAt = new Map<string, Unit[]>()
  for (const unit of index.units) {
    const key = `${unit.url}#${unit.anchor}`
    unitsAt.set(key, [...(unitsAt.get(key) ?? []), unit])
  }

  return {
    retrieve(question, scope, topic, vector) {
      const isShown = (unit: Unit) => isWithin(unit, scope)
      const similarities = vector && compare?.(vector)
      const { candidates, known, evidence } = rankSections(
        question,
        { isShown, audiences: scope.audiences },
        topic,
        similarities,
      )
      const passages = candidates
        .slice(0, PASSAGES)
        .map(({ unit, match, score }) => toPassage(unit, topic ? match.ownCoverage : match.coverage, score))
      const chosen = topic ? [] : chosenUnits(question, isShown, candidates)
      if (chosen.length === 0) return { passages, known, ...estimatesFrom(evidence) }
      const first = chosen.map((unit) => toPassage(unit, 1, Math.max(1, passages[0]?.score ?? 0)))
      const isFirst = ({ url, anchor }: Passage) =>
        first.some((one) => one.url === url && one.anchor === anchor)
      const rest = passages.filter((passage) => !isFirst(passage))
      return { ...CHOSEN, passages: [...first, ...rest].slice(0, PASSAGES) }
    },
    unknownWords: (texts) =>
      texts.map((text) => {
        const slots = planQuery(`${text} `, ranker.vocabularyOf())
        const unknown = queryTokens(text).find(
          (_, place) => !slots[place]?.some(({ weight }) => weight === 1),
        )
        return unknown ? text.slice(unknown.start, unknown.end) : ''
      }),
    topics: (scope) =>
      index.unitsOf
        .flatMap(([first]) => (first === undefined ? [] : (index.units[first] ?? [])))
        .filter((unit) => unit.document.contentType === LANDING_PAGE && isWithin(unit, scope))
        .slice(0, PASSAGES)
        .map((unit) => toPassage(unit, 0, 0)),
    topicOf(url, audiences) {
      const [first] = index.unitsOf[index.articleOf.get(pagePathOf(url)) ?? UNKNOWN_ARTICLE] ?? []
      const unit = first === undefined ? undefined : index.units[first]
      if (!unit || !audiences.includes(unit.document.audience)) return undefined
      return { url: unit.url, title: unit.document.title, heading: '' }
    },
    sectionTexts: (places, audiences) =>
      places.map(({ url, anchor }) => {
        const shown = unitsAt
          .get(`${url}#${anchor}`)
          ?.filter(({ document }) => audiences.includes(document.audience))
        return shown && shown.length > 0 ? shown.map(({ section }) => section.text).join('\n') : undefined
      }),
    filterValues(audiences: readonly Audience[]) {
      const seen = documents.filter(
        ({ audience, source }) => audiences.includes(audience) && source === KNOWLEDGE_BASE_SOURCE,
      )
      return {
        sources: valuesOf(seen.map(({ source }) => source)),
        contentTypes: valuesOf(seen.map(({ contentType }) => contentType)),
        productAreas: valuesOf(seen.flatMap(({ productAreas }) => productAreas)),
      }
    },
  }
}

function newestReleaseNotes({ units, unitsOf }: SectionIndex): Unit[] {
  return unitsOf
    .flatMap(([first]) => (first === undefined ? [] : (units[first] ?? [])))
    .filter(({ document }) => document.contentType === RELEASE_NOTES)
    .sort((a, b) => b.document.updatedAt.localeCompare(a.document.updatedAt))
}

function isWithin({ document, isQuestion }: Unit, { audiences, filters }: Scope): boolean {
  const { audience, source, contentType, productAreas } = document
  const allows = (chosen: readonly string[], values: readonly string[]) =>
    chosen.length === 0 || values.some((value) => chosen.includes(value))
  return (
    audiences.includes(audience) &&
    allows(filters.sources, [source]) &&
    allows(filters.contentTypes, [contentType, ...(isQuestion ? [FAQ_QUESTION] : [])]) &&
    allows(filters.productAreas, productAreas)
  )
}

function toPassage({ url, anchor, document, section }: Unit, coverage: number, score: number): Passage {
  return {
    // The id of an FAQ question is `{entry id of the FAQ page}#{id of the question}`; `pathOf` cuts at `#`.
    entryId: pathOf(document.id),
    url,
    title: document.title,
    anchor,
    heading: section.heading || document.title,
    text: section.text,
    markdown: section.markdown ?? section.text,
    coverage,
    score,
  }
}

/** Returns a location's path in the form that documents use: decoded, without a slash at the end. */
function pagePathOf(location: string): string {
  const [path = ''] = pathOf(location).split('?')
  return decoded(path).replace(/(?<=.)\/$/, '')
}

const valuesOf = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '').sort()
