import type { RedirectTable } from '../contracts/redirects'
import { createRedirectLookup } from './redirect-lookup'
import { fetchRedirects } from './fetch-redirects'
import { placeOf } from './place'

const table: RedirectTable = {
  paths: { '/old': '/new' },
  anchors: { '/faq/payments': { fees: 'card-fees' } },
}
const loaded = () => createRedirectLookup(() => Promise.resolve(table))

it('REDIR-02 REDIR-04 REDIR-05 REDIR-06 REDIR-07 redirects a link in any letter case, and keeps query and hash', async () => {
  const { targetOf } = loaded()
  expect(await targetOf('/OLD?q=x#top', false)).toBe('/new?q=x#top')
  expect(await targetOf('/other#top', false)).toBe('/other#top')
})

it('REDIR-05 does not wait for the redirect table if the page is loaded, but redirects once the table is loaded', async () => {
  const loadTable = jest.fn(() => Promise.resolve(table))
  const { targetOf, load } = createRedirectLookup(loadTable)
  expect(await targetOf('/old', true)).toBe('/old')
  expect(loadTable).not.toHaveBeenCalled()
  await load()
  expect(await targetOf('/old', true)).toBe('/new')
})

it('REDIR-02 redirects from an old path after a static host has sent its 404 page', async () => {
  const { targetAfter } = loaded()
  const missing = { isMissing: true, hasAnchor: true }
  expect(await targetAfter(placeOf('/Old?q=x#top'), missing)).toBe('/new?q=x#top')
  expect(await targetAfter(placeOf('/nowhere'), missing)).toBeUndefined()
})

it('REDIR-07 redirects from an old anchor of a heading to the new one', async () => {
  const { targetAfter } = loaded()
  const lost = { isMissing: false, hasAnchor: false }
  expect(await targetAfter(placeOf('/FAQ/payments?q=x#fees'), lost)).toBe('/FAQ/payments?q=x#card-fees')
  expect(await targetAfter(placeOf('/faq/payments#unknown'), lost)).toBeUndefined()
  expect(await targetAfter(placeOf('/faq/payments#%E0%A4%A'), lost)).toBeUndefined()
})

it('REDIR-07 does not load the table if the anchor exists', async () => {
  const loadTable = jest.fn(() => Promise.resolve(table))
  const { targetAfter } = createRedirectLookup(loadTable)
  const found = { isMissing: false, hasAnchor: true }
  expect(await targetAfter(placeOf('/faq/payments#fees'), found)).toBeUndefined()
  expect(loadTable).not.toHaveBeenCalled()
})

it('REDIR-02 loads the table once, and again after a failure', async () => {
  const request = jest
    .fn<Promise<Response>, [unknown, unknown?]>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(new Response('<html>', { status: 200 }))
    .mockResolvedValueOnce(new Response('no', { status: 500 }))
    .mockResolvedValueOnce(Response.json(['no table']))
    .mockResolvedValue(Response.json(table))
  const { load } = createRedirectLookup(() => fetchRedirects(request))
  for (let failure = 0; failure < 4; failure += 1) expect(await load()).toEqual({ paths: {}, anchors: {} })
  expect(await Promise.all([load(), load()])).toEqual([table, table])
  expect(await load()).toEqual(table)
  expect(request).toHaveBeenCalledTimes(5)
  expect(request).toHaveBeenLastCalledWith('/redirects.json', expect.anything())
})
