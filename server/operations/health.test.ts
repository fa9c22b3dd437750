import { aGateway, aRelease } from '../testing/a-gateway'
import { aFolder } from '../testing/fake-public'
import { CHECK_EVERY_MS } from './health'

describe('health', () => {
  it('responds as healthy, but not ready, without a release', async () => {
    const app = aGateway()
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    const ready = await app.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'not-ready', reason: expect.stringContaining('npm run build') })
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  it('responds as ready with a release', async () => {
    const { folder, remove } = aFolder()
    const releases = await aRelease(folder)
    const reply = await aGateway({ releases }).inject({ url: '/readyz' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ status: 'ready', release: (await releases.current())?.id })
    remove()
  })

  it('is not ready until the search has started', async () => {
    const { folder, remove } = aFolder()
    let isStarting = true
    const app = aGateway({ releases: await aRelease(folder), isSearchStarting: () => isStarting })
    const reply = await app.inject({ url: '/readyz' })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({
      status: 'not-ready',
      reason: 'The search is starting. Try again in a moment.',
    })
    isStarting = false
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    remove()
  })

  it('is not ready while a store is not writable, names the store, and checks again later', async () => {
    const time = jest.spyOn(performance, 'now').mockReturnValue(1_000_000)
    const { folder, remove } = aFolder()
    const check = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('ENOSPC at 10.0.0.5'))
    const stores = [
      { name: 'DATA_DIR', check: () => Promise.resolve() },
      { name: 'the database of the records', check },
    ]
    const app = aGateway({ releases: await aRelease(folder), stores })
    const reply = await app.inject({ url: '/readyz' })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({
      status: 'not-ready',
      reason: 'Not writable: the database of the records. See the log for the cause.',
    })
    await app.inject({ url: '/readyz' })
    expect(check).toHaveBeenCalledTimes(1)
    time.mockReturnValue(1_000_000 + CHECK_EVERY_MS)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    time.mockRestore()
    remove()
  })
})
