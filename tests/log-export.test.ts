import { aCollector } from '../server/testing/a-collector'
import { aGateway } from '../server/testing/a-gateway'
import { createLogCollector } from '../server/intake/log-collector'

const EXPORT_TIMEOUT_MS = 300

const entries = (...ids: string[]) => ids.map((id) => ({ id, type: 'error', message: `Failed: ${id}` }))

async function anIntakeBeforeACollector() {
  const collector = await aCollector()
  const log = createLogCollector({ endpoint: collector.endpoint, exportTimeoutMs: EXPORT_TIMEOUT_MS })
  const app = aGateway({ upstreams: { log } })
  return {
    collector,
    send: (payload: unknown[]) => app.inject({ method: 'POST', url: '/Log/Send', payload }),
    async end() {
      await log.close()
      await collector.stop()
    },
  }
}

describe('POST /Log/Send with an OpenTelemetry collector', () => {
  it('LOG-01 LOG-02 is acknowledged once the collector has accepted the batch', async () => {
    const { collector, send, end } = await anIntakeBeforeACollector()
    expect((await send(entries('a', 'b'))).statusCode).toBe(204)
    expect(collector.ids()).toEqual(['a', 'b'])
    expect(collector.records()[0]).toMatchObject({
      severityText: 'ERROR',
      body: { stringValue: 'Failed: a' },
    })
    await end()
  })

  type Collector = Awaited<ReturnType<typeof aCollector>>
  const goodAgain = (collector: Collector) => Promise.resolve(void collector.answer(200))
  it.each<[string, (collector: Collector) => unknown, (collector: Collector) => Promise<void>]>([
    ['is down', (collector) => collector.stop(), (collector) => collector.startAgain()],
    ['is silent', (collector) => collector.beSilent(), goodAgain],
    ['is overloaded', (collector) => collector.answer(503), goodAgain],
    ['limits its senders', (collector) => collector.answer(429), goodAgain],
    ['fails', (collector) => collector.answer(500), goodAgain],
    ['refuses the sign-in', (collector) => collector.answer(401), goodAgain],
  ])(
    'LOG-02 LOG-14 tells the sender to keep its batch while the collector %s, and loses no entry',
    async (_, spoil, repair) => {
      const { collector, send, end } = await anIntakeBeforeACollector()
      await send(entries('a'))
      await spoil(collector)
      const refused = await send(entries('b', 'c'))
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
      expect(refused.json()).toEqual({
        error: 'log-not-kept',
        message: 'Could not save the log. Keep it and send it again later.',
      })
      expect(collector.ids()).toEqual(['a'])
      await repair(collector)
      expect((await send(entries('a', 'b', 'c'))).statusCode).toBe(204)
      expect(collector.ids()).toEqual(['a', 'b', 'c'])
      await end()
    },
  )
})
