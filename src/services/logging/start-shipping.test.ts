import type { LogEntry } from '../../contracts/log-entries'
import { readEnvironment } from './browser'
import { MAX_JSON_CHARACTERS, toEntry } from './log-entry'
import type { Recorded } from './site-log'
import { createShipping, startShipping } from './start-shipping'

const NOW = Date.UTC(2026, 0, 15, 12)
const said = (parts: Partial<Recorded> = {}): Recorded => ({
  type: 'Error',
  message: 'Search failed',
  details: {},
  at: NOW,
  url: 'https://help.example/search',
  ...parts,
})

const entryOf = (recorded: Recorded) => toEntry(recorded, 'id-1', readEnvironment(new Date(NOW)))

const entriesOf = (body: unknown) => (typeof body === 'string' ? (JSON.parse(body) as LogEntry[]) : [])

describe('an entry', () => {
  it('DATA-60 has the data of the log call', () => {
    const error = new TypeError('no', { cause: new Error('why') })
    const details = { category: 'Chatbot', code: 'Chatbot_Search_FailedToSendMessage', error, area: 'Search' }
    expect(entryOf(said({ details }))).toEqual({
      ...entryOf(said()),
      category: 'Chatbot',
      code: 'Chatbot_Search_FailedToSendMessage',
      data: { area: 'Search' },
      exception: {
        name: 'TypeError',
        message: 'no',
        stack: error.stack?.slice(0, 1_200),
        cause: expect.objectContaining({ message: 'why' }),
      },
    })
  })

  it.each([
    ['Info', 'info'],
    ['Warning', 'warning'],
    ['Error', 'error'],
  ] as const)('DATA-61 LOG-17 of type %s is sent as %s', (type, sent) => {
    expect(entryOf(said({ type })).type).toBe(sent)
  })

  it('DATA-62 LOG-16 includes time, URL, browser and time zone', () => {
    expect(entryOf(said())).toEqual({
      id: 'id-1',
      type: 'error',
      message: 'Search failed',
      createdOn: '2026-01-15T12:00:00.000Z',
      isOnline: true,
      url: 'https://help.example/search',
      userAgent: navigator.userAgent,
      source: 'Frontend',
      plugins: Array.from(navigator.plugins, ({ name }) => name),
      timezoneOffset: new Date(NOW).getTimezoneOffset(),
      hasDaylightSaving: false,
      isDaylightSaving: false,
    })
  })

  it.each([
    ['January', 0, false],
    ['July', 6, true],
  ])('DATA-62 detects daylight saving in %s', (_, month, isDaylightSaving) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
      return this.getMonth() >= 3 && this.getMonth() < 10 ? 240 : 300
    })
    expect(readEnvironment(new Date(2026, month, 15))).toMatchObject({
      hasDaylightSaving: true,
      isDaylightSaving,
    })
  })

  it('DATA-60 contains circular data as text, and cuts long data to the length limit', () => {
    const circle: Record<string, unknown> = {}
    circle.itself = circle
    expect(entryOf(said({ details: { circle } })).data).toBe('[object Object]')
    const { data } = entryOf(said({ details: { answer: 'x'.repeat(100_000) } }))
    expect(String(data).length).toBeLessThanOrEqual(MAX_JSON_CHARACTERS + 3)
  })
})

describe('in a browser', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW })
    localStorage.clear()
  })
  afterEach(() => jest.useRealTimers())

  function shipping() {
    const post = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
    const sent = () =>
      post.mock.calls.map(([address, init]) => ({
        address,
        method: init?.method,
        entries: entriesOf(init?.body),
      }))
    return { post, sent }
  }

  it('LOG-01 LOG-02 LOG-07 LOG-12 ships new entries and those of earlier pages to /Log/Send', async () => {
    const { sent } = shipping()
    localStorage.setItem(
      'LogStorage_KB_early',
      JSON.stringify([said({ message: 'Earlier', at: NOW - 5_000 }), 7, { type: 'x' }]),
    )
    let take = (_: Recorded) => {}
    const stop = startShipping({ forwardTo: (next) => (take = next) }, NOW)
    take(said())
    expect(localStorage.getItem('LogStorage_KB')).toContain('Earlier')
    expect(localStorage.getItem('LogStorage_KB_early')).toBeNull()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(sent()).toEqual([
      {
        address: '/Log/Send',
        method: 'POST',
        entries: [
          expect.objectContaining({ message: 'Earlier', source: 'Frontend' }),
          expect.objectContaining({ message: 'Search failed', type: 'error' }),
        ],
      },
    ])
    const [first, second] = sent()[0]?.entries ?? []
    expect(first?.id).toMatch(/^[0-9a-f]{32}$/)
    expect(first?.id).not.toBe(second?.id)
    stop()
  })

  it.each([
    ['the gateway is busy', () => Promise.resolve(new Response(null, { status: 503 })), 2],
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), 2],
  ])('LOG-14 retries after a second if %s', async (_, answer, calls) => {
    const { post } = shipping()
    post.mockImplementationOnce(answer)
    const { take, stop } = createShipping({}, NOW)
    take(said())
    await jest.advanceTimersByTimeAsync(61_000)
    expect(post).toHaveBeenCalledTimes(calls)
    stop()
  })

  it('LOG-14 waits as long as the gateway asks for', async () => {
    const { post } = shipping()
    post.mockResolvedValueOnce(new Response(null, { status: 429, headers: { 'retry-after': '7' } }))
    const { take, stop } = createShipping({}, NOW)
    take(said())
    await jest.advanceTimersByTimeAsync(66_900)
    expect(post).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(200)
    expect(post).toHaveBeenCalledTimes(2)
    stop()
  })

  it('LOG-09 when the reader leaves the page, stores repeat counts that were only in memory until then', () => {
    shipping()
    const { take, stop } = createShipping({}, NOW)
    for (let times = 0; times < 3; times++) take(said())
    expect(localStorage.getItem('LogStorage')).not.toContain('repeatCount')
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('LogStorage')).toContain('"repeatCount":3')
    stop()
  })

  it('LOG-05 also sends entries that another tab has stored, and ignores other storage keys', async () => {
    const { sent } = shipping()
    const { take, stop } = createShipping({ storageKey: 'LogStorage_KB' }, NOW)
    take(said({ message: 'Mine' }))
    const stored = localStorage.getItem('LogStorage_KB') ?? ''
    const theirs = stored.replace('Mine', 'Theirs').replace(/"id":"\w+"/, '"id":"theirs"')
    window.dispatchEvent(new StorageEvent('storage', { key: 'another key', newValue: null }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'LogStorage_KB', newValue: theirs }))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(
      sent()[0]
        ?.entries.map(({ message }) => message)
        .sort(),
    ).toEqual(['Mine', 'Theirs'])
    stop()
  })

  it('LOG-15 sends nothing while the browser is offline', async () => {
    const { post } = shipping()
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { take, stop } = createShipping({}, NOW)
    take(said())
    await jest.advanceTimersByTimeAsync(120_000)
    expect(post).not.toHaveBeenCalled()
    line.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(1)
    expect(post).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('storage key and endpoint', () => {
  async function shippedTo(place: Parameters<typeof createShipping>[0]) {
    jest.useFakeTimers({ now: NOW })
    localStorage.clear()
    const post = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
    const { take, stop } = createShipping(place, NOW)
    take(said())
    const storageKeys = Object.keys(localStorage)
    await jest.advanceTimersByTimeAsync(60_000)
    stop()
    jest.useRealTimers()
    return { endpoint: post.mock.calls[0]?.[0], storageKeys }
  }

  it('LOG-02 LOG-06 are LogStorage and /Log/Send by default', async () => {
    expect(await shippedTo({})).toEqual({ endpoint: '/Log/Send', storageKeys: ['LogStorage'] })
  })

  it.each(['/Log/Send', '/log/send/', `/Log/Send?from=part`])(
    'LOG-19 an additional log with the default endpoint is refused, in any spelling of the endpoint: %s',
    (endpoint) => {
      expect(() => createShipping({ endpoint, storageKey: 'Part', isNested: true }, NOW)).toThrow(
        'Give the nested log an endpoint of its own',
      )
    },
  )

  it('LOG-07 LOG-20 an additional log with the storage key of the knowledge base, LogStorage_KB, is refused', () => {
    const place = { endpoint: '/part/log', storageKey: 'LogStorage_KB', isNested: true }
    expect(() => createShipping(place, NOW)).toThrow('Give the nested log a storageKey of its own.')
  })

  it('LOG-19 LOG-20 an additional log is accepted only if its endpoint and storage key differ from the defaults', async () => {
    expect(() => createShipping({ isNested: true, storageKey: 'Part' }, NOW)).toThrow('endpoint of its own')
    expect(() => createShipping({ isNested: true, endpoint: '/part/log' }, NOW)).toThrow(
      'The default log is stored as "LogStorage". Give the nested log a storageKey of its own.',
    )
    const place = { endpoint: '/part/log', storageKey: 'Part', isNested: true }
    expect(await shippedTo(place)).toEqual({ endpoint: '/part/log', storageKeys: ['Part'] })
  })
})
