import { STOP_WORDS, tokensOf } from '../search'

/** A follow-up has fewer than twice this many keywords. */
const FEW_WORDS = 3

const REFERS_BACK =
  /^(and|but|so|then|also|or|what about|how about|why|what if|ok(ay)?,?)\b|\b(it|its|this|that|these|those|them|they|there|he|she|him|her|one|ones|same)\b/i

/** Returns the question, with the previous one appended if it refers to that. */
export function questionInContext(question: string, before: readonly string[]): string {
  const last = before.at(-1)
  if (last === undefined) return question
  const keywords = tokensOf(question).filter(({ word }) => !STOP_WORDS.has(word))
  const refersBack = REFERS_BACK.test(question) && keywords.length < 2 * FEW_WORDS
  return refersBack || keywords.length === 0 ? `${question} ${last}` : question
}
