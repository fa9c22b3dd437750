/** @jest-environment node */
import { performance } from 'node:perf_hooks'
import { freeMemoryWhileWaiting } from './free-memory'

const MB = 1_000_000
const free = jest.fn()
jest.mock('node:vm', () => ({ runInNewContext: () => free }))

let held = 0
let isBusy = false
let end = () => {}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(process.memoryUsage, 'rss').mockImplementation(() => held)
  jest
    .spyOn(performance, 'eventLoopUtilization')
    .mockImplementation(() => ({ idle: 0, active: 0, utilization: isBusy ? 0.9 : 0.01 }))
  free.mockClear()
  isBusy = false
  end = freeMemoryWhileWaiting()
})
afterEach(() => {
  end()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** How often it asks when this much is held at one look after the other. */
function asked(...looks: number[]) {
  for (const megabytes of looks) {
    held = megabytes * MB
    jest.advanceTimersByTime(2_000)
  }
  return free.mock.calls.length
}

it('asks again as long as much is given back, and then when as much was added', () => {
  expect(asked(1300, 700)).toBe(2)
  expect(asked(650, 690)).toBe(2)
  expect(asked(900)).toBe(3)
})

it('leaves a small process, and one that works, alone', () => {
  expect(asked(200)).toBe(0)
  isBusy = true
  expect(asked(2000)).toBe(0)
})

it('ends when it is told to', () => {
  end()
  expect(asked(2000)).toBe(0)
})
