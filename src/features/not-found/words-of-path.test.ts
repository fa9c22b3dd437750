import { wordsOfPath } from './words-of-path'

it.each([
  ['/how-to/take-card-payment-field', 'take card payment field'],
  ['/how-to/Card_Payments.html', 'Card Payments'],
  ['/faq/übersicht/', 'übersicht'],
  ['/', ''],
  ['/--/', ''],
])('reads the words of %s: "%s"', (path, words) => {
  expect(wordsOfPath(path)).toBe(words)
})
