import { withTimeLimit } from './with-time-limit'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const limit = { ms: 15_000, timeoutError: () => new Error('Too late') }

it('rejects after the timeout and aborts the task', async () => {
  const signals: AbortSignal[] = []
  const failed = jest.fn<void, [unknown]>()
  const run = withTimeLimit(limit, (signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  }).catch(failed)
  await jest.advanceTimersByTimeAsync(14_999)
  expect(failed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await run
  expect(failed).toHaveBeenCalledWith(new Error('Too late'))
  expect(signals[0]?.aborted).toBe(true)
})

it('rejects with an AbortError when the caller aborts before or during the task', async () => {
  const caller = new AbortController()
  const task = jest.fn(() => new Promise(() => undefined))
  const run = withTimeLimit({ ...limit, signal: caller.signal }, task)
  caller.abort()
  await expect(run).rejects.toMatchObject({ name: 'AbortError' })
  await expect(withTimeLimit({ ...limit, signal: caller.signal }, task)).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(task).toHaveBeenCalledTimes(1)
  expect(jest.getTimerCount()).toBe(0)
})

it('names the timeout in its default error', async () => {
  const failed = withTimeLimit({ ms: 5_000 }, () => new Promise(() => undefined)).catch(String)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await failed).toBe('Error: no response within 5 seconds')
})

it('settles like the task and leaves no timer running', async () => {
  expect(await withTimeLimit(limit, () => Promise.resolve(7))).toBe(7)
  await expect(withTimeLimit(limit, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(jest.getTimerCount()).toBe(0)
})
