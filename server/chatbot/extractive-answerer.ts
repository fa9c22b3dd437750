import { tellingTokensOf } from '../search'
import type { Answerer, CitedSentence } from './answer'
import { isInstruction } from './guard'
import type { Passage } from '../search/knowledge/passage'
import { type Sentence, sentencesOf } from './sentences'

export const EXTRACTIVE = 'extractive-1'

/** An answer to read at a glance; who wants more opens the source. */
const MOST_SENTENCES = 6
const MOST_CHARACTERS = 900

/** Steps belong together: a list is given whole up to this many, with the sentence that introduces it. */
const MOST_ITEMS = 12
const MOST_CHARACTERS_WITH_ITEMS = 1_500

/** A section this short is one thought: its sentences come together. */
const SHORT_SECTION = 450

/** Passages that sentences are taken from, and how much of the best one's score they need. */
const MOST_PASSAGES = 4
const LEAST_OF_BEST_PASSAGE = 0.6

/** How much a sentence's passage counts beside the sentence. */
const PASSAGE_WEIGHT = 1.2

/** A sentence that is much weaker than the best one is left out. */
const LEAST_OF_BEST = 0.62

/** The first sentences of a section usually say what it says, the more so when its heading is the question. */
const LEADS = [0.25, 0.15, 0.05]
const HEADING_IS_THE_QUESTION = 0.6
const HEADING_LEAD = 3

interface Scored extends Sentence {
  readonly passage: number
  readonly place: number
  readonly score: number
}

/** Answers in the content's own sentences: the best of the best passages, in their order (no model involved). */
export const extractiveAnswerer: Answerer = {
  write({ question, passages, onSentence }) {
    const best = passages[0]?.score ?? 0
    const used = passages.slice(0, MOST_PASSAGES).filter(({ score }) => score >= best * LEAST_OF_BEST_PASSAGE)
    const weights = weightsOf(termsOf(question), passages)
    const scored = used.map((passage, number) =>
      scoredSentences(passage, number, passage.score / best, weights),
    )
    const kept = withLists(scored, choose(scored.flat()))
    const sentences = kept.map(({ passage, text, line, isItem }): CitedSentence => {
      const { url = '', anchor = '' } = used[passage] ?? {}
      // the lines of a list are one block
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
  // an article can be made to talk to a bot: what it says to one is never passed on
  const sentences = sentencesOf(text).filter((sentence) => !isInstruction(sentence.text))
  const inHeading = termsOf(heading)
  const given = new Set([...inHeading, ...termsOf(title)])
  const whole = weightIn(weights.keys(), weights)
  const isTheQuestion = weightIn(inHeading, weights) >= whole * HEADING_IS_THE_QUESTION
  const scored = sentences.map((sentence, place): Scored => {
    const terms = termsOf(sentence.text)
    // what the heading does not say already tells twice
    const hits =
      weightIn(terms, weights) +
      weightIn(
        [...terms].filter((term) => !given.has(term)),
        weights,
      )
    const lead = (LEADS[place] ?? 0) * (isTheQuestion ? HEADING_LEAD : 1)
    return { ...sentence, passage, place, score: hits / whole + lead + PASSAGE_WEIGHT * passageScore }
  })
  if (text.length > SHORT_SECTION) return scored
  const highest = Math.max(0, ...scored.map(({ score }) => score))
  return scored.map((sentence) => ({ ...sentence, score: highest }))
}

/** The best sentences that fit. */
function choose(scored: readonly Scored[]): Scored[] {
  const ranked = [...scored].sort((a, b) => b.score - a.score || a.passage - b.passage || a.place - b.place)
  const least = (ranked[0]?.score ?? 0) * LEAST_OF_BEST
  // what the best passage says best is said in any case
  const first = ranked.find(({ passage }) => passage === 0)
  const kept: Scored[] = first ? [first] : []
  let length = first?.text.length ?? 0
  for (const sentence of ranked) {
    if (sentence.score < least || kept.length >= MOST_SENTENCES) break
    if (length > 0 && length + sentence.text.length > MOST_CHARACTERS) continue
    if (kept.some(({ text }) => text === sentence.text)) continue
    kept.push(sentence)
    length += sentence.text.length
  }
  return kept
}

/** Returns the sentences in the order of the text. If a step or the introduction of steps was chosen, all steps come. */
function withLists(passages: readonly (readonly Scored[])[], chosen: readonly Scored[]): Scored[] {
  const places = new Set(chosen)
  for (const { passage, place, isItem, text } of chosen) {
    if (!isItem && !text.endsWith(':')) continue
    const sentences = passages[passage] ?? []
    let first = isItem ? place : place + 1
    while (sentences[first - 1]?.isItem) first -= 1
    const introduction = sentences[first - 1]
    if (introduction?.text.endsWith(':')) places.add(introduction)
    for (const item of sentences.slice(first, first + MOST_ITEMS)) {
      if (!item.isItem) break
      places.add(item)
    }
  }
  let length = 0
  return passages
    .flat()
    .filter((sentence) => places.has(sentence))
    .filter(({ text }) => (length += text.length) <= MOST_CHARACTERS_WITH_ITEMS || length === text.length)
}

/** How much each term of the question tells among the passages: the rarer, the more. */
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

const termsOf = (text: string) => new Set(tellingTokensOf(text).map(({ term }) => term))
