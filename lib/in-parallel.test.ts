import { inParallel } from './in-parallel'

describe('inParallel', () => {
  it('handles every item once and never more than the limit together', async () => {
    const seen: number[] = []
    let running = 0
    let most = 0
    await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      seen.push(item)
      running--
    })
    expect(seen.sort()).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it('throws the first failure after the tasks under way have ended, and begins no more', async () => {
    const ended: string[] = []
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    const all = inParallel(['slow', 'bad', 'never'], 2, async (item) => {
      if (item === 'bad') {
        queueMicrotask(release)
        throw new Error('disk full')
      }
      await slow
      ended.push(item)
    })
    await expect(all).rejects.toThrow('disk full')
    expect(ended).toEqual(['slow'])
  })
})
