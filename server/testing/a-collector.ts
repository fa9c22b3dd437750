import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

interface LogRecord {
  severityText: string
  timeUnixNano: string
  observedTimeUnixNano: string
  body: { stringValue: string }
  attributes: { key: string; value: { stringValue?: string } }[]
}

interface LogsBody {
  resourceLogs: { scopeLogs: { logRecords: LogRecord[] }[] }[]
}

/** Pseudo status: the collector never responds. */
const SILENCE = 0

export async function aCollector() {
  const received: { path: string; body: unknown }[] = []
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  let status = 200
  const silent: ServerResponse[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', headers: request.headers })
      if (status === SILENCE) return void silent.push(response)
      if (status === 200)
        received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const bodies = (path: string) => received.filter((one) => one.path === path).map(({ body }) => body)
  const records = () =>
    (bodies('/v1/logs') as LogsBody[]).flatMap(({ resourceLogs }) =>
      resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
    )
  return {
    endpoint: `http://127.0.0.1:${port}/`,
    asked,
    bodies,
    records,
    ids: () =>
      records().map(({ attributes }) => attributes.find(({ key }) => key === 'id')?.value.stringValue ?? ''),
    answer: (next: number) => (status = next),
    beSilent: () => (status = SILENCE),
    stop,
    startAgain: () => listen(port),
  }
}
