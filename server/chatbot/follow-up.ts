import type { Topic } from '../search/knowledge/passage'
import { tellingTerms } from '../search'

/** A question with so few telling words cannot be understood alone. */
const FEW_WORDS = 2

/** A question that refers back has at most this many. */
const MAX_WORDS = 6

const REFERS_BACK =
  /^(?:and|but|so|then|also|or|what about|how about|why|what if|ok(?:ay)?,?)\b|\b(?:it|its|this|that|these|those|them|they|there|here|he|she|him|her|one|ones|same|instead|else|again)\b/i

/** Starts of questions that can be understood alone, even with few words. */
const COMPLETE = /^\s*(?:how|what|where|when|which|who|can|could|do|does|did|is|are|will|should|may)\b/i

const refersBack = (question: string) =>
  REFERS_BACK.test(question) && tellingTerms(question).length <= MAX_WORDS

/** What earlier answers and the page are about. */
export interface Context {
  /** the section that the last answer is from; undefined after a refusal */
  readonly last?: Topic | undefined
  /** the article being read */
  readonly reading?: Topic | undefined
}

/** Returns what a question refers to: the last answer, or else the article being read. */
export function topicOfFollowUp(question: string, { last, reading }: Context): Topic | undefined {
  if (refersBack(question)) return last ?? reading
  return isShort(question) && !COMPLETE.test(question) ? last : undefined
}

/** True if a question may need the last answer to be understood, though it does not refer to it. */
export const isShort = (question: string) => tellingTerms(question).length <= FEW_WORDS

/** Returns the question with its topic, as shown to the reader. */
export function completed(question: string, { title, heading }: Topic): string {
  return `${question.trim()} (${heading === '' || heading === title ? title : `${title}: ${heading}`})`
}
