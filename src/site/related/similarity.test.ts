import { compareDocuments } from './similarity'
import { termsOfText } from './terms'

const document = (title: string, body = '', heading = '') => ({
  title: termsOfText(title),
  headings: [termsOfText(heading)],
  body: [termsOfText(body)],
})

const others = ['Plan holidays', 'Import customers', 'Export reports', 'Print labels'].map((title) =>
  document(title, `${title} with the office computer`),
)

it('finds documents with the same rare words, the most similar first', () => {
  const similarTo = compareDocuments([
    document('Pair the card reader', 'The reader pairs by radio.'),
    document('Charge a battery', 'Some readers need a battery.'),
    document('Pair the card reader again', 'Radio, reader, pair.'),
    ...others,
  ])
  expect(similarTo(0)).toEqual([2, 1])
})

it('weighs titles more than headings, and headings more than text', () => {
  const similarTo = compareDocuments([
    document('Invoice'),
    document('One', 'invoice payment'),
    document('Two', 'payment', 'invoice'),
    document('Invoice', 'payment'),
    ...others,
    ...others,
  ])
  expect(similarTo(0)).toEqual([3, 2, 1])
})

it('does not relate documents by words that most documents share, or that only one document has', () => {
  const similarTo = compareDocuments([document('Office computer', 'unique words'), ...others])
  expect(similarTo(0)).toEqual([])
  expect(compareDocuments([document('Alone')])(0)).toEqual([])
})

it('compares texts in a language without spaces between words', () => {
  const similarTo = compareDocuments([
    document('請求書を送る'),
    document('請求書の再送'),
    document('車両の点検'),
    ...others,
  ])
  expect(similarTo(0)).toEqual([1])
})

it('ignores letter case and the plural s', () => {
  expect(termsOfText('Invoices INVOICE class')).toEqual(termsOfText('invoice invoice class'))
  expect(termsOfText('a 1 – !')).toHaveLength(0)
})
