import { ERROR_PAGE, keepErrorPage } from './error-page'

it('ROUTE-25 keeps the error page for the URL that failed, whatever the query', () => {
  const pageFor = keepErrorPage(ERROR_PAGE, '/Auth/Customer')
  expect(pageFor('/Auth/Customer?returnUrl=%2F')).toBe(ERROR_PAGE)
  expect(pageFor('/Auth/Customer')).toBe(ERROR_PAGE)
})

it('ROUTE-25 no longer returns the error page for the failed URL after the reader has opened another page', () => {
  const pageFor = keepErrorPage(ERROR_PAGE, '/Auth/Customer')
  expect(pageFor('/categories')).toBe('/categories')
  expect(pageFor('/Auth/Customer')).toBe('/Auth/Customer')
})

it('does not change the path if the first page is not the error page', () => {
  expect(keepErrorPage('/Auth/Customer', '/Auth/Customer')('/Auth/Customer')).toBe('/Auth/Customer')
})
