import { FAILURE_PAGE, keepFailure } from './failed-address'

function setUp(pagePath: string) {
  const asked: string[] = []
  const loader = {
    loadPage: (path: string) => Promise.resolve(void asked.push(path)),
    loadPageSync: (path: string) => void asked.push(path),
  }
  keepFailure(loader, pagePath, { pathname: '/Auth/Customer' })
  return { loader, asked }
}

it('ROUTE-25 the page for failures stands where it was sent, with whatever query', async () => {
  const { loader, asked } = setUp(FAILURE_PAGE)
  await loader.loadPage('/Auth/Customer?returnUrl=%2F')
  loader.loadPageSync('/Auth/Customer?returnUrl=%2F')
  expect(asked).toEqual([FAILURE_PAGE, FAILURE_PAGE])
})

it('ROUTE-25 a reader who has gone elsewhere may come back to a page that is whole by then', async () => {
  const { loader, asked } = setUp(FAILURE_PAGE)
  loader.loadPageSync('/categories')
  await loader.loadPage('/Auth/Customer')
  expect(asked).toEqual(['/categories', '/Auth/Customer'])
})

it('leaves every other page to the site generator', async () => {
  const { loader, asked } = setUp('/Auth/Customer')
  await loader.loadPage('/Auth/Customer')
  expect(asked).toEqual(['/Auth/Customer'])
})
