import type { Audience } from '../../../src/contracts/search-documents'
import { createScorer } from '../engine/score-documents'
import type { createRanker } from '../engine/rank'
import { CANDIDATES, FEATURES, FOLLOW_UP, KINDS, MAX_MARGIN, SECTION_SCORES } from './constants'
import { weighted, type Evidence } from './estimates'
import { createMatcher, type Match } from './features'
import type { Topic } from './passage'
import { planQuestion, stopTerms as stopTermsOf, type Query } from './query'
import { FAQ_QUESTION, UNKNOWN_ARTICLE, type SectionIndex, type Unit } from './section-index'
import { VECTORS, type Similarities } from './vectors'
import { isObsolete } from './words'

export type Ranker = Pick<ReturnType<typeof createRanker>, 'index' | 'match' | 'vocabularyOf'>

export interface Candidate {
  readonly unit: Unit
  /** index of the unit in `units` */
  readonly number: number
  readonly match: Match
  /** sum of `matchScore`, `topicScore`, and what the unit's kind, role and vector similarity add */
  readonly score: number
  readonly topicScore: number
  readonly matchScore: number
}

export interface RankedSections {
  /** best first */
  readonly candidates: readonly Candidate[]
  readonly known: number
  /** undefined without candidates */
  readonly evidence?: Evidence
}

/** Who asks the question. Words that occur only in articles hidden from the asker count as unknown. */
interface Asker {
  readonly audiences: readonly Audience[]
  readonly isShown: (unit: Unit) => boolean
}

const NOTHING: RankedSections = { candidates: [], known: 0 }

/**
 * The score of an article is the score of its best section plus REST_OF_ARTICLE times the sum of the scores
 * of its other sections. This sum is limited to MAX_REST times the score of the best section.
 */
const REST_OF_ARTICLE = 0.15
const MAX_REST = 3

export const RELEASE_NOTES = 'kbReleaseNotes'
export const LANDING_PAGE = 'kbLandingPage'
const GLOSSARY = 'kbGlossary'
const FAQ = 'kbFaq'

export function createSectionRanker(ranker: Ranker, sections: SectionIndex) {
  const { units, index, unitsOf, articleOf, articleOfDocument } = sections
  const hasFix = unitsOf.map((numbers) => numbers.some((number) => units[number]?.role === 'fix'))
  const scoreSections = createScorer(index, SECTION_SCORES)
  const stopTerms = stopTermsOf(index)

  return (
    question: string,
    { isShown, audiences }: Asker,
    topic?: Topic,
    similarities?: Similarities,
  ): RankedSections => {
    const query = planQuestion(question, index, ranker.vocabularyOf(audiences), topic)
    if (query.totalWeight === 0 || query.known === 0) return NOTHING
    const { isNews } = query.kinds
    const isAllowed = (number: number) => {
      const unit = units[number]
      return (
        unit !== undefined &&
        isShown(unit) &&
        unit.role !== 'links' &&
        (isNews || unit.document.contentType !== RELEASE_NOTES) &&
        // readers with a problem want its fix, not its description
        !(unit.role === 'symptom' && hasFix[unit.article])
      )
    }
    const scores = scoreSections(query.slots, query.weights)
    const matching = scores.documents.filter(isAllowed)
    const searchPlaces = placesInSearch(
      topic ? `${question} ${topic.title} ${topic.heading}` : question,
      isAllowed,
      audiences,
    )
    const scoreOf = (number: number) => scores.scoreOf(number) / query.totalWeight
    const articles = articleShares(matching, scoreOf)
    const byWords = candidatesOf(matching, scoreOf, articles.totals, searchPlaces, topic).filter(isAllowed)
    const numbers = [...new Set([...byWords, ...(similarities?.nearest(isAllowed) ?? [])])]
    const bestScore = Math.max(...numbers.map(scoreOf), Number.MIN_VALUE)
    const matcher = createMatcher(index, stopTerms, query)
    const candidates = numbers
      .flatMap((number): Candidate[] => {
        const unit = units[number]
        if (!unit) return []
        const match = matcher.match(unit, index.wordsOf(number))
        const section = scoreOf(number) / bestScore
        const searchPlace = searchPlaces.get(unit.article)
        const inSearch = searchPlace === undefined ? 0 : 1 / (1 + searchPlace)
        const features = {
          ...match,
          matched: section * articles.shareOf(unit.article),
          searchPlace: inSearch,
        }
        const matchScore = weighted(FEATURES, features)
        const topicScore = topicGain(unit, match, topic)
        const vectorScore = VECTORS.similarity * (similarities?.similarityOf(number) ?? 0)
        return [
          {
            unit,
            number,
            match,
            matchScore,
            topicScore,
            score: matchScore + kindGain(unit, query, match) + topicScore + vectorScore,
          },
        ]
      })
      .sort((a, b) => b.score - a.score)
    return { candidates, known: query.known, ...evidenceFor(candidates, query, matcher) }
  }

  function placesInSearch(
    question: string,
    isAllowed: (unit: number) => boolean,
    audiences: readonly Audience[],
  ) {
    const articleWith = (document: number) => articleOfDocument[document] ?? UNKNOWN_ARTICLE
    const { documents: found, rank } = ranker.match(
      `${question} `,
      (document) => unitsOf[articleWith(document)]?.some(isAllowed) === true,
      audiences,
    )
    const places = new Map<number, number>()
    for (const { document } of rank(found).slice(0, CANDIDATES.searchResults)) {
      const article = articleWith(document)
      if (!places.has(article)) places.set(article, places.size)
    }
    return places
  }

  function articleShares(matching: readonly number[], scoreOf: (number: number) => number) {
    const best = new Map<number, number>()
    const all = new Map<number, number>()
    for (const number of matching) {
      const article = units[number]?.article ?? UNKNOWN_ARTICLE
      const score = scoreOf(number)
      best.set(article, Math.max(best.get(article) ?? 0, score))
      all.set(article, (all.get(article) ?? 0) + score)
    }
    const totals = new Map<number, number>()
    let pickHighest = Number.MIN_VALUE
    for (const [article, own] of best) {
      const rest = (all.get(article) ?? 0) - own
      const total = own + REST_OF_ARTICLE * Math.min(rest, MAX_REST * own)
      totals.set(article, total)
      pickHighest = Math.max(pickHighest, total)
    }
    return { totals, shareOf: (article: number) => (totals.get(article) ?? 0) / pickHighest }
  }

  function candidatesOf(
    matching: readonly number[],
    scoreOf: (number: number) => number,
    articleTotals: ReadonlyMap<number, number>,
    searchPlaces: ReadonlyMap<number, number>,
    topic: Topic | undefined,
  ): number[] {
    const best = highest(matching, scoreOf, CANDIDATES.sections)
    const chosen = [
      ...highest(
        [...articleTotals.keys()],
        (article) => articleTotals.get(article) ?? 0,
        CANDIDATES.articles,
      ),
      ...[...searchPlaces.keys()].slice(0, CANDIDATES.articles),
      ...(topic ? [articleOf.get(topic.url) ?? UNKNOWN_ARTICLE] : []),
    ]
    const ofArticles = [...new Set(chosen)].flatMap((article) =>
      highest(unitsOf[article] ?? [], scoreOf, CANDIDATES.sectionsPerArticle),
    )
    return [...new Set([...best, ...ofArticles])]
  }

  function evidenceFor(
    [first, second, ...others]: readonly Candidate[],
    { unknownNames }: Query,
    matcher: ReturnType<typeof createMatcher>,
  ): { evidence?: Evidence } {
    if (!first) return {}
    const leadOver = (other: Candidate | undefined) =>
      other ? Math.min(MAX_MARGIN, ownScore(first) - ownScore(other)) : MAX_MARGIN
    return {
      evidence: {
        score: first.matchScore,
        margin: leadOver([second, ...others].find((one) => one && one.unit.article !== first.unit.article)),
        sectionMargin: leadOver(second),
        titleMatch: first.match.titleMatch,
        phrase: first.match.phrase,
        nearTogether: matcher.nearTogether(index.wordsOf(first.number)),
        unknownNames,
      },
    }
  }
}

const ownScore = ({ score, topicScore }: Candidate) => score - topicScore

function kindGain(unit: Unit, { kinds }: Query, match: Match): number {
  const { document, section, role, isGeneric, isQuestion } = unit
  const { contentType } = document
  const isFaq = isQuestion || contentType === FAQ || contentType === FAQ_QUESTION
  const isDefinition = contentType === GLOSSARY || (section.heading === '' && section.anchor === '')
  const hasSteps = /^1\. /m.test(section.markdown ?? '')
  return (
    (kinds.isHowTo ? KINDS.action * match.action + (hasSteps ? KINDS.steps : 0) : 0) +
    (kinds.isWhatIs && isDefinition ? KINDS.definition : 0) +
    (kinds.isProblem && role === 'fix' ? KINDS.fixOfProblem : 0) +
    (role === 'cause' ? KINDS.cause * (kinds.isWhy ? 1 : KINDS.causeFactorOtherwise) : 0) +
    (isFaq ? KINDS.faq + (kinds.isYesNo && isQuestion ? KINDS.yesNo : 0) : 0) +
    (isGeneric ? KINDS.genericHeading : 0) +
    (kinds.isNews && contentType === RELEASE_NOTES ? KINDS.news : 0) +
    (contentType === LANDING_PAGE ? KINDS.landingPage : 0) +
    (isObsolete(document.title) ? KINDS.obsolete : 0) +
    (role === 'fix' ? KINDS.fix : 0) +
    (role === 'symptom' ? KINDS.symptom : 0) +
    (role === 'side' ? KINDS.side : 0) +
    (role === 'box' ? KINDS.boxOfProblem : 0)
  )
}

function topicGain({ url, anchor }: Unit, match: Match, topic: Topic | undefined): number {
  if (!topic) return 0
  const isSameArticle = url === topic.url
  return (
    (isSameArticle ? FOLLOW_UP.sameArticle : 0) +
    (FOLLOW_UP.ownWords * (match.ownCoverage + match.ownHeadingCoverage)) / 2 +
    (isSameArticle && anchor === topic.anchor ? FOLLOW_UP.sameSection : 0)
  )
}

/** Returns at most `wanted` items, best first. To save time, sorts only items with high enough scores. */
function highest(numbers: readonly number[], scoreOf: (number: number) => number, wanted: number): number[] {
  const scores = Float64Array.from(numbers, scoreOf)
  const threshold = scores.toSorted().at(-wanted) ?? -Infinity
  return numbers
    .filter((_, place) => (scores[place] ?? 0) >= threshold)
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, wanted)
}
