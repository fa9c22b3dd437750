/** @jest-environment node */
import type { CuratedAnswer, SearchDocument, SearchSection } from '../../../src/contracts/search-documents'
import { createRanker } from '../engine/rank'
import { createCorpusKnowledge } from './corpus-knowledge'
import type { Scope } from './passage'

const section = (heading: string, text: string, more: Partial<SearchSection> = {}): SearchSection => ({
  heading,
  anchor: heading.toLowerCase().replace(/\W+/g, '-'),
  text,
  ...more,
})

const article = (title: string, sections: SearchSection[], changes: Partial<SearchDocument> = {}) =>
  ({
    id: title,
    source: 'KBContentful',
    contentType: 'kbHowTo',
    url: `/how-to/${title.toLowerCase().replace(/\W+/g, '-')}`,
    title,
    productAreas: [],
    topics: [],
    updatedAt: '',
    audience: 'everyone',
    alsoCalled: [],
    sections,
    ...changes,
  }) satisfies SearchDocument

const printer = article(
  'Printer Does Not Print',
  [
    section('Problem', 'The printer does not print labels.', { anchor: 'problem' }),
    section('Cause', 'The printer does not print after an update.'),
    section('Solution', 'Restart the printer and print again.', { anchor: 'solution' }),
  ],
  { contentType: 'articleProblemSolution', url: '/problem-solution/printer' },
)
const labels = article('Print Labels', [
  section('', 'Labels carry a bar code.', { anchor: '' }),
  section('About labels', 'Labels that you print carry a bar code.'),
  section('Print a label', 'Open Labels.\nSelect Print.', {
    markdown: '1. Open Labels.\n2. Select **Print**.',
  }),
])
const news = article('Release 74', [section('Labels', 'Print labels in color.')], {
  contentType: 'kbReleaseNotes',
  url: '/release-notes/74',
})
const course = article('Labels Course', [section('Labels', 'Learn to print labels.')], { source: 'Absorb' })
const faqPage = article(
  'Labels FAQ',
  [section('Can I print without paper?', 'No.', { anchor: 'no-paper' })],
  {
    contentType: 'kbFaq',
    url: '/faq/labels',
  },
)
const faqQuestion = article('Can I print without paper?', [section('', 'No.', { anchor: '' })], {
  contentType: 'kbFaqQuestion',
  url: '/faq/labels#no-paper',
})
const secret = article('Payroll Labels', [section('Secret', 'Print payroll labels.')], {
  audience: 'employee',
})

const documents = [printer, labels, news, course, faqPage, faqQuestion, secret]
const synonyms = [{ words: ['label', 'sticker'], oneWay: false }]
const knowledge = createCorpusKnowledge({ documents }, createRanker({ documents, synonyms }))

const noFilters = { sources: [], contentTypes: [], productAreas: [] }
const everyone: Scope = { audiences: ['everyone'], filters: noFilters }
const placesOf = (question: string, scope = everyone) =>
  knowledge.retrieve(question, scope).passages.map(({ url, anchor }) => `${url}#${anchor}`)

it('NAV-26 decodes the anchor in the URL of an FAQ question', () => {
  const page = article('Fees', [section('Is paper half off?', 'For a year.', { anchor: '50%-off' })], {
    contentType: 'kbFaq',
    url: '/faq/fees',
  })
  const question = article('Is paper half off?', [section('', 'For a year.', { anchor: '' })], {
    contentType: 'kbFaqQuestion',
    url: '/faq/fees#50%25-off',
  })
  const scope = { ...everyone, filters: { ...noFilters, contentTypes: ['kbFaqQuestion'] } }
  for (const documents of [[page, question], [question]]) {
    const { retrieve } = createCorpusKnowledge({ documents }, createRanker({ documents, synonyms }))
    const [passage] = retrieve('Is paper half off?', scope).passages
    expect(passage).toMatchObject({ url: '/faq/fees', anchor: '50%-off' })
  }
})

describe('retrieve', () => {
  it('BOT-03 finds the steps that answer a how-to question, also by synonyms and with typos', () => {
    for (const question of ['How do I print a label?', 'how to print a sticker', 'how do i print a labell'])
      expect(placesOf(question)[0]).toBe('/how-to/print-labels#print-a-label')
    expect(knowledge.retrieve('How do I print a label?', everyone).passages[0]?.markdown).toContain(
      '**Print**',
    )
  })

  it('BOT-03 finds content by synonyms that readers use, but prefers the words of the question', () => {
    const guide = (title: string) => article(title, [section('', `${title}.`, { anchor: '' })])
    const guides = [guide('Vendors'), guide('Delete a Vendor'), guide('Remove a Payment')]
    const { retrieve } = createCorpusKnowledge(
      { documents: guides },
      createRanker({ documents: guides, synonyms: [] }),
    )
    expect(retrieve('How do I get rid of a supplier?', everyone).passages[0]?.title).toBe('Delete a Vendor')
    expect(retrieve('remove one', everyone).passages[0]?.title).toBe('Remove a Payment')
  })

  it('BOT-03 finds the fix for a problem, not its description, and finds the cause if the question asks why', () => {
    expect(placesOf('the printer does not print')[0]).toBe('/problem-solution/printer#solution')
    expect(placesOf('Why does the printer not print?')[0]).toBe('/problem-solution/printer#cause')
    expect(placesOf('the printer does not print')).not.toContain('/problem-solution/printer#problem')
  })

  it('BOT-03 never finds a list of related links', () => {
    const guide = article('Paper Sizes', [
      section('Choose paper', 'Select a size.'),
      section('Related articles', 'Choose paper sizes for labels.'),
    ])
    const { retrieve } = createCorpusKnowledge(
      { documents: [guide] },
      createRanker({ documents: [guide], synonyms: [] }),
    )
    const { passages } = retrieve('choose paper sizes for labels', everyone)
    expect(passages.map(({ heading }) => heading)).toEqual(['Choose paper'])
  })

  it('BOT-03 finds release notes only if asked what is new, and never finds courses', () => {
    expect(placesOf('print labels in color')).not.toContain('/release-notes/74#labels')
    expect(placesOf('What is new in labels in color?')).toContain('/release-notes/74#labels')
    expect(placesOf('learn to print labels').filter((place) => place.includes('course'))).toEqual([])
  })

  it.each([
    'What is new?',
    'what’s new',
    'What are the new features?',
    'release notes',
    'What changed recently?',
    'latest updates',
  ])('BOT-03 finds the newest release notes first if the question only asks what is new: %s', (question) => {
    const note = (number: number, changes: Partial<SearchDocument>) =>
      article(`Release ${number}`, [section('', 'It is faster.', { anchor: '' })], {
        contentType: 'kbReleaseNotes',
        url: `/release-notes/${number}`,
        ...changes,
      })
    const notes = [
      note(1, { updatedAt: '2026-01-01T00:00:00.000Z' }),
      note(3, { updatedAt: '2026-03-01T00:00:00.000Z' }),
      note(4, { updatedAt: '2026-04-01T00:00:00.000Z', audience: 'employee' }),
      note(2, { updatedAt: '2026-02-01T00:00:00.000Z' }),
    ]
    const all = [labels, ...notes]
    const { retrieve } = createCorpusKnowledge(
      { documents: all },
      createRanker({ documents: all, synonyms: [] }),
    )
    const { passages, ...decision } = retrieve(question, everyone)
    expect(passages.slice(0, 3).map(({ title }) => title)).toEqual(['Release 3', 'Release 2', 'Release 1'])
    expect(decision).toMatchObject({ isChosen: true, certainty: 1, relevance: 1 })
  })

  it.each(['How do I release labels?', 'What is new?', 'new labels'])(
    'BOT-03 does not treat a question as one for release notes if the content has none: %s',
    (question) => {
      const { retrieve } = createCorpusKnowledge(
        { documents: [labels] },
        createRanker({ documents: [labels], synonyms: [] }),
      )
      expect(retrieve(question, everyone).isChosen).toBeUndefined()
    },
  )

  it('BOT-25 finds an FAQ question only once, and finds only FAQ questions if the filter asks for them', () => {
    const places = placesOf('Can I print without paper?')
    expect(places[0]).toBe('/faq/labels#no-paper')
    expect(places.filter((place) => place === '/faq/labels#no-paper')).toHaveLength(1)
    const questions = { audiences: ['everyone'], filters: { ...noFilters, contentTypes: ['kbFaqQuestion'] } }
    expect(placesOf('How do I print?', questions as Scope)).toEqual(['/faq/labels#no-paper'])
  })

  it('finds employee articles only for employees', () => {
    expect(placesOf('payroll labels')).not.toContain('/how-to/payroll-labels#secret')
    expect(placesOf('payroll labels', { audiences: ['everyone', 'employee'], filters: noFilters })[0]).toBe(
      '/how-to/payroll-labels#secret',
    )
  })

  it('AUTH-01 if only employee articles contain a word, treats the word as unknown for other readers', () => {
    const question = 'How do I print payroll labels?'
    const employee: Scope = { ...everyone, audiences: ['everyone', 'employee'] }
    expect(knowledge.retrieve(question, everyone).known).toBe(
      knowledge.retrieve(question.replace('payroll', 'zzyzx'), everyone).known,
    )
    expect(knowledge.retrieve(question, employee).known).toBe(1)
  })

  it('BOT-03 lowers relevance and certainty for a question with a name that the content does not contain', () => {
    const known = knowledge.retrieve('How do I print a label?', everyone)
    const unknown = knowledge.retrieve('How do I print a label with QuickBooks?', everyone)
    expect(known.relevance).toBeGreaterThan(unknown.relevance)
    expect(known.certainty).toBeGreaterThan(unknown.certainty)
    expect(knowledge.retrieve('zzyzx', everyone)).toMatchObject({ passages: [], known: 0, relevance: 0 })
  })

  it('BOT-03 for a follow-up about an article, ranks another section of that article first', () => {
    const { url, title } = labels
    const topic = { url, anchor: 'print-a-label', title, heading: 'Print a label' }
    const { passages } = knowledge.retrieve('which code do they carry?', everyone, topic)
    expect(passages[0]).toMatchObject({ url, anchor: expect.not.stringMatching('print-a-label') })
  })
})

it('returns the topic of a page and the texts of sections only to readers who may see them', () => {
  expect(knowledge.topicOf('/how-to/print-labels#about', ['everyone'])).toEqual({
    url: '/how-to/print-labels',
    title: 'Print Labels',
    heading: '',
  })
  for (const location of ['/how-to/print-labels/', '/how-to/print%2Dlabels?q=100%#about'])
    expect(knowledge.topicOf(location, ['everyone'])?.title).toBe('Print Labels')
  expect(knowledge.topicOf('/how-to/100%', ['everyone'])).toBeUndefined()
  expect(knowledge.topicOf('/how-to/payroll-labels', ['everyone'])).toBeUndefined()
  expect(knowledge.topicOf('/search', ['everyone'])).toBeUndefined()
  const places = [
    { url: '/faq/labels', anchor: 'no-paper' },
    { url: '/how-to/payroll-labels', anchor: 'secret' },
  ]
  expect(knowledge.sectionTexts(places, ['everyone'])).toEqual(['No.', undefined])
})

describe('BOT-03 a question that an editor answered', () => {
  const answer = (changes: Partial<CuratedAnswer> = {}) => ({
    questions: ['Where is the sticky tape?'],
    document: labels.id,
    section: '',
    ...changes,
  })
  const withAnswer = (changes?: Partial<CuratedAnswer>) =>
    createCorpusKnowledge(
      { documents, answers: [answer(changes)] },
      createRanker({ documents, synonyms: [] }),
    )

  it('gets the section that the editor chose, even if case, word endings or stop words of the question differ', () => {
    const { passages, ...decision } = withAnswer({ section: 'print-a-label' }).retrieve(
      'WHERE are sticky tapes',
      everyone,
    )
    expect(passages[0]).toMatchObject({ entryId: labels.id, anchor: 'print-a-label', coverage: 1 })
    expect(decision).toMatchObject({ known: 1, certainty: 1, relevance: 1 })
  })

  it('is answered with a section of the chosen article if the editor chose no section or the section no longer exists', () => {
    for (const section of ['', 'gone'])
      expect(withAnswer({ section }).retrieve('sticky tape', everyone).passages[0]).toMatchObject({
        url: labels.url,
      })
  })

  it('gets the answer from an article that the reader may read, if editors chose several articles', () => {
    const [shown, hidden] = [answer(), answer({ document: secret.id })]
    for (const answers of [
      [shown, hidden],
      [hidden, shown],
    ]) {
      const { retrieve } = createCorpusKnowledge(
        { documents, answers },
        createRanker({ documents, synonyms: [] }),
      )
      const { passages, isChosen } = retrieve('sticky tape', everyone)
      expect([passages[0]?.entryId, isChosen]).toEqual([labels.id, true])
    }
  })

  it('does not get the chosen article if the reader may not read it, or if the question is a follow-up', () => {
    const { retrieve } = withAnswer({ document: secret.id })
    expect(retrieve('sticky tape', everyone).certainty).toBeLessThan(1)
    const topic = { url: labels.url, title: labels.title, heading: '' }
    expect(withAnswer().retrieve('sticky tape', everyone, topic).certainty).toBeLessThan(1)
  })
})

it('BOT-03 returns for each question the first word that occurs in no article', () => {
  expect(knowledge.unknownWords(['How do I zzyzx a label?', 'print labels', ''])).toEqual(['zzyzx', '', ''])
})
