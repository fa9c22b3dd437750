import { keywordTokensOf } from '../search'
import type { Answerer, CitedSentence } from './answer'
import { isInstruction } from './guard'
import type { Passage } from '../search/knowledge/passage'
import { type Sentence, sentencesOf } from './sentences'

export const EXTRACTIVE = 'extractive-1'

/** Short enough to read at a glance; the citations lead to more. */
const MAX_SENTENCES = 6
const MAX_CHARACTERS = 900

/** Lists stay complete up to this size, with the sentence that introduces them. */
const MAX_ITEMS = 12
const MAX_CHARACTERS_WITH_ITEMS = 1_500

/** Sentences of a section this short all get the score of the best one. */
const SHORT_SECTION_LENGTH = 450

/** Passages to quote from, and the share of the best score that each needs. */
const MAX_PASSAGES = 4
const MIN_PASSAGE_SHARE = 0.6

/** Weight of the passage's score in a sentence's score. */
const PASSAGE_WEIGHT = 1.2

/** Share of the best sentence's score that a sentence needs. */
const MIN_SENTENCE_SHARE = 0.62

/**
 * Bonus of the first sentences of a section, which usually
 * summarize it; larger if the heading is the question.
 */
const LEAD_BONUS = [0.25, 0.15, 0.05]
const HEADING_IS_THE_QUESTION = 0.6
const HEADING_LEAD_FACTOR = 3

interface Scored extends Sentence {
  readonly passage: number
  readonly place: number
  readonly score: number
}

/** Answers without a model: quotes the best sentences of the best passages, in their order. */
export const extractiveAnswerer: Answerer = {
  write({ question, passages, onSentence }) {
    const best = passages[0]?.score ?? 0
    const used = passages.slice(0, MAX_PASSAGES).filter(({ score }) => score >= best * MIN_PASSAGE_SHARE)
    const weights = weightsOf(termsOf(question), passages)
    const scored = used.map((passage, number) =>
      scoredSentences(passage, number, passage.score / best, weights),
    )
    const chosen = withLists(scored, choose(scored.flat()))
    const sentences = chosen.map(({ passage, text, line, isItem }): CitedSentence => {
      const { url = '', anchor = '' } = used[passage] ?? {}
      // all items of a list share a block
      return { text, quote: text, url, anchor, isItem, block: passage * 1_000 + (isItem ? 999 : line) }
    })
    sentences.forEach(onSentence)
    return Promise.resolve({ sentences, author: EXTRACTIVE })
  },
}

function scoredSentences(
  { heading, title, text }: Passage,
  passage: number,
  passageScore: number,
  weights: ReadonlyMap<string, number>,
): Scored[] {
  // never quotes instructions to a bot that someone put into an article
  const sentences = sentencesOf(text).filter((sentence) => !isInstruction(sentence.text))
  const inHeading = termsOf(heading)
  const inHeadings = new Set([...inHeading, ...termsOf(title)])
  const whole = weightIn(weights.keys(), weights)
  const isTheQuestion = weightIn(inHeading, weights) >= whole * HEADING_IS_THE_QUESTION
  const scored = sentences.map((sentence, place): Scored => {
    const terms = termsOf(sentence.text)
    // terms that neither heading nor title contains count twice
    const hits =
      weightIn(terms, weights) +
      weightIn(
        [...terms].filter((term) => !inHeadings.has(term)),
        weights,
      )
    const lead = (LEAD_BONUS[place] ?? 0) * (isTheQuestion ? HEADING_LEAD_FACTOR : 1)
    return { ...sentence, passage, place, score: hits / whole + lead + PASSAGE_WEIGHT * passageScore }
  })
  if (text.length > SHORT_SECTION_LENGTH) return scored
  const highest = Math.max(0, ...scored.map(({ score }) => score))
  return scored.map((sentence) => ({ ...sentence, score: highest }))
}

/** Returns the best sentences that fit. */
function choose(scored: readonly Scored[]): Scored[] {
  const ranked = [...scored].sort((a, b) => b.score - a.score || a.passage - b.passage || a.place - b.place)
  const minScore = (ranked[0]?.score ?? 0) * MIN_SENTENCE_SHARE
  // always includes the best sentence of the best passage
  const first = ranked.find(({ passage }) => passage === 0)
  const chosen: Scored[] = first ? [first] : []
  let length = first?.text.length ?? 0
  for (const sentence of ranked) {
    if (sentence.score < minScore || chosen.length >= MAX_SENTENCES) break
    if (length > 0 && length + sentence.text.length > MAX_CHARACTERS) continue
    if (chosen.some(({ text }) => text === sentence.text)) continue
    chosen.push(sentence)
    length += sentence.text.length
  }
  return chosen
}

/**
 * Returns the sentences in text order. A chosen step, or
 * the introduction of steps, adds all steps of the list.
 */
function withLists(passages: readonly (readonly Scored[])[], chosen: readonly Scored[]): Scored[] {
  const places = new Set(chosen)
  for (const { passage, place, isItem, text } of chosen) {
    if (!isItem && !text.endsWith(':')) continue
    const sentences = passages[passage] ?? []
    let first = isItem ? place : place + 1
    while (sentences[first - 1]?.isItem) first -= 1
    const introduction = sentences[first - 1]
    if (introduction?.text.endsWith(':')) places.add(introduction)
    for (const item of sentences.slice(first, first + MAX_ITEMS)) {
      if (!item.isItem) break
      places.add(item)
    }
  }
  let length = 0
  return passages
    .flat()
    .filter((sentence) => places.has(sentence))
    .filter(({ text }) => (length += text.length) <= MAX_CHARACTERS_WITH_ITEMS || length === text.length)
}

/** Returns the weight of each term of the question: rare terms in the passages weigh more. */
function weightsOf(terms: ReadonlySet<string>, passages: readonly Passage[]): Map<string, number> {
  const sentences = passages.flatMap(({ text }) =>
    sentencesOf(text).map((sentence) => termsOf(sentence.text)),
  )
  return new Map(
    [...terms].map((term) => {
      const count = sentences.filter((sentence) => sentence.has(term)).length
      return [term, Math.log(1 + (sentences.length + 1) / (count + 1))]
    }),
  )
}

function weightIn(terms: Iterable<string>, weights: ReadonlyMap<string, number>): number {
  let total = 0
  for (const term of terms) total += weights.get(term) ?? 0
  return total
}

const termsOf = (text: string) => new Set(keywordTokensOf(text).map(({ term }) => term))
