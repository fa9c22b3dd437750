import { tokensOf } from '../engine/analyze'
import { idf } from '../engine/score-documents'
import { BREAK, type FieldIndex } from '../engine/search-index'
import { LEAD_WORDS, NEAR_WORDS, REVERSED, STOP_WORD_WEIGHT, WINDOW } from './constants'
import type { Query } from './query'
import { FIELD, type Unit } from './section-index'

/** Features of the match between a section and a question, each from 0 to 1. */
export interface Match {
  readonly coverage: number
  readonly titleMatch: number
  readonly headingMatch: number
  readonly phrase: number
  readonly lead: number
  readonly restInText: number
  readonly proximity: number
  readonly row: number
  readonly quantity: number
  /** how well the heading matches the question's first keyword, which is the action in a "how to" question */
  readonly action: number
  /** coverage of the question's words by the headings and the text, words of the topic excluded */
  readonly ownCoverage: number
  /** coverage of the same words by the headings */
  readonly ownHeadingCoverage: number
}

/** The quality of the best match of each slot, by slot number. */
type Found = Float64Array

export function createMatcher(index: FieldIndex, stopTerms: ReadonlySet<number>, query: Query) {
  const { slots, weights, totalWeight, ownSlots, slotsOfTerm, terms } = query
  const ownWeight = weights.slice(0, ownSlots).reduce((all, weight) => all + weight, 0)

  function find(words: Uint32Array, into: Found = new Float64Array(slots.length)): Found {
    for (const word of words)
      for (const { slot, quality } of slotsOfTerm.get(word) ?? [])
        into[slot] = Math.max(into[slot] ?? 0, quality)
    return into
  }

  function weightOf(found: Found, end = slots.length): number {
    let total = 0
    for (let slot = 0; slot < end; slot++) total += (found[slot] ?? 0) * (weights[slot] ?? 0)
    return total
  }

  const coverageOf = (...found: readonly Found[]) => weightOf(union(found)) / totalWeight

  /**
   * Returns the weighted share of a text's words that the question contains. Skips numbers and codes that the
   * question lacks.
   */
  function precisionOf(words: Uint32Array): number {
    let all = 0
    let matched = 0
    for (const word of words) {
      const isMatched = slotsOfTerm.has(word)
      if (!isMatched && /\d/.test(index.terms[word] ?? '')) continue
      const weight = stopTerms.has(word) ? STOP_WORD_WEIGHT : idf(index.documentCount(word), index.size)
      all += weight
      if (isMatched) matched += weight
    }
    return all === 0 ? 0 : matched / all
  }

  /**
   * Returns the weighted share of the question's pairs of neighboring words that are close together in a
   * text.
   */
  function proximityOf(...texts: readonly Uint32Array[]): number {
    if (slots.length < 2) return 0
    const met = new Float64Array(slots.length - 1)
    for (const words of texts) {
      const lastAt = new Int32Array(slots.length).fill(-NEAR_WORDS - 1)
      words.forEach((word, at) => {
        for (const { slot } of slotsOfTerm.get(word) ?? []) {
          const isNear = (other: number) => other >= 0 && at - (lastAt[other] ?? -at) <= NEAR_WORDS
          if (slot > 0 && isNear(slot - 1)) met[slot - 1] = 1
          if (slot < slots.length - 1 && isNear(slot + 1)) met[slot] = Math.max(met[slot] ?? 0, REVERSED)
          lastAt[slot] = at
        }
      })
    }
    let all = 0
    let near = 0
    met.forEach((value, pair) => {
      const weight = (weights[pair] ?? 0) + (weights[pair + 1] ?? 0)
      all += weight
      near += weight * value
    })
    return all === 0 ? 0 : near / all
  }

  /** Rates the longest run of the question's words in a text. Runs of fewer than three words do not count. */
  function phraseOf(...texts: readonly Uint32Array[]): number {
    let longest = 0
    for (const words of texts) {
      let before = new Uint8Array(terms.length + 1)
      for (const word of words) {
        if (word === BREAK) continue
        const current = new Uint8Array(terms.length + 1)
        terms.forEach((term, place) => {
          if (term === word) longest = Math.max(longest, (current[place + 1] = (before[place] ?? 0) + 1))
        })
        before = current
      }
    }
    return longest < 3 ? 0 : Math.min(1, (longest - 2) / Math.max(1, Math.min(6, terms.length - 2)))
  }

  const wordsIn = (text: string) =>
    Uint32Array.from(tokensOf(text), ({ term }) => index.termIds.get(term) ?? BREAK)

  /**
   * Returns the highest coverage of the question by the first cell of a row, or by a bold start (ROW_HEADS).
   */
  function rowOf(markdown: string): number {
    let best = 0
    for (const [, cell, bold] of markdown.matchAll(ROW_HEADS))
      best = Math.max(best, coverageOf(find(wordsIn(cell ?? bold ?? ''))))
    return best
  }

  /** Rates the best sentence with a number. A sentence with two words of the question gets the full value. */
  function quantityOf(text: string): number {
    let best = 0
    for (const sentence of text.split(SENTENCE_ENDS)) {
      if (!/\d|\b(?:one|two|three|four|five|ten|once|twice|unlimited)\b/i.test(sentence)) continue
      best = Math.max(best, find(wordsIn(sentence)).filter((quality) => quality > 0).length / 2)
    }
    return Math.min(1, best)
  }

  /**
   * Returns a function that computes the coverage of those words of the question that the title lacks. If the
   * title has nearly all words of the question, that function returns `ifNone`.
   */
  function createRestCoverage(inTitle: Found, ifNone: number) {
    const rest = weights.map((weight, slot) => weight * (1 - (inTitle[slot] ?? 0)))
    const restWeight = rest.reduce((all, weight) => all + weight, 0)
    return (...found: readonly Found[]) =>
      restWeight < 0.05 * totalWeight
        ? ifNone
        : union(found).reduce((all, quality, slot) => all + quality * (rest[slot] ?? 0), 0) / restWeight
  }

  return {
    /**
     * Returns how well the heading and the best window of the text (WINDOW) cover the words of the question
     * that the title lacks.
     */
    nearTogether(words: Uint32Array): number {
      const [title, , heading, text] = fieldsOf(words)
      const restIn = createRestCoverage(find(title), 1)
      const inHeading = find(heading)
      let best = restIn(inHeading)
      for (let start = 0; start < text.length; start += WINDOW.step)
        best = Math.max(best, restIn(inHeading, find(text.subarray(start, start + WINDOW.words))))
      return best
    },

    match(unit: Unit, words: Uint32Array): Match {
      const [title, outer, heading, text] = fieldsOf(words)
      const inTitle = find(title)
      const inHeading = find(heading)
      const inHeadings = find(outer, find(heading))
      const inText = find(text)
      const all = union([inTitle, inHeadings, inText])
      const precision =
        heading.length > 0 ? (precisionOf(title) + precisionOf(heading)) / 2 : precisionOf(title)
      const markdown = unit.section.markdown ?? ''
      return {
        coverage: weightOf(all) / totalWeight,
        titleMatch: f2(coverageOf(inTitle, inHeadings), precision),
        headingMatch: f1(coverageOf(inHeading), precisionOf(heading)),
        phrase: phraseOf(title, heading, text),
        lead: coverageOf(find(text.subarray(0, LEAD_WORDS))),
        restInText: createRestCoverage(inTitle, 0.5)(inHeadings, inText),
        proximity: proximityOf(title, heading, text),
        row: markdown === '' ? 0 : rowOf(markdown),
        action: inHeading[0] ?? 0,
        quantity: query.kinds.isQuantity ? quantityOf(unit.section.text) : 0,
        ownCoverage: weightOf(union([inHeadings, inText]), ownSlots) / Math.max(ownWeight, Number.MIN_VALUE),
        ownHeadingCoverage: weightOf(inHeadings, ownSlots) / Math.max(ownWeight, Number.MIN_VALUE),
      }
    },
  }
}

/** Matches first cells of table rows, and bold starts of items and paragraphs. */
const ROW_HEADS = /^(?:\| (.+?) \||\s*(?:- |\d+\. )?\*\*(.+?)\*\*)/gm

const SENTENCE_ENDS = /[.!?](?=\s)|\n/

function fieldsOf(words: Uint32Array): [Uint32Array, Uint32Array, Uint32Array, Uint32Array] {
  const fields: Uint32Array[] = []
  let start = 0
  while (fields.length <= FIELD.text) {
    const end = words.indexOf(BREAK, start)
    fields.push(words.subarray(start, end))
    start = end + 1
  }
  const [title, outer, heading, text] = fields as [Uint32Array, Uint32Array, Uint32Array, Uint32Array]
  return [title, outer, heading, text]
}

function union(found: readonly Found[]): Found {
  const [first = new Float64Array(), ...others] = found
  const all = first.slice()
  for (const other of others)
    other.forEach((quality, slot) => (all[slot] = Math.max(all[slot] ?? 0, quality)))
  return all
}

const f1 = (coverage: number, precision: number) =>
  coverage + precision === 0 ? 0 : (2 * coverage * precision) / (coverage + precision)

/** Returns the F2 score: missing words of the question count more than additional words of the title. */
const f2 = (coverage: number, precision: number) =>
  coverage + precision === 0 ? 0 : (5 * coverage * precision) / (4 * precision + coverage)
