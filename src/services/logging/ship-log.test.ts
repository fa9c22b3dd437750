import { SHIP_INFO_AFTER_MS, shipLog, watchPageErrors } from './ship-log'
import { createSiteLog, MAX_WAITING, siteLog, type Recorded } from './site-log'
import { saveUnsentLogs, takeUnsentLogs } from './unsent-logs'

function aLog() {
  const console = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  return {
    console,
    log: createSiteLog({ console, now: () => 1_000, url: () => 'https://help.example/faq' }),
  }
}

beforeEach(() => localStorage.clear())

describe('the log of the site', () => {
  it('LOG-01 DATA-60 writes to the console immediately, and queues entries until the shipper takes them', () => {
    const { log, console } = aLog()
    log.info('One')
    log.warn('Two', { code: 'Two' })
    log.error('Three')
    expect(console.info.mock.calls).toEqual([['One', {}]])
    expect(console.warn.mock.calls).toEqual([['Two', { code: 'Two' }]])
    expect(console.error.mock.calls).toEqual([['Three', {}]])
    const taken: Recorded[] = []
    log.forwardTo((one) => taken.push(one))
    log.info('Four')
    expect(taken.map(({ type, message }) => [type, message])).toEqual([
      ['Info', 'One'],
      ['Warning', 'Two'],
      ['Error', 'Three'],
      ['Info', 'Four'],
    ])
    expect(taken[1]).toMatchObject({ details: { code: 'Two' }, at: 1_000, url: 'https://help.example/faq' })
    expect(log.drain()).toEqual([])
  })

  it('LOG-01 queues the first 1,000 entries and drops later ones', () => {
    const { log } = aLog()
    for (let times = 0; times <= MAX_WAITING; times++) log.info(`${times}`)
    const queued = log.drain()
    expect(queued).toHaveLength(MAX_WAITING)
    expect(queued[0]?.message).toBe('0')
  })

  it('LOG-01 removes query and hash from the URL', () => {
    window.history.replaceState(null, '', '/faq/payments-faq?caseId=CASE-1001#top')
    siteLog.record('Info', 'Said', {})
    expect(siteLog.drain().at(-1)?.url).toBe(`${window.location.origin}/faq/payments-faq`)
  })
})

describe('errors on the page', () => {
  function watched() {
    const record = jest.fn()
    const stop = watchPageErrors(window, { record })
    return { record, stop }
  }

  it('LOG-01 records errors, rejections and files that failed to load', () => {
    const { record, stop } = watched()
    const error = new Error('undefined is not a function')
    window.dispatchEvent(new ErrorEvent('error', { message: `Uncaught ${error.message}`, error }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no reason' }))
    const script = Object.assign(document.createElement('script'), { src: 'https://help.example/lost.js' })
    document.head.append(Object.assign(script, { type: 'text/plain' }))
    script.dispatchEvent(new Event('error'))
    stop()
    expect(record.mock.calls).toEqual([
      ['Error', 'Uncaught undefined is not a function', { error }],
      ['Error', 'undefined is not a function', { error }],
      ['Error', 'no reason', { error: 'no reason' }],
      ['Error', 'Could not load a file of the page', { file: 'https://help.example/lost.js' }],
    ])
    window.dispatchEvent(new ErrorEvent('error', { message: 'later' }))
    expect(record).toHaveBeenCalledTimes(4)
    script.remove()
  })

  it('LOG-01 ignores a missing picture', () => {
    const { record, stop } = watched()
    const picture = document.body.appendChild(document.createElement('img'))
    picture.dispatchEvent(new Event('error'))
    stop()
    expect(record).not.toHaveBeenCalled()
  })
})

describe('the shipper', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function opened() {
    const { log } = aLog()
    const startShipping = jest.fn()
    const load = jest.fn(() => Promise.resolve({ startShipping }))
    let idle = () => {}
    const owner = window
    shipLog({ log, owner, whenIdle: (task) => (idle = task), load })
    return { log, load, startShipping, becomeIdle: () => idle() }
  }

  it('LOG-01 is not loaded without log entries', () => {
    const { load, becomeIdle } = opened()
    becomeIdle()
    jest.advanceTimersByTime(600_000)
    expect(load).not.toHaveBeenCalled()
  })

  it.each(['warn', 'error'] as const)(
    'LOG-01 is loaded for an entry of type %s once the page is idle',
    async (kind) => {
      const { log, load, startShipping, becomeIdle } = opened()
      log[kind]('Too soon')
      expect(load).not.toHaveBeenCalled()
      becomeIdle()
      log[kind]('Again')
      await Promise.resolve()
      expect(load).toHaveBeenCalledTimes(1)
      expect(startShipping).toHaveBeenCalledWith(log, expect.any(Number))
    },
  )

  it('LOG-01 is loaded after a delay for entries of type info', () => {
    const { log, load, becomeIdle } = opened()
    becomeIdle()
    log.info('All is well')
    jest.advanceTimersByTime(SHIP_INFO_AFTER_MS - 1)
    expect(load).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['LogStorage_KB', '{"version":1,"state":{"entries":[{"id":"1"}],"gone":[]}}'],
    ['LogStorage_KB_early', '[{}]'],
  ])('LOG-05 LOG-07 is loaded for entries of earlier pages under the storage key %s', (key, text) => {
    localStorage.setItem(key, text)
    const { load, becomeIdle } = opened()
    becomeIdle()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('LOG-07 is not loaded if the stored log of earlier pages is empty', () => {
    localStorage.setItem('LogStorage_KB', '{"version":1,"state":{"entries":[],"gone":[]}}')
    const { load, becomeIdle } = opened()
    becomeIdle()
    expect(load).not.toHaveBeenCalled()
  })

  it('LOG-01 is loaded again with the next entry after a failure', async () => {
    const { log, load, becomeIdle } = opened()
    load.mockRejectedValueOnce(new Error('ChunkLoadError'))
    becomeIdle()
    log.error('One')
    await Promise.resolve()
    await Promise.resolve()
    log.error('Two')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('LOG-05 need not be loaded to save unsent entries for the next page', () => {
    const { log } = opened()
    log.error('The page went down', { error: new TypeError('x is undefined') })
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide')) // restored from the back/forward cache and left again
    const all = takeUnsentLogs()
    const [kept] = all.slice(-1)
    expect(all.filter((one) => JSON.stringify(one).includes('went down'))).toHaveLength(1)
    expect(kept).toMatchObject({
      type: 'Error',
      message: 'The page went down',
      details: { error: { name: 'TypeError', message: 'x is undefined' } },
    })
    expect(takeUnsentLogs()).toEqual([])
  })
})

it('LOG-01 saves an entry without its details if they cannot be converted to JSON', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const word = { type: 'Info', message: 'One', details: { word: 'x' }, at: 1, url: '' } as const
  saveUnsentLogs([word, { ...word, message: 'Two', details: { circular } }])
  expect(takeUnsentLogs()).toEqual([word, { ...word, message: 'Two', details: {} }])
})

it('LOG-03 limits the number and the total size of the entries that pages save for the next page', () => {
  const word = (message: string): Recorded => ({ type: 'Info', message, details: {}, at: 1, url: '' })
  saveUnsentLogs([word('first')])
  saveUnsentLogs([word('x'.repeat(100_000))])
  saveUnsentLogs([word('second'), ...Array.from({ length: 60 }, () => word('echo'))])
  const kept = takeUnsentLogs()
  expect(kept.slice(0, 2)).toMatchObject([{ message: 'first' }, { message: 'second' }])
  expect(kept).toHaveLength(51)
})
