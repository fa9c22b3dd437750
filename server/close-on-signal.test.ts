/** @jest-environment node */
import { closeOnSignal } from './close-on-signal'

const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never)
const close = jest.fn(() => Promise.resolve())

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal)
  closeOnSignal({ close })
})
afterAll(() => {
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal)
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  'closes the gateway, then exits with code 0, if one %s arrives several times',
  async (signal) => {
    const { promise, resolve } = closing()
    close.mockReturnValueOnce(promise)
    for (let times = 0; times < 3; times += 1) process.emit(signal)
    await jest.advanceTimersByTimeAsync(900)
    process.emit(signal)
    expect(exit).not.toHaveBeenCalled()
    resolve()
    await jest.runAllTimersAsync()
    expect(close).toHaveBeenCalledTimes(1)
    expect(exit.mock.calls).toEqual([[]])
  },
)

it('exits at once with code 1 if another signal arrives a second after the first', async () => {
  close.mockReturnValueOnce(closing().promise)
  process.emit('SIGINT')
  await jest.advanceTimersByTimeAsync(1_000)
  process.emit('SIGINT')
  expect(exit.mock.calls).toEqual([[1]])
})

function closing() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}
