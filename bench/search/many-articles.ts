import type { SearchDocument } from '../../src/contracts/search-documents'

/** Size of the vocabulary. Words have the frequencies of a natural language (Zipf's law). */
const WORDS = 30_000
const SECTIONS = 4
const WORDS_PER_SECTION = 90
/** Number of words in the paragraph of a section, and in each step of the section. */
const WORDS_PER_LINE = 18

/** Generates articles of realistic size, the same in every run. */
export function* manyArticles(count: number): Iterable<SearchDocument> {
  const random = createRandom(1)
  const words = Array.from({ length: WORDS }, () => madeUpWord(random))
  const text = (length: number) => Array.from({ length }, () => words[zipf(random, WORDS)]).join(' ')
  for (let number = 0; number < count; number++) {
    yield {
      id: `article-${number}`,
      source: 'KBContentful',
      contentType: ['kbHowTo', 'kbFaq', 'kbReleaseNotes'][number % 3] ?? '',
      url: `/how-to/article-${number}`,
      title: text(5),
      productAreas: [`Area ${number % 12}`],
      topics: [`Topic ${number % 20}`],
      updatedAt: '2026-06-01T12:00:00.000Z',
      audience: 'everyone',
      alsoCalled: [text(4)],
      sections: Array.from({ length: SECTIONS }, (_, section) => ({
        heading: section === 0 ? '' : text(4),
        anchor: section === 0 ? '' : `section-${section}`,
        ...formatted(Array.from({ length: WORDS_PER_SECTION / WORDS_PER_LINE }, () => text(WORDS_PER_LINE))),
      })),
    }
  }
}

function formatted([paragraph = '', ...steps]: readonly string[]) {
  const markdown = steps.map((step, place) => `${place + 1}. **${step.replace(' ', '** ')}`)
  return {
    text: [paragraph, ...steps].join('\n'),
    markdown: `${paragraph}\n\n${markdown.join('\n')}`,
  }
}

/** Returns a query of two to five words of an article. Every third query has a typo. */
export function queryFrom({ sections }: SearchDocument, number: number): string {
  const words = (sections[number % SECTIONS]?.text ?? '').split(/\s/)
  const from = (number * 7) % (WORDS_PER_SECTION - 5)
  const [first = '', ...rest] = words.slice(from, from + 2 + (number % 4))
  return [number % 3 === 0 ? swapped(first) : first, ...rest].join(' ')
}

const swapped = (word: string) =>
  word.length < 4 ? word : `${word.slice(0, 1)}${word.charAt(2)}${word.charAt(1)}${word.slice(3)}`

function madeUpWord(random: () => number): string {
  const syllables = [
    'ba',
    'ce',
    'di',
    'fo',
    'gu',
    'la',
    'me',
    'ni',
    'po',
    'ru',
    'sa',
    'te',
    'vi',
    'zo',
    'kra',
    'ster',
    'plin',
    'tion',
  ]
  const length = 2 + Math.floor(random() * 3)
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('')
}

const zipf = (random: () => number, count: number) => Math.min(Math.floor(count ** random()) - 1, count - 1)

/** Returns a seeded random number generator (Mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
