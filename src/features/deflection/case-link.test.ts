import { caseIdIn, caseSignatureIn, cleanUrl } from './case-link'

it.each([
  ['?caseId=CASE-1001', 'CASE-1001'],
  ['?utm_source=mail&caseId=500Hn00001abc', '500Hn00001abc'],
  ['?caseId=%20CASE-1001%20', 'CASE-1001'],
  [`?caseId=${'9'.repeat(64)}`, '9'.repeat(64)],
])('DEFL-02 reads the case id from %s', (search, caseId) => {
  expect(caseIdIn(search)).toBe(caseId)
})

it.each(['', '?', '?q=caseId', '?caseid=CASE-1001', '?caseId=', '?caseId=%20', `?caseId=${'9'.repeat(65)}`])(
  'DEFL-02 finds no case in "%s"',
  (search) => {
    expect(caseIdIn(search)).toBeUndefined()
  },
)

it('DEFL-26 removes query and hash from the URL', () => {
  const { origin, pathname, search } = new URL('https://help.example/how-to/merge?caseId=CASE-1001#steps')
  expect(cleanUrl({ origin, pathname, search })).toBe('https://help.example/how-to/merge')
})

it.each([
  ['?caseId=CASE-1001&caseSignature=abc-_1', 'abc-_1'],
  ['?caseId=CASE-1001', undefined],
  ['?caseSignature=', undefined],
  [`?caseSignature=${'a'.repeat(129)}`, undefined],
])('DEFL-25 reads the signature from %s: %s', (search, signature) => {
  expect(caseSignatureIn(search)).toBe(signature)
})
