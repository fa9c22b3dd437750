import { tellingTerms, tokensOf } from '../search'

/** Words of a request for a person. */
const PERSON = 'person people human agent representative rep operator support staff call phone'
/** Words that such a request may have besides. */
const AROUND =
  'i we you me us an a the to with by for of from on at or and be am im your our my this that here any through via ' +
  'can could may would do does how is are there where which who will id want need like wish please let get have just ' +
  'speak speaking talk talking chat contact reach ask call phone number help email mail message back connect transfer ' +
  'give real live actual available customer service technical team desk line hotline directly now today urgent asap ' +
  'instead rather hi hello in touch not bot robot chatbot machine anyone'

const person = new Set(PERSON.split(' '))
const around = new Set([...person, ...AROUND.split(' ')])

/** True if a question only asks for a person. */
export function asksForPerson(question: string): boolean {
  const words = tokensOf(question).map(({ word }) => (around.has(word) ? word : word.replace(/s$/, '')))
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
