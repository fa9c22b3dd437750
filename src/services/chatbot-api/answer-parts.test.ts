import { followUpsOf, sourcesOf } from './answer-parts'
import { anAnswer } from './testing/builders'

it('DATA-42 cites the places that the answer names, with their words', () => {
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

it('DATA-42 falls back to the pages that the answer rests on', () => {
  expect(sourcesOf(anAnswer({ scoredUrls: [{ url: '/x', score: 1, title: 'X' }] }))).toEqual([
    { url: '/x', title: 'X', quote: '' },
  ])
})

it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'evil'])(
  'leads nobody to %s',
  (url) => expect(sourcesOf(anAnswer({ scoredUrls: [{ url, score: 1, title: 'X' }] }))).toEqual([]),
)

it('suggests at most three questions, and only words', () => {
  expect(followUpsOf(anAnswer({ meta: { followUps: ['A', 1, ' ', 'B', 'C', 'D'] } }))).toEqual([
    'A',
    'B',
    'C',
  ])
  expect(followUpsOf(anAnswer({ meta: { followUps: 'A' } }))).toEqual([])
})
