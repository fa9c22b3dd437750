import { STOP_WORDS, tokensOf } from '../search'

/** A question with fewer telling words than this may lean on the one before. */
const FEW_WORDS = 3

const LEANS =
  /^(and|but|so|then|also|or|what about|how about|why|what if|ok(ay)?,?)\b|\b(it|its|this|that|these|those|them|they|there|he|she|him|her|one|ones|same)\b/i

/** What to look for: the question, with the words of the last one where it can only be understood with them. */
export function questionInContext(question: string, before: readonly string[]): string {
  const last = before.at(-1)
  if (last === undefined) return question
  const telling = tokensOf(question).filter(({ word }) => !STOP_WORDS.has(word))
  const leans = LEANS.test(question) && telling.length < 2 * FEW_WORDS
  return leans || telling.length === 0 ? `${question} ${last}` : question
}
