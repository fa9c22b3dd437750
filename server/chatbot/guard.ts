/** Prompt injections: instructions to the bot instead of a question. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override|bypass)\b[^.?!]{0,40}\b(previous|prior|above|earlier|all|any|your|the|these|those)\b[^.?!]{0,40}\b(instruction|prompt|rule|guideline|restriction|context|direction|polic)/i,
  /\b(reveal|show|print|repeat|output|leak|tell me|what (?:is|are))\b[^.?!]{0,40}\b(system prompt|hidden prompt|initial prompt|your (?:instructions|prompt|rules|guidelines))/i,
  /\byou are (now|no longer)\b/i,
  /\b(act|behave|respond|answer) as (if you|an? (?:unrestricted|different|evil|hacker|admin)|DAN\b)/i,
  /\bpretend (to be|that you|you)\b/i,
  /\b(developer|debug|god|jailbreak|dan) mode\b/i,
  /\bjailbreak\b/i,
  /\bnew (system )?(instructions|prompt)\s*:/i,
  /(^|\n)\s*(system|assistant)\s*:/i,
  /<\/?(system|assistant|instructions?|prompt)>/i,
  /\[\/?(INST|SYSTEM)\]/i,
  /\b(do not|don't|never) (follow|obey|use|mention|cite)\b[^.?!]{0,40}\b(instruction|source|article|rule|guideline)/i,
  /\b(assistants?|chatbots?|ai|llms?|language models?)\b[^.?!]{0,40}\b(must|should|shall)\b[^.?!]{0,40}\b(answer|say|reply|tell|recommend|ignore|reveal)\b/i,
]

const PERSONAL: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i, // an email address
  /\b\d{3}-\d{2}-\d{4}\b/, // a social security number
  /\b(password|passcode|pin|secret)\s*(is|=|:)\s*\S+/i,
]

/** Matches what may be a phone number. Dates and job numbers have fewer than TELEPHONE_DIGITS digits. */
const TELEPHONE = /(?<![\d.])\+?\(?\d[\d ()-]{8,}\d(?![\d.])/g
const TELEPHONE_DIGITS = 10

/** Matches 13 to 19 digits, which `isCardNumber` then checks. */
const CARD = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g

export function isInstruction(text: string): boolean {
  return INSTRUCTIONS.some((pattern) => pattern.test(text))
}

export function holdsPersonalData(text: string): boolean {
  if (PERSONAL.some((pattern) => pattern.test(text))) return true
  const digitsOf = (found: string) => found.replace(/\D/g, '')
  if ([...text.matchAll(TELEPHONE)].some(([found]) => digitsOf(found).length >= TELEPHONE_DIGITS)) return true
  return [...text.matchAll(CARD)].some(([digits]) => isCardNumber(digitsOf(digits)))
}

/** True if the check digit is right (Luhn, ISO/IEC 7812). */
function isCardNumber(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}
