import { aDocument, searching } from '../testing/a-corpus'
import { fourDocuments, merge } from '../testing/four-documents'

describe('synonyms and boosts', () => {
  it('finds articles by synonyms of one or more words, and by one-way synonyms in one direction only', () => {
    const synonyms = [
      { words: ['bill', 'invoice'], oneWay: false },
      { words: ['service agreement', 'maintenance'], oneWay: true },
    ]
    const { titles } = searching(fourDocuments, { synonyms })
    expect(titles('bill')[0]).toBe('Send an Invoice')
    expect(titles('service agreements')).toEqual(['Schedule Recurring Maintenance'])
    const agreement = aDocument('Service Agreement', { text: 'Sign it.' })
    expect(searching([...fourDocuments, agreement], { synonyms }).titles('maintenance')).toEqual([
      'Schedule Recurring Maintenance',
    ])
  })

  it('finds articles by a synonym with stop words, but not by a part of that synonym', () => {
    const { titles } = searching(fourDocuments, {
      synonyms: [{ words: ['out of stock', 'maintenance'], oneWay: true }],
    })
    expect(titles('Out of stock')).toEqual(['Schedule Recurring Maintenance'])
    expect(titles('stock')).toEqual([])
  })

  it('a boost moves an article to the top, up or down, but only for the queries of the boost', () => {
    const documents = [1, 2, 3].map((n) => aDocument(`Invoice ${n}`, { text: 'Pay an invoice.' }))
    const boosted = (position: 'First' | 'Higher' | 'Lower', document: string) =>
      searching([...documents, merge], {
        boosts: [{ queries: ['Pay invoices', 'how to pay'], document, position }],
      })
    expect(boosted('First', merge.id).titles('pay invoice')[0]).toBe('Merge Duplicate Customers')
    expect(boosted('Higher', 'invoice-3').titles('pay INVOICE')[0]).toBe('Invoice 3')
    expect(boosted('Lower', 'invoice-1').titles('how do I pay?').at(-1)).toBe('Invoice 1')
    expect(boosted('First', merge.id).titles('invoice')[0]).toBe('Invoice 1')
    expect(boosted('First', merge.id).titles('pay invoice', { filters: { PRODUCT_AREA: ['None'] } })).toEqual(
      [],
    )
  })
})

describe('suggest', () => {
  const { suggest } = searching(fourDocuments)
  const reprs = (text: string, limit = 20) => suggest(text, ['everyone'], limit).map(({ repr }) => repr)

  it('AUTO-03 AUTO-04 suggests titles in which a word starts with the typed text, in upper or lower case', () => {
    expect(reprs('CUST')).toEqual(['Merge Duplicate Customers'])
    expect(reprs('tomers')).toEqual([])
    expect(reprs('duplicate c')).toEqual(['Merge Duplicate Customers'])
    expect(reprs('s')[0]).toBe('Send an Invoice')
  })

  it('AUTO-04 forgives a typo and matches words in any order', () => {
    expect(reprs('custmoers')).toEqual(['Merge Duplicate Customers'])
    expect(reprs('customers merge')).toEqual(['Merge Duplicate Customers'])
  })

  it('AUTO-07 DATA-59 returns source, URL and id of each suggestion', () => {
    expect(suggest('bad', ['everyone'], 20)).toEqual([
      {
        repr: 'Dispatching on a Bad Day',
        URL: ['https://academy.example.com/courses/1'],
        id: 'academy:1',
        SOURCE: 'Absorb',
      },
    ])
    expect(suggest('merge', ['everyone'], 20)[0]?.SOURCE).toBe('KBContentful')
  })

  it('AUTO-01 AUTO-07 suggests courses only after all matching articles, because the search box leaves out courses', () => {
    const courses = [1, 2, 3].map((n) => aDocument(`Invoice ${n}`, { source: 'Absorb' }))
    const articles = ['Invoice a customer', 'Invoice templates'].map((title) => aDocument(title))
    const titles = searching([...courses, ...articles])
      .suggest('invoice', ['everyone'], 3)
      .map(({ repr }) => repr)
    expect(titles).toEqual(['Invoice templates', 'Invoice a customer', 'Invoice 1'])
  })

  it('returns all titles for an empty text, up to the limit', () => {
    expect(reprs('')).toHaveLength(4)
    expect(reprs('', 2)).toHaveLength(2)
  })
})
