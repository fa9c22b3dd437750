import { randomId } from '../../lib/random-id'
import { createSend, createTabLock } from './browser'

type Request = (name: string, options: LockOptions, task: () => Promise<void>) => Promise<void>

/** Adds a fake `navigator.locks`, because jsdom has none. */
function withLocks(request: Request) {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

it('LOG-05 runs a task within a lock shared by all tabs', async () => {
  const order: string[] = []
  withLocks(async (name, _, task) => {
    order.push(`${name} begins`)
    await task()
    order.push('ends')
  })
  await createTabLock('LogStorage_KB')(() => Promise.resolve(void order.push('sends')))
  expect(order).toEqual(['LogStorage_KB begins', 'sends', 'ends'])
})

it.each([
  ['another tab holds the lock for too long', new DOMException('timed out', 'TimeoutError')],
  ['the browser refuses locks here', new DOMException('insecure', 'SecurityError')],
])('LOG-05 runs a task without the lock if %s', async (_, error) => {
  let signal: AbortSignal | undefined
  withLocks((_name, options) => {
    signal = options.signal
    return Promise.reject(error)
  })
  const task = jest.fn(() => Promise.resolve())
  await createTabLock('LogStorage_KB')(task)
  expect(task).toHaveBeenCalledTimes(1)
  expect(signal).toBeInstanceOf(AbortSignal)
})

it('LOG-05 runs a task without a lock if the browser has no locks', async () => {
  const task = jest.fn(() => Promise.resolve())
  await createTabLock('LogStorage_KB')(task)
  expect(task).toHaveBeenCalledTimes(1)
})

it('LOG-05 does not run a failed task again', async () => {
  withLocks((_name, _options, task) => task())
  const task = jest.fn(() => Promise.reject(new Error('no')))
  await expect(createTabLock('LogStorage_KB')(task)).rejects.toThrow('no')
  expect(task).toHaveBeenCalledTimes(1)
})

it('DATA-60 creates unique ids of 32 hexadecimal digits', () => {
  const ids = new Set(Array.from({ length: 1_000 }, randomId))
  expect(ids.size).toBe(1_000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})

it.each([
  [204, null, null, { kind: 'kept' }],
  [200, '{}', 'application/json', { kind: 'kept' }],
  [200, '<html>Accept our terms</html>', 'text/html; charset=utf-8', { kind: 'failed', askedToWait: 0 }],
  [400, '{}', 'application/json', { kind: 'refused' }],
  [500, '{}', 'application/json', { kind: 'failed', askedToWait: 0 }],
])(
  'LOG-12 LOG-14 returns the outcome for a response of status %i with body %s',
  async (status, body, type, result) => {
    const reply = new Response(body, { status, ...(type && { headers: { 'content-type': type } }) })
    expect(await createSend('/Log/Send', () => Promise.resolve(reply))([])).toEqual(result)
  },
)
