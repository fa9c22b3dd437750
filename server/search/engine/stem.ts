/**
 * The stem of an English word by Porter's algorithm (1980), so that `scheduling` finds `schedules`. Words of other languages come out
 * whole or shortened the same way on both sides, which does no harm.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return step5(suffixes(suffixes(step1(word), STEP_2, 0), STEP_3, 0, STEP_4))
}

const CONSONANT = '(?:[^aeiouy]|(?<![^aeiou])y|^y)'
const VOWEL = '(?:[aeiou]|(?<=[^aeiou])y)'
const MEASURE = new RegExp(`${VOWEL}+${CONSONANT}+`, 'g')
const HAS_VOWEL = new RegExp(VOWEL)
const ENDS_CVC = new RegExp(`${CONSONANT}${VOWEL}[^aeiouwxy]$`)

/** How many vowel-consonant groups a stem has: Porter's m. */
const measure = (text: string) => text.match(MEASURE)?.length ?? 0

function step1(word: string): string {
  return pastAndGerund(plural(word)).replace(/^(.+)y$/, (all, before: string) =>
    HAS_VOWEL.test(before) ? `${before}i` : all,
  )
}

function plural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function pastAndGerund(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const before = /^(.+)(?:ed|ing)$/.exec(word)?.[1]
  if (before === undefined || !HAS_VOWEL.test(before)) return word
  if (/(?:at|bl|iz)$/.test(before)) return `${before}e`
  if (/([^aeiouylsz])\1$/.test(before)) return before.slice(0, -1)
  return measure(before) === 1 && ENDS_CVC.test(before) ? `${before}e` : before
}

type Suffixes = readonly (readonly [suffix: string, replacement: string])[]

const STEP_2: Suffixes = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['entli', 'ent'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['ator', 'ate'],
  ['eli', 'e'],
]

const STEP_3: Suffixes = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
]

const STEP_4: Suffixes = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ion',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'al',
  'er',
  'ic',
  'ou',
].map((suffix) => [suffix, ''] as const)

/** Replaces the first suffix that fits, where enough of a word stays before it; then goes on with the next list. */
function suffixes(word: string, list: Suffixes, least: number, next?: Suffixes): string {
  const found = list.find(([suffix]) => word.endsWith(suffix))
  const before = found ? word.slice(0, -found[0].length) : ''
  const fits = found && measure(before) > least && (found[0] !== 'ion' || /[st]$/.test(before))
  const result = fits ? before + found[1] : word
  return next ? suffixes(result, next, 1) : result
}

function step5(word: string): string {
  let result = word
  if (result.endsWith('e')) {
    const before = result.slice(0, -1)
    const m = measure(before)
    if (m > 1 || (m === 1 && !ENDS_CVC.test(before))) result = before
  }
  return result.endsWith('ll') && measure(result) > 1 ? result.slice(0, -1) : result
}
