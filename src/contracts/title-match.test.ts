import { createTitleMatcher, matchedParts } from './title-match'

const search = (titles: readonly string[], text: string, limit = 5) =>
  createTitleMatcher(titles, (title) => title)(text, limit)

const FAQ = 'Payments FAQ'
const TAKE = 'Take a Card Payment in the Field'
const READER = 'Card Reader Will Not Pair'
const TITLES = [FAQ, 'Undo a Merge', TAKE, READER]

describe('matching titles', () => {
  it.each<[string, string, readonly string[]]>([
    ['AUTO-03 ignores case', 'PAYMENTS', [FAQ]],
    ['AUTO-04 matches the start of a word', 'pay', [FAQ, TAKE]],
    ['AUTO-04 does not match within a word', 'ayment', []],
    ['lists the title that starts with the text first', 'card', [READER, TAKE]],
    ['matches words in any order', 'payment card', [TAKE]],
    ['matches the starts of words in any order', 'pai rea', [READER]],
    ['finds nothing if no title contains all words', 'payment refund', []],
    ['allows swapped letters', 'paymnet', [FAQ, TAKE]],
    ['allows a missing letter', 'reder', [READER]],
    ['allows an extra letter', 'cardd', [TAKE, READER]],
    ['allows a wrong letter in one of the words', 'paynents faq', [FAQ]],
    ['allows a typo in one word if the other word is correct', 'card raeder', [READER]],
    ['allows a typo in a word of four letters', 'udno', ['Undo a Merge']],
    ['allows no typo in a word of three letters', 'udo', []],
    ['allows two typos in a word of eight letters', 'paynemts', [FAQ]],
    ['allows only one typo in a word of seven letters', 'payneht faq', []],
    ['allows no typos if a title matches exactly', 'pair', [READER]],
  ])('%s', (_, text, expected) => {
    expect(search(TITLES, text)).toEqual(expected)
  })

  it.each([
    ['typed without accents', ['Éclair'], 'ecl'],
    ['typed with accents', ['Eclair'], 'écl'],
    ['in scripts without spaces', ['派遣板を使う'], '板'],
    ['in Cyrillic script', ['Доска заявок'], 'заяв доска'],
    ['in parentheses', ['Use (beta) reports'], '(be'],
  ])('finds words %s', (_, titles, text) => {
    expect(search(titles, text)).toEqual(titles)
  })

  it('returns no more items than the limit, and no item that `isShown` rejects', () => {
    const items = ['Job 1', 'Job 2', 'Secret job']
    expect(search(items, 'job', 2)).toHaveLength(2)
    const match = createTitleMatcher(items, (title) => title)
    const isShown = (title: string) => title !== 'Secret job'
    for (const text of ['', 'job', 'job secret', 'sceret', 'secret'])
      expect(match(text, 5, { isShown })).not.toContain('Secret job')
  })
})

describe('the parts of a title that match', () => {
  it.each<[string, string, string, string]>([
    ['the start of a word', 'Dispatch board', 'boa', 'Dispatch [boa]rd'],
    ['a phrase', 'Use the dispatch board', 'dispatch bo', 'Use the [dispatch bo]ard'],
    ['words in another order', 'Use the dispatch board', 'board dis', 'Use the [dis]patch [board]'],
    ['a word with a typo', 'Use the dispatch board', 'dipsatc', 'Use the [dispatc]h board'],
    ['a missing letter', 'Use the dispatch board', 'dispath', 'Use the [dispatch] board'],
    ['the exact word rather than a similar one', 'Carts and cards', 'cards', 'Carts and [cards]'],
    ['a word with accents', 'Éclair and crème', 'creme', 'Éclair and [crème]'],
    ['a whole word if its normalized form has another length', 'The ﬃ board', 'ff', 'The [ﬃ] board'],
    ['a character in a script without spaces', '派遣板を使う', '板', '派遣[板]を使う'],
    ['nothing without a match', 'Dispatch board', 'invoice', 'Dispatch board'],
    ['nothing without a text', 'Dispatch board', ' ', 'Dispatch board'],
    ['one part for a word that is typed twice', 'Board', 'board board', '[Board]'],
    ['one part for typed words that overlap', '派遣板を使う', '派遣板 遣 板を', '[派遣板を]使う'],
  ])('are %s', (_, title, text, marked) => {
    const parts = matchedParts(title, text)
    const ends = [0, ...parts.map(([, end]) => end)]
    const shown = parts.map(
      ([start, end], at) => `${title.slice(ends[at], start)}[${title.slice(start, end)}]`,
    )
    expect(shown.join('') + title.slice(ends.at(-1))).toBe(marked)
  })
})
