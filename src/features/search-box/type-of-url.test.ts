import { typeOfUrl } from './type-of-url'

it.each([
  ['/how-to/use-the-board', 'kbHowTo'],
  ['http://localhost:8000/problem-solution/reader', 'articleProblemSolution'],
  ['/faq/payments', 'kbFaq'],
  ['/faq/payments#refunds', 'kbFaqQuestion'],
  ['/categories', undefined],
  ['/categories/billing', undefined],
  ['/product-capabilities/dispatch', undefined],
  ['https://academy.example.com/how-to/x', undefined],
  ['', undefined],
])('for the URL %s, returns the content type %s', (url, type) => {
  expect(typeOfUrl(url)).toBe(type)
})
