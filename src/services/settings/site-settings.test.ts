import { createLoadSettings } from './site-settings'

const ACADEMY = 'https://academy.example/'
const GIVEN = {
  lmsType: 'Docebo',
  lmsUrl: 'https://learn.example/',
  chatbotVendor: 'embedded',
  enableQuickAnswer: true,
  supportChat: 'agents',
}

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

function asking(reply: () => Promise<Response>) {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(reply)
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  const load = createLoadSettings(ACADEMY, log, send)
  return { send, log, load, answer: load() }
}

it('SET-06 DATA-37 reads lmsType and lmsUrl from /settings', async () => {
  const { send, log, answer } = asking(() => json(GIVEN))
  expect(await answer).toEqual(GIVEN)
  expect(send.mock.calls[0]?.[0]).toBe('/settings')
  expect(log.warn).not.toHaveBeenCalled()
})

it.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the gateway fails', () => json(GIVEN, 500)],
  ['the answer is null', () => json(null)],
])('SET-07 SET-08 falls back to Absorb and the built-in academy URL if %s', async (_, reply) => {
  const { log, answer } = asking(reply)
  expect(await answer).toMatchObject({ lmsType: 'Absorb', lmsUrl: ACADEMY })
  expect(log.warn).toHaveBeenCalledTimes(1)
})

it('SET-06 reads the ids of third-party tools, and ignores an id that is not a string', async () => {
  const ids = { gaMeasurementId: 'G-AB12CD34EF', pendoApiKey: '0a1b', launchDarklyClientId: '64ab' }
  expect(await asking(() => json({ ...GIVEN, ...ids })).answer).toEqual({ ...GIVEN, ...ids })
  expect(await asking(() => json({ ...GIVEN, gaMeasurementId: 7 })).answer).toEqual(GIVEN)
})

it('SET-08 accepts only a web URL as lmsUrl', async () => {
  const { answer } = asking(() => json({ ...GIVEN, lmsUrl: 'javascript:alert(1)' }))
  expect(await answer).toMatchObject({ lmsUrl: ACADEMY })
})

it('SET-07 loads the settings once, and again after a failure', async () => {
  const { send, log, load, answer } = asking(() => json(GIVEN))
  expect(await Promise.all([answer, load()])).toEqual([GIVEN, GIVEN])
  expect(send).toHaveBeenCalledTimes(1)

  const failing = asking(() => Promise.reject(new TypeError('Failed to fetch')))
  const fallback = expect.objectContaining({ lmsType: 'Absorb' }) as unknown
  expect(await Promise.all([failing.answer, failing.load()])).toEqual([fallback, fallback])
  expect(failing.log.warn).toHaveBeenCalledTimes(1)
  failing.send.mockImplementation(() => json(GIVEN))
  expect(await failing.load()).toEqual(GIVEN)
  expect(log.warn).not.toHaveBeenCalled()
})
