import { createFixedWindow, MAX_KEYS } from './fixed-window'

function aWindow() {
  let time = 1_000
  const window = createFixedWindow({ limit: 2, windowMs: 60_000, now: () => time })
  return { ...window, pass: (ms: number) => (time += ms) }
}

describe('createFixedWindow', () => {
  it('allows each key up to the limit, and then returns the milliseconds to wait', () => {
    const { take, pass } = aWindow()
    expect([take('a'), take('a'), take('b')]).toEqual([0, 0, 0])
    pass(15_000)
    expect(take('a')).toBe(45_000)
    expect(take('b')).toBe(0)
  })

  it('resets all counts in the next window', () => {
    const { take, pass } = aWindow()
    for (let count = 0; count < 5; count += 1) take('a')
    pass(59_999)
    expect(take('a')).toBe(1)
    pass(1)
    expect(take('a')).toBe(0)
  })

  it('starts a new window when the clock was set back', () => {
    const { take, pass } = aWindow()
    for (let count = 0; count < 5; count += 1) take('a')
    pass(-3_600_000)
    expect(take('a')).toBe(0)
  })

  it('look() returns the wait without counting a call', () => {
    const { take, look } = aWindow()
    expect([look('a'), look('a'), look('a'), take('a'), take('a')]).toEqual([0, 0, 0, 0, 0])
    expect(look('a')).toBe(60_000)
  })

  it('drops the oldest key when there are too many', () => {
    const { take } = aWindow()
    for (const key of ['a', 'a', 'b', 'b']) take(key)
    for (let other = 0; other < MAX_KEYS - 1; other += 1) take(`other-${other}`)
    expect(take('b')).toBeGreaterThan(0)
    expect(take('a')).toBe(0)
  })
})
