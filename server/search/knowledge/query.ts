import { STOP_WORDS, tokensOf } from '../engine/analyze'
import { planQuery, queryTokens, type Slot } from '../engine/query-plan'
import { idf } from '../engine/score-documents'
import type { FieldIndex } from '../engine/search-index'
import type { Vocabulary } from '../engine/vocabulary'
import { TOPIC_WORDS } from './constants'
import type { Topic } from './passage'
import { readerAlternatives } from './reader-words'
import { kindsOf, termWeight, type QuestionKinds } from './words'

export interface Query {
  /** one per word: first the words of the question, then those of its topic (see `Topic`) */
  readonly slots: readonly Slot[]
  /** by slot: rarity of its word times `termWeight`; lower for a word that only the topic has */
  readonly weights: readonly number[]
  readonly totalWeight: number
  /** number of slots of the question itself; the slots of its topic follow */
  readonly ownSlots: number
  /** by term id: the slots that the term matches, with the quality of the match */
  readonly slotsOfTerm: ReadonlyMap<number, readonly SlotMatch[]>
  /** term ids of all words of the question in order, with stop words; 0 for an unknown word */
  readonly terms: readonly number[]
  readonly kinds: QuestionKinds
  /** 0 to 1: weighted share of the question's own words that match words of the vocabulary */
  readonly known: number
  /** number of the question's names and codes, such as "QuickBooks" or "1099", that the vocabulary lacks */
  readonly unknownNames: number
}

interface SlotMatch {
  readonly slot: number
  readonly quality: number
}

/** A word with a capital or a digit is a name or code. */
const NAME = /[\p{Lu}\d]/u
/**
 * The first word of a question is a name or code only if it consists of two or more capitals or digits.
 */
const FIRST_NAME = /^[\p{Lu}\d]{2,}$/u

/** Returns a question's words with alternatives and weights. Words of the topic follow, with less weight. */
export function planQuestion(
  question: string,
  index: FieldIndex,
  vocabulary: Vocabulary,
  topic?: Topic,
): Query {
  const slots: Slot[] = []
  const weights: number[] = []
  const taken = new Set<string>()
  let unknownNames = 0
  const add = (text: string, factor: number) => {
    // the space at the end marks the last word as complete
    const planned = planQuery(`${text} `, vocabulary)
    const tokens = queryTokens(text)
    const alternatives = readerAlternatives(tokens, vocabulary)
    tokens.forEach(({ term, start, end }, place) => {
      const own = planned[place] ?? []
      const isNew = ({ terms }: Slot[number]) => !own.some((one) => String(one.terms) === String(terms))
      const slot = [...own, ...(alternatives[place] ?? []).filter(isNew)]
      if (taken.has(term)) return
      taken.add(term)
      const best = Math.max(0, ...slot.map(({ weight }) => weight))
      const isName = (start > 0 ? NAME : FIRST_NAME).test(text.slice(start, end))
      if (factor === 1 && isName && best < 1) unknownNames += 1
      slots.push(slot)
      weights.push(factor * termWeight(term) * rarityOf(slot, best, index))
    })
  }
  add(question, 1)
  const ownSlots = slots.length
  if (topic) {
    add(topic.title, TOPIC_WORDS.title)
    add(topic.heading, TOPIC_WORDS.heading)
  }
  const ownWeights = weights.slice(0, ownSlots)
  const isKnown = (_: number, place: number) => (slots[place]?.length ?? 0) > 0
  return {
    slots,
    weights,
    totalWeight: sum(weights),
    ownSlots,
    slotsOfTerm: byTerm(slots),
    terms: tokensOf(question).map(({ term }) => index.termIds.get(term) ?? 0),
    kinds: kindsOf(question),
    known: sum(ownWeights.filter(isKnown)) / Math.max(sum(ownWeights), Number.MIN_VALUE),
    unknownNames,
  }
}

/** Returns the rarity of a slot's best alternative; an unknown word is the rarest. */
function rarityOf(slot: Slot, best: number, index: FieldIndex): number {
  const counts = slot
    .filter(({ weight }) => weight === best)
    .map(({ terms }) => Math.min(...terms.map((term) => index.documentCount(term))))
  return idf(Math.max(0, ...counts), index.size)
}

function byTerm(slots: readonly Slot[]): Map<number, SlotMatch[]> {
  const matches = new Map<number, SlotMatch[]>()
  slots.forEach((alternatives, slot) => {
    for (const { terms, weight } of alternatives)
      for (const term of terms) {
        const known = matches.get(term) ?? []
        if (!known.some((one) => one.slot === slot)) matches.set(term, [...known, { slot, quality: weight }])
      }
  })
  return matches
}

export const stopTerms = (index: FieldIndex): ReadonlySet<number> =>
  new Set([...STOP_WORDS].flatMap((word) => index.termIds.get(word) ?? []))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
