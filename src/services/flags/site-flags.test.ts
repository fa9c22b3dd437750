import type { Provider } from '@openfeature/web-sdk'
import { createFlags, INIT_WAIT_MS } from './site-flags'
import { openFlagClient } from './flag-client'
import { ada, aLog } from './testing/a-reader'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

let clients = 0
/** Returns a new client id for each test, because OpenFeature keeps one provider per client id. */
const aClientId = () => `client-${++clients}`

function aService(isOn: boolean) {
  const seen: unknown[] = []
  const provider: Provider = {
    metadata: { name: 'a service' },
    runsOn: 'client',
    initialize: (context) => {
      seen.push(context)
      return Promise.resolve()
    },
    resolveBooleanEvaluation: (name, fallback) => ({ value: name === 'case-deflection' ? isOn : fallback }),
    resolveStringEvaluation: (_, fallback) => ({ value: fallback }),
    resolveNumberEvaluation: (_, fallback) => ({ value: fallback }),
    resolveObjectEvaluation: (_, fallback) => ({ value: fallback }),
  }
  const createLaunchDarkly = jest.fn(() => provider)
  return { seen, createLaunchDarkly, loadService: jest.fn(() => Promise.resolve({ createLaunchDarkly })) }
}

describe('the flags file', () => {
  it.each([true, false])('FLAG-01 reports whether a feature is on: %s', async (isOn) => {
    const send = jest.fn(() => Promise.resolve(json({ 'case-deflection': isOn, another: true })))
    const service = aService(!isOn)
    const isOnNow = await openFlagClient({
      clientId: undefined,
      reader: () => Promise.resolve(ada),
      log: aLog(),
      send,
      loadService: service.loadService,
    })
    expect(isOnNow('case-deflection')).toBe(isOn)
    expect(send).toHaveBeenCalledWith('/flags')
    expect(service.loadService).not.toHaveBeenCalled()
  })

  it('FLAG-01 keeps the built-in default of a feature that the file does not name', async () => {
    const send = () => Promise.resolve(json({}))
    const isOnNow = await openFlagClient({
      clientId: undefined,
      reader: () => Promise.resolve(ada),
      log: aLog(),
      send,
    })
    expect(isOnNow('case-deflection')).toBe(true)
  })
})

describe('a flag service', () => {
  it('FLAG-02 decides a flag by visitor id, tenant and user type, without the name of the reader', async () => {
    const service = aService(false)
    const clientId = aClientId()
    const log = aLog()
    const send = jest.fn()
    const isOnNow = await openFlagClient({
      clientId,
      reader: () => Promise.resolve(ada),
      log,
      send,
      loadService: service.loadService,
    })
    expect(service.createLaunchDarkly).toHaveBeenCalledTimes(1)
    expect(service.createLaunchDarkly).toHaveBeenCalledWith(clientId, log)
    expect(service.seen).toEqual([{ targetingKey: 'v-1', tenant: 'acme', userType: 'Customer' }])
    expect(isOnNow('case-deflection')).toBe(false)
    expect(send).not.toHaveBeenCalled()
  })

  it('FLAG-02 gets an empty evaluation context if the reader is unknown', async () => {
    const service = aService(true)
    const reader = () => Promise.reject(new Error('offline'))
    await openFlagClient({ clientId: aClientId(), reader, log: aLog(), loadService: service.loadService })
    expect(service.seen).toEqual([{}])
  })
})

describe('the flags of the site', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function setUp(openClient: typeof openFlagClient, clientId?: string) {
    const log = aLog()
    const load = jest.fn(() => Promise.resolve({ openFlagClient: openClient }))
    const settings = () => Promise.resolve(clientId === undefined ? {} : { launchDarklyClientId: clientId })
    return { log, load, flags: createFlags({ log, load, settings, reader: () => Promise.resolve(ada) }) }
  }

  it('FLAG-02 are initialized once, with the client id of the settings, on first use', async () => {
    const openClient = jest.fn(() => Promise.resolve(() => false))
    const { flags, load } = setUp(openClient, '64ab')
    expect(load).not.toHaveBeenCalled()
    expect(await Promise.all([flags.isOn('case-deflection'), flags.isOn('case-deflection')])).toEqual([
      false,
      false,
    ])
    expect(openClient).toHaveBeenCalledTimes(1)
    expect(openClient).toHaveBeenCalledWith(expect.objectContaining({ clientId: '64ab' }))
  })

  it('FLAG-03 FLAG-04 time out after 5 s: defaults apply and the failure is logged', async () => {
    expect(INIT_WAIT_MS).toBe(5_000)
    const { flags, log } = setUp(() => new Promise(() => {}))
    const answered = jest.fn()
    void flags.isOn('case-deflection').then(answered)
    await jest.advanceTimersByTimeAsync(4_999)
    expect(answered).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(answered).toHaveBeenCalledWith(true)
    expect(log.error).toHaveBeenCalledTimes(1)
    expect(await flags.isOn('case-deflection')).toBe(true) // no second wait
  })

  it('FLAG-03 apply as soon as they arrive, even after the timeout', async () => {
    let come = (_: () => boolean) => {}
    const { flags } = setUp(() => new Promise((done) => (come = done)))
    const first = flags.isOn('case-deflection')
    await jest.advanceTimersByTimeAsync(5_000)
    expect(await first).toBe(true)
    come(() => false)
    await jest.advanceTimersByTimeAsync(0)
    expect(await flags.isOn('case-deflection')).toBe(false)
  })

  it('FLAG-04 log only one error if they cannot be loaded', async () => {
    const { flags, log } = setUp(() => Promise.reject(new Error('no')))
    expect(await flags.isOn('case-deflection')).toBe(true)
    expect(log.error.mock.calls).toEqual([[expect.any(String), { error: new Error('no') }]])
  })

  it.each([
    ['is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', () => Promise.resolve(json({}, 500))],
    ['responds with something else', () => Promise.resolve(json(['case-deflection']))],
    ['responds with strings', () => Promise.resolve(json({ 'case-deflection': 'off' }))],
  ])('FLAG-04 keep the defaults if the gateway %s', async (_, answer) => {
    const { flags, log } = setUp((deps) => openFlagClient({ ...deps, send: answer }))
    expect(await flags.isOn('case-deflection')).toBe(true)
    expect(log.error).toHaveBeenCalledTimes(1)
  })
})
