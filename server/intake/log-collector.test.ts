import { aCollector } from '../testing/a-collector'
import { createLogCollector } from './log-collector'
import { LogSinkError } from './log-sink'

const anEntry = (id: string) => ({
  id,
  type: 'warning' as const,
  message: 'Slow page',
  createdOn: '2026-03-01T10:00:00.000Z',
  isOnline: true,
  data: { ms: 1200 },
})

describe('createLogCollector', () => {
  it('LOG-01 LOG-02 LOG-17 sends an entry with its severity, time and fields, and does not send a repeated id again', async () => {
    const collector = await aCollector()
    const log = createLogCollector({ endpoint: collector.endpoint })
    await log.save([anEntry('a')])
    await log.save([anEntry('a')])
    expect(collector.asked.map(({ path }) => path)).toEqual(['/v1/logs'])
    expect(collector.records()).toMatchObject([
      {
        severityText: 'WARN',
        severityNumber: 13,
        timeUnixNano: String(BigInt(Date.parse('2026-03-01T10:00:00.000Z')) * 1_000_000n),
        body: { stringValue: 'Slow page' },
        attributes: expect.arrayContaining([
          { key: 'id', value: { stringValue: 'a' } },
          { key: 'isOnline', value: { boolValue: true } },
          { key: 'data', value: { stringValue: '{"ms":1200}' } },
        ]),
      },
    ])
    await log.close()
    await collector.stop()
  })

  it('LOG-14 rejects entries that the collector refuses, and sends them when the client retries', async () => {
    const collector = await aCollector()
    const log = createLogCollector({ endpoint: collector.endpoint })
    collector.answer(400)
    await expect(log.save([anEntry('a')])).rejects.toThrow(LogSinkError)
    collector.answer(200)
    await log.save([anEntry('a')])
    expect(collector.records()).toHaveLength(1)
    await log.close()
    await collector.stop()
  })

  it.each(['1969-12-31T23:59:59.000Z', '2600-01-01T00:00:00.000Z', 'yesterday'])(
    'LOG-01 LOG-17 sends no time for the createdOn %s, which OTLP cannot express',
    async (createdOn) => {
      const collector = await aCollector()
      const log = createLogCollector({ endpoint: collector.endpoint })
      await log.save([{ ...anEntry('a'), createdOn }])
      await log.close()
      await collector.stop()
      const [record] = collector.records()
      expect(record).toMatchObject({ body: { stringValue: 'Slow page' } })
      expect(record?.timeUnixNano).toBe(record?.observedTimeUnixNano)
    },
  )

  it('LOG-01 sends the configured headers to the collector', async () => {
    process.env.OTEL_EXPORTER_OTLP_HEADERS = 'api-key=key-1'
    const collector = await aCollector()
    const log = createLogCollector({ endpoint: collector.endpoint })
    delete process.env.OTEL_EXPORTER_OTLP_HEADERS
    await log.save([anEntry('a')])
    expect(collector.asked[0]?.headers['api-key']).toBe('key-1')
    await log.close()
    await collector.stop()
  })
})
