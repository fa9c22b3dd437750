import type { Topic } from '../search/knowledge/passage'
import { subjectTerms } from '../search'

/** A question of at most this many subject terms (`subjectTerms`) may be unclear without the last answer. */
const FEW_WORDS = 2

/** A question of at most this many subject terms may refer back to the last answer or the open article. */
const MAX_WORDS = 6

const STARTS = /^\s*(?:and|but|so|then|also|or|what about|how about|what if|ok(?:ay)?,?)\b/i

/** Pronouns. "That" counts at the end and after the listed words, but not in "an invoice that was sent". */
const PRONOUN =
  /\b(?:it(?! (?:takes?|means? (?:when|if)|possible|allowed|necessary|true|ok|okay|safe)\b)|its|these|those|them|they|he|she|him|her|this(?! (?:week|month|quarter|year|morning)\b)|(?<=\b(?:is|was|does|did|do|can|will|should|of|with|for|about|in|on|to|after|before|like|why) )that|that(?=\W*$))\b/i

/**
 * A pronoun after at least this many subject terms refers to one of them: "print an invoice before it is
 * sent".
 */
const MIN_TERMS_BEFORE_PRONOUN = 2

/**
 * "There" at the end of a question means a place in the last answer, except after "is", "are", "was" or
 * "were".
 */
const PLACE = /(?<!\b(?:is|are|was|were) )\bthere\W*$/i

/** Words that may refer back. "One" does not refer back after some prepositions, as in "merge into one". */
const MAY_REFER =
  /^\s*why\b|\b(?:(?<!\b(?:is|are|was|were) )there|that|here|(?<!\b(?:into|of|in) )ones?|same|instead|else|again)\b/i

/** Starts of questions that can be understood alone, even with few words. */
const COMPLETE = /^\s*(?:how|what|where|when|which|who|can|could|do|does|did|is|are|will|should|may)\b/i

export interface Context {
  /** topic of the last answer; undefined if that answer had no topic, like a refusal */
  readonly last?: Topic | undefined
  /** the article that the reader has open */
  readonly reading?: Topic | undefined
}

/** One way to understand a question: alone, or about a topic. */
export interface Interpretation {
  readonly topic?: Topic
  /** true if the question is treated as certainly about the topic, so that an answer needs less evidence */
  readonly isCertain?: boolean
}

const ALONE: Interpretation = {}

/** Returns the ways to understand a question, likeliest first. */
export function interpretationsOf(question: string, { last, reading }: Context): readonly Interpretation[] {
  const topic = last ?? reading
  const words = subjectTerms(question).length
  if (!topic || words > MAX_WORDS) return [ALONE]
  if (refersBack(question, words)) return [{ topic, isCertain: true }]
  if (STARTS.test(question)) return [{ topic }, ALONE, { topic, isCertain: true }]
  if (MAY_REFER.test(question) || PRONOUN.test(question)) return [ALONE, { topic }]
  if (!last || words > FEW_WORDS) return [ALONE]
  return COMPLETE.test(question) ? [ALONE, { topic: last }] : [{ topic: last }, ALONE]
}

function refersBack(question: string, words: number): boolean {
  const pronoun = PRONOUN.exec(question)
  const isNamed = pronoun && subjectTerms(question.slice(0, pronoun.index)).length >= MIN_TERMS_BEFORE_PRONOUN
  if (pronoun && !isNamed) return true
  return PLACE.test(question) || (words === 0 && (STARTS.test(question) || MAY_REFER.test(question)))
}

export function completed(question: string, { title, heading }: Topic): string {
  return `${question.trim()} (${heading === '' || heading === title ? title : `${title}: ${heading}`})`
}
