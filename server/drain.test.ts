import { drain, SHUTDOWN_LIMIT_MS } from './drain'
import { aGateway } from './testing/a-gateway'

function aDrainable() {
  let end = () => {}
  const closed = new Promise<void>((resolve) => (end = resolve))
  const closeAllConnections = jest.fn(() => end())
  return {
    app: { close: () => closed, server: { closeAllConnections, closeIdleConnections: () => {} } },
    end: () => end(),
    closeAllConnections,
  }
}

describe('drain', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('waits for active requests', async () => {
    const { app, end, closeAllConnections } = aDrainable()
    const drained = drain(app)
    await jest.advanceTimersByTimeAsync(SHUTDOWN_LIMIT_MS - 1)
    end()
    await drained
    await jest.advanceTimersByTimeAsync(SHUTDOWN_LIMIT_MS)
    expect(closeAllConnections).not.toHaveBeenCalled()
  })

  it('closes the remaining connections after ten seconds', async () => {
    const { app, closeAllConnections } = aDrainable()
    const drained = drain(app)
    await jest.advanceTimersByTimeAsync(9_999)
    expect(closeAllConnections).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    await drained
    expect(closeAllConnections).toHaveBeenCalledTimes(1)
  })
})

describe('drain over real connections', () => {
  it('completes the active request, and accepts no other', async () => {
    const app = aGateway()
    let answer = () => {}
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    app.get('/slow', () => {
      arrive()
      return new Promise<string>((resolve) => (answer = () => resolve('done')))
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })

    const slow = fetch(`${address}/slow`)
    await arrived
    const drained = drain(app)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
    answer()
    expect(await (await slow).text()).toBe('done')
    await drained
  })
})
