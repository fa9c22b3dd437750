import { flushGuidanceOnLeave } from './flush-guidance'
import { nextTask } from './next-task'
import { showRoot } from './show-root'
import { watchConnection } from './watch-connection'
import { whenIdle } from './when-idle'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

it('NAV-28 marks the page root as visible 10 ms after mount', () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
  const root = document.createElement('div')
  showRoot(root)
  jest.advanceTimersByTime(9)
  expect(root).not.toHaveAttribute('data-visible')
  jest.advanceTimersByTime(1)
  expect(root).toHaveAttribute('data-visible')
})

it('NAV-29 TOKENS-06 on screens up to 1024 px, marks the page root as visible only after the window has loaded', () => {
  const matchMedia = jest.fn((_query: string) => ({ matches: true }))
  Object.assign(window, { matchMedia })
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const root = document.createElement('div')
  showRoot(root)
  expect(matchMedia.mock.calls).toEqual([['(max-width: 1024px)']])
  jest.advanceTimersByTime(60_000)
  expect(root).not.toHaveAttribute('data-visible')
  window.dispatchEvent(new Event('load'))
  expect(root).toHaveAttribute('data-visible')
  state.mockRestore()
})

describe('nextTask', () => {
  it('resolves in a new task', async () => {
    const next = jest.fn()
    void nextTask().then(next)
    await Promise.resolve()
    await Promise.resolve()
    expect(next).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(0)
    expect(next).toHaveBeenCalledTimes(1)
  })
})

describe('whenIdle', () => {
  it('runs the task after the page has loaded', () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const task = jest.fn()
    whenIdle(task)
    jest.advanceTimersByTime(1_000)
    expect(task).not.toHaveBeenCalled()
    state.mockReturnValue('complete')
    window.dispatchEvent(new Event('load'))
    jest.advanceTimersByTime(1)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('runs the task asynchronously if the page has already loaded', () => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
    const task = jest.fn()
    whenIdle(task)
    expect(task).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(task).toHaveBeenCalledTimes(1)
  })
})

describe('watchConnection', () => {
  it('NAV-16 reports when the network is lost and restored', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const showOffline = jest.fn<void, [boolean]>()
    const stop = watchConnection(window, showOffline)
    expect(showOffline).not.toHaveBeenCalled()
    onLine.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    stop()
    window.dispatchEvent(new Event('offline'))
    expect(showOffline.mock.calls).toEqual([[true], [false]])
  })

  it('NAV-16 reports at once that the page opened offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const showOffline = jest.fn<void, [boolean]>()
    watchConnection(window, showOffline)()
    expect(showOffline.mock.calls).toEqual([[true]])
  })
})

describe('the in-app guidance tool', () => {
  it('NAV-30 sends its buffered events when the reader leaves or hides the page', () => {
    const flushNow = jest.fn()
    const stop = flushGuidanceOnLeave(
      window,
      () => ({ flushNow }),
      () => {},
    )
    document.dispatchEvent(new Event('visibilitychange'))
    expect(flushNow).not.toHaveBeenCalled()
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(flushNow).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('pagehide'))
    expect(flushNow).toHaveBeenCalledTimes(2)
    stop()
    window.dispatchEvent(new Event('pagehide'))
    expect(flushNow).toHaveBeenCalledTimes(2)
  })

  it('NAV-30 may be absent, and its failure is only logged', () => {
    const warn = jest.fn()
    const stops = [
      flushGuidanceOnLeave(window, () => undefined, warn),
      flushGuidanceOnLeave(
        window,
        () => ({
          flushNow() {
            throw new Error('no')
          },
        }),
        warn,
      ),
    ]
    window.dispatchEvent(new Event('pagehide'))
    expect(warn).toHaveBeenCalledTimes(1)
    stops.forEach((stop) => stop())
  })
})
