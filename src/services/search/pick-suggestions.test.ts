import { cutText, pickSuggestions } from './pick-suggestions'

const aSuggestion = (text: string, source = 'KBContentful') => ({ id: text, text, urls: [], source })
const pick = (texts: readonly string[], text: string) =>
  pickSuggestions(
    texts.map((one) => aSuggestion(one)),
    text,
  ).map((one) => one.text)

it.each([
  ['in any letter case', ['Dispatch board'], 'dISP', ['Dispatch board']],
  ['at the start of any word', ['Use the board', 'Keyboard'], 'board', ['Use the board']],
  ['after a parenthesis', ['Pre-dispatch', '(board)'], 'board', ['(board)']],
  ['across words', ['The dispatch board'], 'dispatch bo', ['The dispatch board']],
  ['nothing within a word, also with accents', ['Éclair', 'naïveté'], 'veté', []],
  ['words in any order', ['Dispatch board', 'Board'], 'board dis', ['Dispatch board']],
  ['with a typo', ['Dispatch board', 'Board'], 'dipsatch', ['Dispatch board']],
  [
    'titles that start with the text before other titles',
    ['Use the board', 'Board'],
    'board',
    ['Board', 'Use the board'],
  ],
  ['nothing for a blank text', ['Dispatch'], '  ', []],
  ['a text with special characters of regular expressions', ['a (b) c', 'abc'], '(b', ['a (b) c']],
])('AUTO-03 AUTO-04 matches %s', (_, texts, text, picked) => {
  expect(pick(texts, text)).toEqual(picked)
})

it('AUTO-02 returns at most 5 suggestions, without duplicates', () => {
  expect(pick(['job', 'Job', 'job 2', 'job 3', 'job 4', 'job 5', 'job 6'], 'jo')).toEqual([
    'job',
    'job 2',
    'job 3',
    'job 4',
    'job 5',
  ])
})

it('AUTO-05 cuts the typed text to 100 characters', () => {
  expect(cutText('a'.repeat(250))).toHaveLength(100)
  expect(cutText('a'.repeat(99))).toHaveLength(99)
  expect(pick(['a'.repeat(120)], 'a'.repeat(100) + 'b')).toHaveLength(1)
})

it('AUTO-07 returns only suggestions whose source includes KBContentful', () => {
  const given = [aSuggestion('Job', 'Absorb'), aSuggestion('Jobs', 'KBContentful,Other')]
  expect(pickSuggestions(given, 'job').map(({ text }) => text)).toEqual(['Jobs'])
})
