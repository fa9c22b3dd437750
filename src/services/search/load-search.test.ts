import { mainSources } from '../../contracts/main-sources'
import { createLoadSearch } from './load-search'
import { fetchSearchSettings } from './search-settings'

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
const settings = {
  lmsType: 'Docebo',
  searchProvider: 'embedded',
} as const

it('PROV-11 PROV-12 searches the knowledge base and the configured academy', () => {
  expect(mainSources('Absorb')).toEqual(['KBContentful', 'Absorb'])
  expect(mainSources('Docebo')).toEqual(['KBContentful', 'Docebo'])
})

it('fetches the settings once, on the first search, and again after a failure', async () => {
  const ask = jest.fn(() => Promise.resolve(settings))
  ask.mockRejectedValueOnce(new Error('offline'))
  const load = createLoadSearch({ settings: ask, log })
  expect(ask).not.toHaveBeenCalled()
  await expect(load()).rejects.toThrow('offline')
  const provider = await load()
  expect(await load()).toBe(provider)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('SET-07 uses fallback settings for a search if the settings request fails, and repeats the request for the next search', async () => {
  const send = jest.fn(() => Promise.resolve(new Response(JSON.stringify(settings))))
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const load = createLoadSearch({ settings: () => fetchSearchSettings(log, send), log })
  const fallback = await load()
  const provider = await load()
  expect(provider).not.toBe(fallback)
  expect(await load()).toBe(provider)
  expect(send).toHaveBeenCalledTimes(2)
})

it('PROV-01 PROV-12 searches with the configured provider', async () => {
  const bodies: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (typeof init?.body === 'string') bodies.push(init.body)
    return Promise.resolve(new Response('{}', { status: 503 }))
  })
  jest
    .mocked(fetch)
    .mockImplementationOnce(() =>
      Promise.resolve(
        new Response(JSON.stringify({ accessToken: 't', expiration: Date.now(), apis: { search: '/s' } })),
      ),
    )
  const provider = await createLoadSearch({ settings: () => Promise.resolve(settings), log })()
  const filters = { productArea: [], contentType: [], source: [], topic: [] }
  const question = { query: 'job', filters, offset: 0, perPage: 10 }
  await expect(provider.search(question, new AbortController().signal)).rejects.toThrow('503')
  expect(bodies.at(-1)).toContain('"filters":["SOURCE:KBContentful","SOURCE:Docebo"]')
})
