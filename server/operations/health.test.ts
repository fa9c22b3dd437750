import { aGateway, aRelease } from '../testing/a-gateway'
import { aFolder } from '../testing/fake-public'

describe('health', () => {
  it('lives without a release, but is not ready, and says why', async () => {
    const app = aGateway()
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    const ready = await app.inject({ url: '/readyz' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'not-ready', reason: expect.stringContaining('npm run build') })
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  it('is ready with a release, and names it', async () => {
    const { folder, remove } = aFolder()
    const releases = await aRelease(folder)
    const reply = await aGateway({ releases }).inject({ url: '/readyz' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ status: 'ready', release: (await releases.current())?.id })
    remove()
  })
})
