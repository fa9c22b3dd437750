import path from 'node:path'
import type { TestFunctions } from './testing/a-worker'
import { startThread, ThreadEnded } from './worker-thread'

const start = (options = {}) =>
  startThread<TestFunctions>({
    what: 'thread of the test',
    script: path.join(__dirname, 'testing', 'a-worker.ts'),
    data: {},
    ...options,
  })

it('a thread returns results and errors, and completes pending calls before it closes', async () => {
  const thread = await start()
  expect(await thread.call('add', 1, 2)).toBe(3)
  await expect(thread.call('fail', 'too far')).rejects.toThrow('too far')
  const pending = thread.call('wait', 20)
  await thread.close()
  expect(await pending).toBe('waited')
  await expect(thread.call('add', 1, 2)).rejects.toThrow('The thread of the test is closed.')
})

it('a closing thread also completes a call that starts when a pending call returns', async () => {
  const thread = await start()
  const sums = thread.call('add', 1, 2).then((sum) => thread.call('add', sum, 3))
  const closed = thread.close()
  expect(await sums).toBe(6)
  await closed
})

it.each([
  ['die', 'The thread of the test has ended.'],
  ['crash', /JSON/],
] as const)('rejects pending and later calls when the thread ends unexpectedly: %s', async (how, message) => {
  const thread = await start()
  const ends: Error[] = []
  thread.onEnd((error) => ends.push(error))
  const pending = thread.call('wait', 60_000)
  void thread.call(how).catch(() => undefined)
  await expect(pending).rejects.toThrow(message)
  await expect(thread.call('add', 1, 2)).rejects.toBeInstanceOf(ThreadEnded)
  expect(ends).toHaveLength(1)
  await thread.close()
})

it('times out a slow call', async () => {
  const thread = await start({ timeoutMs: 50 })
  await expect(thread.call('wait', 60_000)).rejects.toThrow('took too long')
  expect(await thread.call('add', 1, 2)).toBe(3)
  await thread.close()
})

it('with endsOnTimeout, ends the thread when a call takes too long', async () => {
  const thread = await start({ timeoutMs: 50, endsOnTimeout: true })
  const ends: Error[] = []
  thread.onEnd((error) => ends.push(error))
  const slow = thread.call('wait', 60_000)
  await expect(slow).rejects.toThrow('took too long')
  await expect(slow).rejects.toBeInstanceOf(ThreadEnded)
  await expect(thread.call('add', 1, 2)).rejects.toBeInstanceOf(ThreadEnded)
  expect(ends).toHaveLength(1)
  await thread.close()
})

it('does not start a thread whose script is missing', async () => {
  await expect(start({ script: path.join(__dirname, 'missing.ts') })).rejects.toThrow(/missing/)
})
