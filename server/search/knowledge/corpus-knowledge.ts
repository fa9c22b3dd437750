import type { Audience, SearchCorpus, SearchDocument } from '../../../src/contracts/search-documents'
import { KNOWLEDGE_BASE_SOURCE } from '../../../src/contracts/search-service'
import { tokensOf } from '../engine/analyze'
import type { Slot } from '../engine/query-plan'
import type { createRanker } from '../engine/rank'
import type { CorpusKnowledge, Passage, Retrieval, Scope } from './passage'

/** Best pages to search for passages. The right one is nearly always among them. */
const PAGES = 10

/** Passages for one answer; more would dilute it. */
const PASSAGES = 8

/** Gain of a word in the section's heading. */
const HEADING_GAIN = 0.6

/** Gain of a heading that matches the question both ways. */
const HEADING_MATCH = 0.8

/** Weight of the page's score in a passage's score. */
const PAGE_WEIGHT = 0.8

/** FAQ questions are separate documents, besides their page with the same text. */
const FAQ_QUESTION = 'kbFaqQuestion'

type Ranker = Pick<ReturnType<typeof createRanker>, 'index' | 'match'>

/** Finds passages with the ranking of the search, so answers and results agree. */
export function createCorpusKnowledge(
  { documents }: Pick<SearchCorpus, 'documents'>,
  ranker: Ranker,
): CorpusKnowledge {
  const sections = new Map<string, { text: string; audience: Audience }>()
  for (const document of documents)
    for (const { anchor, text } of document.sections) {
      const key = `${pathOf(document)}#${anchor || anchorOf(document)}`
      const known = sections.get(key)
      sections.set(key, { text: known ? `${known.text}\n${text}` : text, audience: document.audience })
    }

  return {
    retrieve(question, scope) {
      const isShown = (document: SearchDocument | undefined) =>
        document !== undefined && isWithin(document, scope)
      const {
        documents: matching,
        slots,
        best,
      } = ranker.match(question, (number) => isShown(documents[number]))
      const weights = slots.map((slot) => weightOf(slot, ranker))
      const whole = sum(weights)
      if (whole === 0) return { passages: [], known: 0 }
      const known = sum(weights.filter((_, place) => (slots[place]?.length ?? 0) > 0)) / whole
      const ranked = best(matching, PAGES)
      const highest = ranked[0]?.score ?? 1
      const passages = ranked.slice(0, PAGES).flatMap(({ document: number, score }) => {
        const document = documents[number]
        return document ? passagesOf(document, score / highest, slots, weights, ranker) : []
      })
      return {
        passages: withoutRepeats(passages.sort(byScore)).slice(0, PASSAGES),
        known,
      } satisfies Retrieval
    },
    sectionTexts: (places, audiences) =>
      places.map(({ url, anchor }) => {
        const section = sections.get(`${url}#${anchor}`)
        return section && audiences.includes(section.audience) ? section.text : undefined
      }),
    filterValues(audiences) {
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

function isWithin(
  { audience, source, contentType, productAreas }: SearchDocument,
  { audiences, filters }: Scope,
) {
  const allows = (chosen: readonly string[], values: readonly string[]) =>
    chosen.length === 0 || values.some((value) => chosen.includes(value))
  return (
    audiences.includes(audience) &&
    source === KNOWLEDGE_BASE_SOURCE && // courses have no text to answer from
    allows(filters.sources, [source]) &&
    allows(filters.contentTypes, [contentType]) &&
    allows(filters.productAreas, productAreas)
  )
}

function passagesOf(
  document: SearchDocument,
  pageScore: number,
  slots: readonly Slot[],
  weights: readonly number[],
  { index }: Ranker,
): Passage[] {
  const idsOf = (text: string) => new Set(tokensOf(text).map(({ term }) => index.termIds.get(term) ?? -1))
  const inTitle = idsOf(document.title)
  const whole = sum(weights)
  return document.sections
    .filter(({ text }) => text !== '')
    .map(({ anchor, heading, text }) => {
      const inHeading = idsOf(heading)
      const inText = idsOf(text)
      let covered = 0
      let gained = 0
      let headed = 0
      slots.forEach((slot, place) => {
        const weight = weights[place] ?? 0
        const heads = found(slot, inHeading)
        const body = Math.max(found(slot, inText), heads)
        covered += weight * Math.max(body, found(slot, inTitle))
        gained += weight * (body + HEADING_GAIN * heads)
        headed += (weight * heads) / whole
      })
      return {
        url: pathOf(document),
        title: document.title,
        anchor: anchor || anchorOf(document),
        heading: heading || document.title,
        text,
        coverage: covered / whole,
        score: gained / whole + PAGE_WEIGHT * pageScore + HEADING_MATCH * headed * shareOf(inHeading, slots),
      }
    })
}

/** Returns the share of the terms that the question contains. */
function shareOf(ids: ReadonlySet<number>, slots: readonly Slot[]): number {
  const asked = new Set(slots.flatMap((slot) => slot.flatMap(({ terms }) => terms)))
  const shared = [...ids].filter((id) => asked.has(id)).length
  return ids.size === 0 ? 0 : shared / ids.size
}

/** Returns the weight of the best alternative that occurs. */
function found(slot: Slot, ids: ReadonlySet<number>): number {
  return Math.max(0, ...slot.map(({ terms, weight }) => (terms.every((term) => ids.has(term)) ? weight : 0)))
}

/** Returns the weight of a word of the question: the rarer, the higher; unknown words weigh most. */
function weightOf(slot: Slot, { index }: Ranker): number {
  const counts = slot.map(({ terms }) => Math.min(...terms.map((term) => index.documentCount(term))))
  const count = counts.length === 0 ? 0 : Math.max(...counts)
  return Math.log(1 + (index.size + 1) / (count + 1))
}

const pathOf = ({ url }: SearchDocument) => url.split('#')[0] ?? url
const anchorOf = ({ url, contentType }: SearchDocument) =>
  contentType === FAQ_QUESTION ? (url.split('#')[1] ?? '') : ''

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const byScore = (a: Passage, b: Passage) => b.score - a.score

/** Removes sections found twice: by their page, and as an FAQ question. */
function withoutRepeats(passages: readonly Passage[]): Passage[] {
  return [
    ...new Map([...passages].reverse().map((one) => [`${one.url}#${one.anchor}`, one])).values(),
  ].reverse()
}

const valuesOf = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '').sort()
