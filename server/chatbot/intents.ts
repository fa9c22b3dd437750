import { subjectTerms, tokensOf } from '../search'

/**
 * Words that ask for a person. Excludes "customer", "staff" and "call", because questions about the product
 * use these words.
 */
const PERSON = 'person people human agent representative operator support'
/** Other words that a request for a person may contain. */
const OTHER_REQUEST_WORDS =
  'i we you me us an a the to with by for of from on at or and be am im your our this that here any through via ' +
  'can could may would do does how is are there where which who will id want need like wish please let get have just ' +
  'speak speaking talk talking chat contact reach ask call phone number help email mail message back connect ' +
  'give real live actual available service technical team desk line hotline directly now today urgent asap ' +
  'instead rather hi hello in touch not bot robot chatbot machine anyone'

const person = new Set(PERSON.split(' '))
const around = new Set([...person, ...OTHER_REQUEST_WORDS.split(' ')])

/** Terms for support staff, replaced with `support` because the sets above contain only single words. */
const SUPPORT_STAFF = /\bcustomer (?:service|support|care)\b|\bsupport (?:staff|rep)\b/gi
const TRANSFER_ME = /\b(?:transfer|switch|pass) me\b/gi

/** Matches requests to call support, not a customer: "call", "Can I phone you?", "your phone number". */
const CALL =
  /^\W*(?:(?:please|can|could|may|how|do|i|we|you|would|like|want|need|to)\s+)*(?:call|phone)(?:\s+(?:you|us|me|back|now|please|number))*\W*$|\byour (?:tele)?phone number\W*$|\b(?:i|we|to) (?:call|phone|reach) you\b/i

/** True if a question only asks for a person. */
export function asksForPerson(question: string): boolean {
  if (CALL.test(question)) return true
  const request = question.replace(SUPPORT_STAFF, 'support').replace(TRANSFER_ME, 'connect me')
  const words = tokensOf(request).map(({ word }) => (around.has(word) ? word : word.replace(/s$/, '')))
  return words.some(isPerson) && words.every((word) => around.has(word) || isPerson(word))
}

const isPerson = (word: string) => person.has(word) || /^some(?:one|body)$/.test(word)

export const namedIn = (question: string) => subjectTerms(question).join(' ')

/** First words of a full question. "What is dispatch?" is not vague, though "dispatch" alone is. */
const ASKS = /^\s*(?:how|what|where|when|which|who|define|can|could|do|does|did|is|are|will|should|may)\b/i

/** True if a question has no subject, or only names one. */
export function isVague(question: string): boolean {
  const terms = subjectTerms(question)
  return terms.length === 0 || (terms.length === 1 && !ASKS.test(question))
}
