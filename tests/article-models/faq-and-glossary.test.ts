import { articleOf, text } from '../support/article-of'
import { document, link, node, rawEntry } from '../support/content-builders'

it('ART-FAQ-01 ART-FAQ-02 ART-FAQ-03 groups the questions of an FAQ, the uncategorized last', () => {
  const { model } = articleOf(
    'kbFaq',
    {
      introduction: document('Intro'),
      thingsToKnow: document('Know'),
      wantToLearnMore: document('More'),
      categorizedQuestions: [link('cat'), link('empty')],
      uncategorized: [link('q2')],
    },
    [
      rawEntry('cKbFaqCategoryQuestion', 'cat', {
        title: 'Cards',
        anchor: 'cards',
        questions: [link('q1')],
      }),
      rawEntry('cKbFaqCategoryQuestion', 'empty', { title: 'Nothing', questions: [] }),
      rawEntry('kbFaqQuestion', 'q1', {
        question: 'Which cards?',
        anchor: 'which',
        answer: document('Most.'),
      }),
      rawEntry('kbFaqQuestion', 'q2', { question: 'And cash?', answer: document('Yes.') }),
    ],
  )
  expect(model).toMatchObject({
    introduction: text('Intro'),
    thingsToKnow: text('Know'),
    wantToLearnMore: text('More'),
    groups: [
      {
        id: 'cards',
        title: 'Cards',
        questions: [{ id: 'which', title: 'Which cards?', content: text('Most.') }],
      },
      { title: '', questions: [{ id: 'and-cash', title: 'And cash?' }] },
    ],
    toc: [
      { id: 'things-to-know', title: 'Things to know' },
      { id: 'cards', title: 'Cards', content: [{ id: 'which', title: 'Which cards?' }] },
      { title: 'More questions', content: [{ id: 'and-cash', title: 'And cash?' }] },
      { id: 'want-to-learn-more', title: 'Want to learn more' },
    ],
  })
})

it('ART-FAQ-03 lists the questions in the table of contents if an FAQ has no categories', () => {
  const { model } = articleOf('kbFaq', { uncategorized: [link('q')] }, [
    rawEntry('kbFaqQuestion', 'q', { question: 'And cash?', answer: document('Yes.') }),
  ])
  expect(model).toMatchObject({ toc: [{ id: 'and-cash', title: 'And cash?', content: [] }] })
})

it('COLL-05 TOC-11 lets a question use an anchor that is reserved only in other types of articles', () => {
  const { model, issues } = articleOf('kbFaq', { uncategorized: [link('q')] }, [
    rawEntry('kbFaqQuestion', 'q', { question: 'Why?', anchor: 'solution', answer: document('So.') }),
  ])
  expect(model).toMatchObject({ toc: [{ id: 'solution' }] })
  expect(issues).toEqual([])
})

it('COLL-05 a question keeps its anchor, and a heading with the same id in an earlier answer gets another id', () => {
  const { model, issues } = articleOf('kbFaq', { categorizedQuestions: [link('one'), link('two')] }, [
    rawEntry('cKbFaqCategoryQuestion', 'one', { title: 'One', questions: [link('q1')] }),
    rawEntry('cKbFaqCategoryQuestion', 'two', { title: 'Two', questions: [link('q2')] }),
    rawEntry('kbFaqQuestion', 'q1', {
      question: 'Pay?',
      answer: document(node('heading-3', ['Refunds']), 'Yes.'),
    }),
    rawEntry('kbFaqQuestion', 'q2', { question: 'Refund?', anchor: ' #refunds', answer: document('Yes.') }),
  ])
  expect(model).toMatchObject({
    groups: [
      { questions: [{ content: [{ data: { id: 'refunds-2' } }, {}] }] },
      { questions: [{ id: 'refunds' }] },
    ],
  })
  expect(issues).toEqual([])
})

it('ART-GLOS-01 ART-GLOS-02 ART-GLOS-03 lists the terms of a glossary on its page and in its table of contents', () => {
  const { model } = articleOf('kbGlossary', { description: document('About'), terms: [link('t')] }, [
    rawEntry('kbTerm', 't', { term: 'Dispatch', anchor: 'dispatch', definition: document('Sending.') }),
  ])
  expect(model).toMatchObject({
    description: text('About'),
    terms: [{ id: 'dispatch', title: 'Dispatch', content: text('Sending.') }],
    toc: [{ id: 'dispatch', title: 'Dispatch' }],
  })
})

it('ART-GLOS-02 TOC-05 lists the terms of one letter together, on the page and in its table of contents', () => {
  const { model } = articleOf(
    'kbGlossary',
    { terms: [link('Beta'), link('Alpha'), link('Bravo')] },
    ['Beta', 'Alpha', 'Bravo'].map((term) =>
      rawEntry('kbTerm', term, { term, definition: document('A word.') }),
    ),
  )
  const inOrder = [{ title: 'Beta' }, { title: 'Bravo' }, { title: 'Alpha' }]
  expect(model).toMatchObject({ terms: inOrder, toc: inOrder })
})
