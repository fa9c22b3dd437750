import { SEARCH_TIMEOUT_MS, withTimeLimit } from './with-time-limit'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const never = () => new AbortController().signal

it('PROV-14 PROV-15 ends after 15 s with the name of the client, and stops the task', async () => {
  const signals: AbortSignal[] = []
  const failed = jest.fn<void, [Error]>()
  const run = withTimeLimit('InbentaSearchClient', never(), (signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  }).catch(failed)
  await jest.advanceTimersByTimeAsync(14_999)
  expect(failed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await run
  expect(SEARCH_TIMEOUT_MS).toBe(15_000)
  expect(failed.mock.calls[0]?.[0]).toEqual(
    new Error('Timeout ended for waiting response from InbentaSearchClient'),
  )
  expect(signals[0]?.aborted).toBe(true)
})

it('gives what the task gives, and leaves no clock running', async () => {
  expect(await withTimeLimit('x', never(), () => Promise.resolve(7))).toBe(7)
  await expect(withTimeLimit('x', never(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(jest.getTimerCount()).toBe(0)
})
