import type { RedirectTable } from '../contracts/redirects'
import { newAddressOf, placeOf, throughRedirects } from './old-addresses'
import { createRedirectTables, type RedirectTables } from './redirect-table'
import type { PageLoader } from '../lib/gatsby-runtime'

const table: RedirectTable = {
  paths: { '/old': '/new' },
  anchors: { '/faq/payments': { fees: 'card-fees' } },
}
const here = (known: RedirectTable | undefined): RedirectTables => ({
  known: () => known,
  load: () => Promise.resolve(known ?? table),
})
const loader = (...pages: string[]): PageLoader => ({
  loadPage: () => Promise.resolve(undefined),
  loadPageSync: (path) => (pages.includes(path) ? {} : undefined),
  isPageNotFound: () => false,
})
const latest = () => ({ isLatest: () => true })

afterEach(() => document.body.replaceChildren())

it('REDIR-02 REDIR-04 REDIR-05 REDIR-06 REDIR-07 leads a change of the route on, in any case, with query and hash', () => {
  const navigate = jest.fn()
  const go = throughRedirects(navigate, { tables: here(table), loader: loader(), announce: latest })
  go('/OLD?q=x#top', { replace: true })
  go('/other#top')
  go(-1)
  expect(navigate.mock.calls).toEqual([['/new?q=x#top', { replace: true }], ['/other#top', undefined], [-1]])
})

it('REDIR-05 waits for the table only for a page that is not here', async () => {
  const navigate = jest.fn()
  const go = throughRedirects(navigate, {
    tables: here(undefined),
    loader: loader('/here?a=1'),
    announce: latest,
  })
  go('/here?a=1#b')
  expect(navigate).toHaveBeenLastCalledWith('/here?a=1#b', undefined)
  go('/old')
  expect(navigate).toHaveBeenCalledTimes(1)
  await Promise.resolve()
  expect(navigate).toHaveBeenLastCalledWith('/new', undefined)
})

it('REDIR-05 goes nowhere when the reader has chosen another page meanwhile', async () => {
  const navigate = jest.fn()
  const go = throughRedirects(navigate, {
    tables: here(undefined),
    loader: loader(),
    announce: () => ({ isLatest: () => false }),
  })
  go('/old')
  await Promise.resolve()
  expect(navigate).not.toHaveBeenCalled()
})

it('REDIR-02 leads on from an old address that a host without redirects answered with its 404 page', async () => {
  expect(await newAddressOf(placeOf('/Old?q=x#top'), true, here(table))).toBe('/new?q=x#top')
  expect(await newAddressOf(placeOf('/nowhere'), true, here(table))).toBeUndefined()
})

it('REDIR-07 leads from the hash that a heading had to the one it has', async () => {
  expect(await newAddressOf(placeOf('/FAQ/payments?q=x#fees'), false, here(table))).toBe(
    '/FAQ/payments?q=x#card-fees',
  )
  expect(await newAddressOf(placeOf('/faq/payments#unknown'), false, here(table))).toBeUndefined()
  expect(await newAddressOf(placeOf('/faq/payments#%E0%A4%A'), false, here(table))).toBeUndefined()
})

it('REDIR-07 asks for no table while every heading is there', async () => {
  document.body.innerHTML = '<h2 id="fees">Fees</h2>'
  const load = jest.fn()
  for (const address of ['/faq/payments', '/faq/payments#fees'])
    expect(await newAddressOf(placeOf(address), false, { known: () => undefined, load })).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
})

it('REDIR-02 loads the table once, and again when it could not be had', async () => {
  const request = jest
    .fn<Promise<Response>, [unknown, unknown?]>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(new Response('<html>', { status: 200 }))
    .mockResolvedValueOnce(new Response('no', { status: 500 }))
    .mockResolvedValue(Response.json(table))
  const tables = createRedirectTables(request)
  for (let failure = 0; failure < 3; failure += 1)
    expect(await tables.load()).toEqual({ paths: {}, anchors: {} })
  expect(tables.known()).toBeUndefined()
  expect(await Promise.all([tables.load(), tables.load()])).toEqual([table, table])
  expect(tables.known()).toEqual(table)
  expect(request).toHaveBeenCalledTimes(4)
  expect(request).toHaveBeenLastCalledWith('/redirects.json', expect.anything())
})
