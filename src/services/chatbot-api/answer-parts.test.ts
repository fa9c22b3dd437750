import { followUpsOf, sourcesOf } from './answer-parts'
import { anAnswer } from './testing/builders'

it('DATA-42 returns the citations of an answer, with their text', () => {
  const citations = [
    { url: '/how-to/merge#steps', title: 'Merge', heading: 'Steps', quote: 'Choose Merge.' },
    { url: '/faq', title: 'FAQ', heading: 'FAQ' },
  ]
  expect(
    sourcesOf(anAnswer({ meta: { citations }, scoredUrls: [{ url: '/x', score: 1, title: 'X' }] })),
  ).toEqual([
    { url: '/how-to/merge#steps', title: 'Merge: Steps', quote: 'Choose Merge.' },
    { url: '/faq', title: 'FAQ', quote: '' },
  ])
})

it("DATA-42 falls back to the answer's source pages if there are no citations", () => {
  expect(sourcesOf(anAnswer({ scoredUrls: [{ url: '/x', score: 1, title: 'X' }] }))).toEqual([
    { url: '/x', title: 'X', quote: '' },
  ])
})

it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'evil'])(
  'drops a source page with the unsafe URL %s',
  (url) => expect(sourcesOf(anAnswer({ scoredUrls: [{ url, score: 1, title: 'X' }] }))).toEqual([]),
)

it('suggests at most three follow-up questions, and drops values that are not texts', () => {
  expect(followUpsOf(anAnswer({ meta: { followUps: ['A', 1, ' ', 'B', 'C', 'D'] } }))).toEqual([
    'A',
    'B',
    'C',
  ])
  expect(followUpsOf(anAnswer({ meta: { followUps: 'A' } }))).toEqual([])
})
