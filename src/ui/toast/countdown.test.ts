import { createCountdown } from './countdown'
import { createFakeClock } from './testing/fake-clock'

function setUp() {
  const clock = createFakeClock()
  const run = jest.fn()
  return { clock, run, countdown: createCountdown(clock, 1000, run) }
}

it('TOAST-02 runs once its time is up, and not before', () => {
  const { clock, run, countdown } = setUp()
  clock.pass(5000)
  expect(run).not.toHaveBeenCalled()
  countdown.go()
  clock.pass(999)
  expect(run).not.toHaveBeenCalled()
  clock.pass(1)
  expect(run).toHaveBeenCalledTimes(1)
})

it('TOAST-02 keeps the time that is left while it is stopped', () => {
  const { clock, run, countdown } = setUp()
  countdown.go()
  clock.pass(600)
  countdown.stop()
  countdown.stop()
  clock.pass(5000)
  countdown.go()
  countdown.go()
  clock.pass(399)
  expect(run).not.toHaveBeenCalled()
  clock.pass(1)
  expect(run).toHaveBeenCalledTimes(1)
})
