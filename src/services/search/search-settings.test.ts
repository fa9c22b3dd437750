import { fetchSearchSettings } from './search-settings'

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const fallback = { searchProvider: 'embedded', lmsType: 'Absorb' }

it('reads the provider, its keys and the academy from the gateway', async () => {
  const inbenta = {
    apiKey: 'a',
    domainKey: 'd',
    authUrl: '/a',
    environment: 'e',
    scriptUrl: '/s',
    scriptIntegrity: '',
  }
  const body = { searchProvider: 'inbenta', lmsType: 'Docebo', lmsUrl: '', inbenta }
  expect(await fetchSearchSettings(log, () => json(body))).toEqual({
    searchProvider: 'inbenta',
    lmsType: 'Docebo',
    inbenta,
  })
})

it.each([
  ['the gateway is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the gateway responds with status 500', () => json({}, 500)],
])('SET-08 searches the knowledge base and Absorb if %s', async (_, send) => {
  log.warn.mockClear()
  expect(await fetchSearchSettings(log, send)).toEqual(fallback)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

it('omits the keys of a provider if they are incomplete', async () => {
  const body = { searchProvider: 'coveo', coveo: { organizationId: 'x' }, inbenta: { apiKey: 1 } }
  expect(await fetchSearchSettings(log, () => json(body))).toEqual({ ...fallback, searchProvider: 'coveo' })
})
