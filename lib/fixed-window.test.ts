import { createFixedWindow } from './fixed-window'

function aWindow() {
  let time = 1_000
  const window = createFixedWindow({ limit: 2, windowMs: 60_000, maxKeys: 3, now: () => time })
  return { ...window, pass: (ms: number) => (time += ms) }
}

describe('createFixedWindow', () => {
  it('lets each key pass up to the limit, and says how long to wait beyond it', () => {
    const { take, pass } = aWindow()
    expect([take('a'), take('a'), take('b')]).toEqual([0, 0, 0])
    pass(15_000)
    expect(take('a')).toBe(45_000)
    expect(take('b')).toBe(0)
  })

  it('counts from nought in the next window', () => {
    const { take, pass } = aWindow()
    for (let count = 0; count < 5; count += 1) take('a')
    pass(59_999)
    expect(take('a')).toBe(1)
    pass(1)
    expect(take('a')).toBe(0)
  })

  it('is not stopped for long by a clock that was set back', () => {
    const { take, pass } = aWindow()
    for (let count = 0; count < 5; count += 1) take('a')
    pass(-3_600_000)
    expect(take('a')).toBe(0)
  })

  it('looks without counting', () => {
    const { take, look } = aWindow()
    expect([look('a'), look('a'), look('a'), take('a'), take('a')]).toEqual([0, 0, 0, 0, 0])
    expect(look('a')).toBe(60_000)
  })

  it('forgets the longest known key when there are too many', () => {
    const { take } = aWindow()
    for (const key of ['a', 'a', 'b', 'b', 'c', 'd']) take(key)
    expect(take('b')).toBeGreaterThan(0)
    expect(take('a')).toBe(0)
  })
})
