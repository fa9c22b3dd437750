import { tellingTerms, tokensOf } from '../search'

/** Words of a request for a person. Customers, staff and calls are also subjects of the product. */
const PERSON = 'person people human agent representative operator support'
/** Words that such a request may have besides. */
const AROUND =
  'i we you me us an a the to with by for of from on at or and be am im your our this that here any through via ' +
  'can could may would do does how is are there where which who will id want need like wish please let get have just ' +
  'speak speaking talk talking chat contact reach ask call phone number help email mail message back connect ' +
  'give real live actual available service technical team desk line hotline directly now today urgent asap ' +
  'instead rather hi hello in touch not bot robot chatbot machine anyone'

const person = new Set(PERSON.split(' '))
const around = new Set([...person, ...AROUND.split(' ')])

/** Names of those who help, which are one word to the sets above. */
const SUPPORT = /\bcustomer (?:service|support|care)\b|\bsupport (?:staff|rep)\b/gi
const TRANSFER_ME = /\b(?:transfer|switch|pass) me\b/gi

/** A call to no one else: "call", "Can I phone you?", "your phone number", "Is there a way to reach you?" */
const CALL =
  /^\W*(?:(?:please|can|could|may|how|do|i|we|you|would|like|want|need|to)\s+)*(?:call|phone)(?:\s+(?:you|us|me|back|now|please|number))*\W*$|\byour (?:tele)?phone number\W*$|\b(?:i|we|to) (?:call|phone|reach) you\b/i

/** True if a question only asks for a person. */
export function asksForPerson(question: string): boolean {
  if (CALL.test(question)) return true
  const request = question.replace(SUPPORT, 'support').replace(TRANSFER_ME, 'connect me')
  const words = tokensOf(request).map(({ word }) => (around.has(word) ? word : word.replace(/s$/, '')))
  return words.some(isPerson) && words.every((word) => around.has(word) || isPerson(word))
}

const isPerson = (word: string) => person.has(word) || /^some(?:one|body)$/.test(word)

/** Returns what a vague question names; nothing for "help". */
export const namedIn = (question: string) => tellingTerms(question).join(' ')

const WHAT_IS = /^\s*(?:what(?:['’]?s| is| are| does)|define)\b/i

/** True if a question has no subject, or only names one. */
export function isVague(question: string): boolean {
  const terms = tellingTerms(question)
  return (
    terms.length === 0 || (terms.length === 1 && tokensOf(question).length <= 2 && !WHAT_IS.test(question))
  )
}
