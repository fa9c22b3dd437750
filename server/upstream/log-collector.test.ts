import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogCollector } from './log-collector'
import { LogSinkError } from './log-sink'

interface OtlpBody {
  resourceLogs: {
    scopeLogs: { logRecords: { severityText: string; body: unknown; attributes: unknown[] }[] }[]
  }[]
}

/** An OpenTelemetry collector that takes logs over HTTP, or refuses them. */
async function aCollector() {
  const received: OtlpBody[] = []
  const paths: string[] = []
  let status = 200
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      paths.push(request.url ?? '')
      if (status === 200) received.push(JSON.parse(Buffer.concat(chunks).toString()) as OtlpBody)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/`,
    paths,
    records: () =>
      received.flatMap(({ resourceLogs }) =>
        resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
      ),
    answer: (next: number) => (status = next),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const anEntry = (id: string) => ({
  id,
  type: 'warning' as const,
  message: 'Slow page',
  createdOn: '2026-03-01T10:00:00.000Z',
  isOnline: true,
  data: { ms: 1200 },
})

describe('createLogCollector', () => {
  it('LOG-01 LOG-02 LOG-17 sends entries to the collector with their severity, time and fields, each id once', async () => {
    const collector = await aCollector()
    const log = createLogCollector({ endpoint: collector.endpoint })
    await log.keep([anEntry('a')])
    await log.keep([anEntry('a')])
    expect(collector.paths).toEqual(['/v1/logs'])
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
    await collector.close()
  })

  it('LOG-14 keeps nothing that the collector refuses, and sends it when it comes again', async () => {
    const collector = await aCollector()
    const log = createLogCollector({ endpoint: collector.endpoint })
    collector.answer(400)
    await expect(log.keep([anEntry('a')])).rejects.toThrow(LogSinkError)
    collector.answer(200)
    await log.keep([anEntry('a')])
    expect(collector.records()).toHaveLength(1)
    await log.close()
    await collector.close()
  })
})
