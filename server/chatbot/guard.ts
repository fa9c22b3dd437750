const oneOf = (...words: readonly string[]) => `(?:${words.join('|')})`
const toPattern = (...parts: readonly string[]) => new RegExp(parts.join(''), 'i')

/** What follows "You are now" in a prompt injection, but not in an article: "You are now signed in." */
const INJECTED_PERSONA = oneOf(
  ...['ai', 'bot', 'chatbot', 'assistant', 'llm', 'language model', 'dan', 'hacker', 'pirate', 'character'],
  ...['evil', 'unrestricted', 'unfiltered', 'uncensored', 'free (?:of|from)'],
)
const UNBOUND = oneOf('bound', 'censored', '(?:restricted|limited) by', INJECTED_PERSONA)

/** What follows "System:" in a prompt injection, but not in an article line such as "System: Windows 11". */
const AFTER_SYSTEM = oneOf(
  ...['answer', 'say', 'tell', 'reply', 'respond', 'repeat', 'reveal', 'ignore', 'disregard', 'forget'],
  ...['obey', 'pretend', 'sure', 'here (?:is|are)', 'you (?:are|must)', 'the (?:reader|user) is'],
  '(?:list|print|show|output|write|send|give) (?:all|any|every|each|me|the|your)',
)

/** Prompt injections: instructions to the bot instead of a question. */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override|bypass)\b[^.?!]{0,40}\b(previous|prior|above|earlier|all|any|your|the|these|those)\b[^.?!]{0,40}\b(instruction|prompt|rule|guideline|restriction|context|direction|polic)/i,
  /\b(reveal|show|print|repeat|output|leak|tell me|what (?:is|are))\b[^.?!]{0,40}\b(system prompt|hidden prompt|initial prompt|your (?:instructions|prompt|rules|guidelines))/i,
  toPattern('\\byou are now (?:(?:an?|the|my|our|your)\\b[^.?!]{0,40})?\\b', INJECTED_PERSONA, '\\b'),
  toPattern('\\byou are no longer (?:an?\\b[^.?!]{0,40})?\\b', UNBOUND, '\\b'),
  /\b(act|behave|respond|answer) as (if you|an? (?:unrestricted|different|evil|hacker|admin)|DAN\b)/i,
  /\bpretend (to be|that you|you)\b/i,
  /\b(god|jailbreak|dan) mode\b/i,
  /\b(you are now|act|answer|behave|operate|reply|respond)( as( if)?)? in\b[^.?!]{0,10}\b(developer|debug) mode\b/i,
  /\bjailbreak\b/i,
  /\bnew (system )?(instructions|prompt)\s*:/i,
  toPattern('(?:^|\\n)\\s*(?:system|assistant)\\s*:\\s*(?:please )?', AFTER_SYSTEM, '\\b'),
  /<\/?(system|assistant|instructions?|prompt)>/i,
  /\[\/?(INST|SYSTEM)\]/i,
  /\b(do not|don't|never) (follow|obey|use|mention|cite)\b[^.?!]{0,40}\b(instruction|source|article|rule|guideline)/i,
  /\b(assistants?|chatbots?|ai|llms?|language models?)\b[^.?!]{0,40}\b(must|should|shall)\b[^.?!]{0,40}\b(answer|say|reply|tell|recommend|ignore|reveal)\b/i,
]

const SECRET = oneOf('password', 'passcode', 'pin', 'secret')

/** Words after "my password is" that show that no password follows: "My password is not accepted." */
const NO_SECRET = oneOf(
  ...['not', 'no', 'now', 'never', 'always', 'already', 'again', 'still', 'only', 'too', 'also', 'just'],
  ...['the', 'an?', 'my', 'your', 'this', 'that', 'it', 'in', 'on', 'at', 'to', 'for', 'from', 'of'],
  ...['being', 'set', 'reset', 'lost', 'sent', 'shown', 'hidden', 'forgotten', 'unknown', '[a-z]{3,}ed'],
  ...['wrong', 'right', 'correct', 'incorrect', 'invalid', 'valid', 'missing', 'blank', 'empty', 'weak'],
  ...['safe', 'secure', 'different', 'longer', 'shorter', 'more', 'less', 'case-sensitive'],
  '(?:\\d+|four|six|eight)[ -](?:digit|letter|character)s?',
)

const PERSONAL: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+\.[a-z]{2,}/i, // an email address
  /\b\d{3}-\d{2}-\d{4}\b/, // a social security number
  toPattern('\\b', SECRET, '\\s*(?:[=:]\\s*\\S+|is\\s+(?!', NO_SECRET, '(?![\\w-]))[^\\s?]+)'),
]

/** Matches possible phone numbers. A match with few digits is probably a date or a job number. */
const TELEPHONE = /(?<![\d.])\+?\(?\d[\d ()-]{8,}\d(?![\d.])/g
const TELEPHONE_DIGITS = 10

const ISO_DATE = /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g

/** Matches 13 to 19 digits, which `isCardNumber` then checks. */
const CARD = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g

export function isInstruction(text: string): boolean {
  return INSTRUCTIONS.some((pattern) => pattern.test(text))
}

export function holdsPersonalData(text: string): boolean {
  if (PERSONAL.some((pattern) => pattern.test(text))) return true
  const digitsOf = (found: string) => found.replace(/\D/g, '')
  const dateless = text.replace(ISO_DATE, ',')
  if ([...dateless.matchAll(TELEPHONE)].some(([found]) => digitsOf(found).length >= TELEPHONE_DIGITS))
    return true
  return [...dateless.matchAll(CARD)].some(([digits]) => isCardNumber(digitsOf(digits)))
}

/** True if the check digit is right (Luhn, ISO/IEC 7812). */
function isCardNumber(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}
