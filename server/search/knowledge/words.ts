import { keywordTokensOf, STOP_WORDS, termOf, tokensOf } from '../engine/analyze'

/** Words that occur in many questions and say little about the subject of a question, with their weights. */
const LIGHT_WORDS: readonly (readonly [weight: number, words: string])[] = [
  [
    0.2,
    "myself sure please hi hello want need like tell explain know understand don't can't doesn't isn't i'm",
  ],
  [
    0.3,
    'do look always sudden suddenly possible long have really just still already also too very now again ' +
      'something anything everything nothing someone anyone everyone else up out off many much any some',
  ],
  [0.35, 'get go make help'],
  [0.4, 'work say one never see come'],
  [0.45, 'put problem issue'],
  [0.5, 'use give take find thing stuff info information whole place best kind self question not no yes'],
  [0.55, 'show solve fix'],
  [0.6, 'set start check good first new part down error wrong allow require support'],
  [0.65, 'fail failed'],
  [0.7, 'stop run number page list time user option available correct'],
  [0.75, 'change add automatic automatically system'],
  [0.8, 'create delete'],
]

const weights = new Map(
  LIGHT_WORDS.flatMap(([weight, words]) =>
    words.split(' ').map((word) => [termOf(word.replace("'", '')), weight]),
  ),
)

export const termWeight = (term: string) => weights.get(term) ?? 1

/** Minimum weight of a subject term, which says what a question is about. */
const MIN_SUBJECT_WEIGHT = 0.7

export const subjectTerms = (question: string): string[] =>
  tokensOf(question).flatMap(({ word, term }) =>
    STOP_WORDS.has(word) || termWeight(term) < MIN_SUBJECT_WEIGHT ? [] : [term],
  )

export interface QuestionKinds {
  readonly isHowTo: boolean
  readonly isWhatIs: boolean
  readonly isProblem: boolean
  readonly isWhy: boolean
  readonly isYesNo: boolean
  readonly isQuantity: boolean
  readonly isNews: boolean
}

const VERBS =
  'add|create|set|change|delete|remove|import|export|enable|disable|turn|use|find|configure|install|print|send|share|assign|connect|update|edit|move|copy|cancel|close|open|schedule|merge|split|record|track|view|register|reset|undo|post|apply|approve'

const KINDS: Readonly<Record<keyof QuestionKinds, RegExp>> = {
  isHowTo: new RegExp(
    `\\bhow (?:do|can|to|should|would)\\b|\\bwhere (?:do|can) i\\b|\\bway to\\b|\\bsteps\\b|\\bi (?:want|need) to\\b|^can (?:i|we)\\b|^(?:${VERBS})\\b`,
    'i',
  ),
  isWhatIs:
    /^what(?: is|'s|’s| are)(?: an?| the)? (?:[^\s?]+ ?){1,5}\??$|\bwhat does .*\bmean\b|^define\b|\bmeaning of\b|\bdifference between\b/i,
  isProblem:
    /\b(?:errors?|fail\w*|unable|stuck|missing|disappear\w*|gone|lost|wrong|incorrect|problems?|issues?|broken|crash\w*|blank|empty|slow|denied|invalid|why|trouble|hang\w*|timeouts?|exceptions?|no longer)\b|\bnot work|n['’]t\b|\b(?:does|do|did|is|are|can|could|will|has) not\b|\bcannot\b|\btoo long\b/i,
  isWhy: /\bwhy\b|\breasons?\b|\bcauses?\b|\bhow come\b/i,
  isYesNo: /^(?:can|is|are|does|do|did|will|may|should|has|have|could|would)\b/i,
  isQuantity:
    /\bhow (?:many|much|long|often|far|big|large|old|fast|soon)\b|\b(?:maximum|minimum|limit|size|deadline)\b/i,
  isNews:
    /\b(?:what|anything)(?:['’]?s| is| are the)? new\b|\bnew features?\b|\breleases?(?: notes?| \d)|\b(?:last|latest|newest|recent|next|this) (?:releases?|versions?|changes|updates?|features?)\b|\b(?:changed|added|released) recently\b|\bchange ?logs?\b|\bannouncements?\b/i,
}

const NEWS = new Set(
  'new newest latest recent recently release released note feature change changelog update version announce announcement'
    .split(' ')
    .map(termOf),
)

/** True if a question asks what is new, without naming a subject. */
export const asksForNews = (question: string) =>
  KINDS.isNews.test(question) && keywordTokensOf(question).every(({ term }) => NEWS.has(term))

export function kindsOf(question: string): QuestionKinds {
  const text = question.trim()
  const is = (kind: keyof QuestionKinds) => KINDS[kind].test(text)
  return {
    isHowTo: is('isHowTo'),
    isWhatIs: is('isWhatIs'),
    isProblem: is('isProblem'),
    isWhy: is('isWhy'),
    isYesNo: is('isYesNo'),
    isQuantity: is('isQuantity'),
    isNews: is('isNews'),
  }
}

/** Purpose of a section, found by its headings; `box`: a spotlight box at the top of a problem article. */
export type Role = 'fix' | 'cause' | 'symptom' | 'links' | 'side' | 'box' | 'none'

const ROLES: readonly (readonly [role: Role, headings: RegExp])[] = [
  ['links', /^(?:related|see also|next steps|want to learn more|feedback)\b/i],
  [
    'side',
    /^(?:more information|affected|applies to|compatib|steps to reproduce|expected|actual|references?\b)/i,
  ],
  ['fix', /\b(?:solutions?|workarounds?|resolutions?|resolve|mitigation|fix(?:es)?|patch)\b/i],
  ['cause', /^(?:root )?causes?\b|\breasons?$|^why\b/i],
  ['symptom', /^(?:issue|problem|description|symptoms?|error message)s?$/i],
]

export function roleOf(heading: string, outer: readonly string[]): Role {
  const own = ROLES.find(([, headings]) => headings.test(heading))?.[0]
  if (own !== undefined) return own
  return outer.some((one) => /^solutions?$/i.test(one)) ? 'fix' : 'none'
}

export const isObsolete = (title: string) =>
  /\b(?:deprecated|obsolete|retired|legacy|discontinued)\b/i.test(title)
