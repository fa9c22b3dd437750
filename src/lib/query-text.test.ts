import { cutQuery, queryText } from './query-text'

it.each([
  ['\u200b  invoice\u00a0', 'invoice'],
  ['in\u200bvo\u00adi\u200cce\ufeff', 'invoice'],
  ['\u202eתשלום\u202c', 'תשלום'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['\u200b\u200d\u2060', ''],
])('SRCH-37 removes invisible characters and outer blanks from a query: %j becomes %j', (text, query) => {
  expect(queryText(text)).toBe(query)
})

it('SRCH-06 AUTO-05 removes half an emoji (a lone surrogate), which encodeURIComponent rejects', () => {
  expect(queryText('job \ud83d')).toBe('job')
  expect(queryText('job 😀')).toBe('job 😀')
  expect(cutQuery(' job 😀', 5)).toBe('job')
  expect(cutQuery(' job 😀', 6)).toBe('job 😀')
})
