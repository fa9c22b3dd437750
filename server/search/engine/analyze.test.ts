import { termOf, tokensOf } from './analyze'

const wordsOf = (text: string) => tokensOf(text).map(({ word }) => word)
const termsOf = (text: string) => tokensOf(text).map(({ term }) => term)

describe('tokensOf', () => {
  it('normalizes case, accents, full-width characters and possessives, and returns positions', () => {
    expect(wordsOf('Café ＡＢＣ１ customer’s DON’T')).toEqual(['cafe', 'abc1', 'customer', 'dont'])
    const text = 'Merge: Café'
    expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Merge', 'Café'])
  })

  it('splits compounds at hyphens and keeps numbers', () => {
    expect(wordsOf('pre-payment ST-74, v2.1')).toEqual(['pre', 'payment', 'st', '74', 'v2', '1'])
  })

  it('returns pairs of characters for text without spaces between words, such as Japanese', () => {
    expect(wordsOf('実績の作成')).toEqual(['実績', '績の', 'の作', '作成'])
    expect(wordsOf('請求書 PDF 印')).toEqual(['請求', '求書', 'pdf', '印'])
    expect(wordsOf('データ')).toEqual(['デー', 'ータ'])
  })

  it('returns nothing for a text without words', () => {
    expect(wordsOf(' … — !? ')).toEqual([])
  })
})

describe('termOf', () => {
  it.each([
    ['scheduling schedules scheduled schedule', 'schedul'],
    ['invoices invoicing invoiced invoice', 'invoic'],
    ['relational', 'relat'],
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['hopping', 'hop'],
    ['falling', 'fall'],
    ['filing', 'file'],
    ['agreed', 'agre'],
    ['happy', 'happi'],
    ['adjustment', 'adjust'],
    ['electrical', 'electr'],
    ['technology technologies', 'technolog'],
    ['hopefulness', 'hope'],
    ['controlling', 'control'],
    ['rate', 'rate'],
    ['sky', 'sky'],
  ])('reduces %s to the term %s', (words, expected) => {
    expect([...new Set(words.split(' ').map(termOf))]).toEqual([expected])
  })

  it('does not change short words, words with digits and words of other languages', () => {
    expect(['ins', 'st74', 'größe', '請求'].map(termOf)).toEqual(['ins', 'st74', 'größe', '請求'])
    expect(termsOf('Größe')).toEqual(['große'.normalize('NFC')])
  })
})
