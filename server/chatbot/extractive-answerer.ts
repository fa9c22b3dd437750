import { STOP_WORDS, tokensOf } from '../search/engine/analyse'
import type { Answerer, CitedSentence, Draft } from './answer'
import { isInstruction } from './guard'
import type { Passage } from './passage'
import { type Sentence, sentencesOf } from './sentences'

export const EXTRACTIVE = 'extractive-1'

/** An answer to read at a glance; who wants more opens the source. */
const MOST_SENTENCES = 5
const MOST_CHARACTERS = 700

/** Steps belong together: a list is given whole up to this many, with the sentence that introduces it. */
const MOST_ITEMS = 12
const MOST_CHARACTERS_WITH_ITEMS = 1_400

/** A second passage speaks only when it is nearly as good as the first. */
const SECOND_PASSAGE = 0.85

/** Passages that an answer is put together from: more would be a patchwork. */
const MOST_PASSAGES = 2

/** A sentence that is much weaker than the best one is left out. */
const LEAST_OF_BEST = 0.5

interface Scored extends Sentence {
  readonly place: number
  readonly score: number
}

/** Answers in the content's own sentences: the best of the best passages, in their order (no model involved). */
export const extractiveAnswerer: Answerer = {
  write(question, passages) {
    const wanted = termsOf(question)
    const [best] = passages
    if (!best || wanted.size === 0)
      return Promise.resolve({ sentences: [], author: EXTRACTIVE } satisfies Draft)
    const chosen = passages
      .filter(
        ({ score, coverage }) =>
          score >= best.score * SECOND_PASSAGE && coverage >= best.coverage * SECOND_PASSAGE,
      )
      .slice(0, MOST_PASSAGES)
    const sentences: CitedSentence[] = []
    for (const [number, passage] of chosen.entries()) {
      const room = MOST_CHARACTERS - lengthOf(sentences)
      if (number > 0 && room < MOST_CHARACTERS / 3) break
      const more = sentencesFor(passage, wanted, number, number === 0 ? MOST_SENTENCES : 2)
      sentences.push(...more.filter(({ text }) => !sentences.some((known) => known.text === text)))
    }
    return Promise.resolve({ sentences, author: EXTRACTIVE })
  },
}

function sentencesFor(
  { url, anchor, heading, title, text }: Passage,
  wanted: ReadonlySet<string>,
  number: number,
  most: number,
): CitedSentence[] {
  // an article can be made to talk to a bot: what it says to one is never passed on
  const sentences = sentencesOf(text).filter((sentence) => !isInstruction(sentence.text))
  const given = new Set([...termsOf(heading), ...termsOf(title)])
  const scored = sentences.map((sentence, place): Scored => {
    const terms = termsOf(sentence.text)
    const hits = [...wanted].filter((term) => terms.has(term))
    const news = hits.filter((term) => !given.has(term)).length
    // the first sentence of a section usually says what the section says
    const lead = place === 0 ? 0.75 : place < 3 ? 0.25 : 0
    return { ...sentence, place, score: hits.length + news + lead }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const kept = withLists(scored, choose(scored, best, most))
  return kept.map((sentence) => ({
    text: sentence.text,
    quote: sentence.text,
    url,
    anchor,
    isItem: sentence.isItem,
    block: number * 1_000 + (sentence.isItem ? 999 : sentence.line),
  }))
}

/** The best sentences that fit, in the order of the text. */
function choose(scored: readonly Scored[], best: number, most: number): Scored[] {
  const kept: Scored[] = []
  let length = 0
  for (const sentence of [...scored].sort((a, b) => b.score - a.score || a.place - b.place)) {
    if (sentence.score < best * LEAST_OF_BEST || kept.length >= most) break
    if (length > 0 && length + sentence.text.length > MOST_CHARACTERS) continue
    kept.push(sentence)
    length += sentence.text.length
  }
  return kept.sort((a, b) => a.place - b.place)
}

/** Where one step was chosen, or the words that introduce the steps, all of the steps come, so that they can be followed. */
function withLists(scored: readonly Scored[], chosen: readonly Scored[]): Scored[] {
  const places = new Set(chosen.map(({ place }) => place))
  for (const { place, isItem, text } of chosen) {
    if (!isItem && !text.endsWith(':')) continue
    let first = isItem ? place : place + 1
    while (scored[first - 1]?.isItem) first -= 1
    if (scored[first - 1]?.text.endsWith(':')) places.add(first - 1)
    for (let next = first; scored[next]?.isItem && next < first + MOST_ITEMS; next += 1) places.add(next)
  }
  const kept = scored.filter(({ place }) => places.has(place))
  let length = 0
  return kept.filter(
    ({ text }) => (length += text.length) <= MOST_CHARACTERS_WITH_ITEMS || length === text.length,
  )
}

function termsOf(text: string): Set<string> {
  const tokens = tokensOf(text)
  const telling = tokens.filter(({ word }) => !STOP_WORDS.has(word))
  return new Set((telling.length > 0 ? telling : tokens).map(({ term }) => term))
}

const lengthOf = (sentences: readonly CitedSentence[]) =>
  sentences.reduce((total, { text }) => total + text.length, 0)
