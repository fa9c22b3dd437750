import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'contentful'
import { type EmbeddedDeliveryApi, type EmbeddedDeliveryApiOptions, startEmbeddedDeliveryApi } from '../start'

/** Making a key takes a good part of a second, so the folders of one test file share the first one's. */
const identityFiles = new Map<string, Buffer>()

/** A folder with an export in it, and a delivery API over it that can be stopped and started. */
export function aServedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-api-'))
  const exportPath = join(folder, 'space.json')
  const stateDir = join(folder, 'state')
  const logged: string[] = []
  const running: EmbeddedDeliveryApi[] = []
  // the API looks at its files once a second: here each request comes a second later
  let seconds = 0
  const now = () => new Date(Date.now() + (seconds += 1) * 1000)

  return {
    folder,
    exportPath,
    stateDir,
    logged,
    write(content: unknown) {
      writeFileSync(exportPath, typeof content === 'string' ? content : JSON.stringify(content))
    },
    async start(options: Partial<EmbeddedDeliveryApiOptions> = {}) {
      const log = (message: string) => logged.push(message)
      const tls = join(options.stateDir ?? stateDir, 'tls')
      mkdirSync(tls, { recursive: true })
      for (const [name, bytes] of identityFiles) writeFileSync(join(tls, name), bytes)
      const api = await startEmbeddedDeliveryApi({ exportPath, stateDir, log, now, ...options })
      running.push(api)
      for (const name of readdirSync(tls)) identityFiles.set(name, readFileSync(join(tls, name)))
      return api
    },
    async remove() {
      await Promise.all(running.map((api) => api.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The official client, which trusts the API's certificate. */
export function aClient(
  api: EmbeddedDeliveryApi,
  given: { accessToken?: string; space?: string; environment?: string } = {},
) {
  return createClient({
    space: api.spaceId,
    accessToken: api.accessToken,
    host: api.host,
    httpsAgent: anAgent(api),
    retryOnError: false,
    ...given,
  })
}

interface PlainAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  bytes: Buffer
}

/** A request as any HTTPS client makes it. */
export function ask(
  api: EmbeddedDeliveryApi,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, api.url)
    // Not `url` itself: its path would be tidied up before it is sent.
    const request = https.request(
      { host: url.hostname, port: url.port, path, method, headers, agent: anAgent(api) },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** A Content Delivery API request in the environment, with the token; the answer's JSON. */
export async function askJson(api: EmbeddedDeliveryApi, path: string) {
  const answer = await ask(api, `/spaces/${api.spaceId}/environments/${api.environment}${path}`, {
    headers: { authorization: `Bearer ${api.accessToken}` },
  })
  const body: unknown = JSON.parse(answer.bytes.toString('utf8'))
  return { status: answer.status, body }
}

const agents = new WeakMap<EmbeddedDeliveryApi, https.Agent>()

/** One per API: reading a whole bundle of certificates for each request would take most of a test's time. */
function anAgent(api: EmbeddedDeliveryApi): https.Agent {
  const agent = agents.get(api) ?? new https.Agent({ ca: readFileSync(api.caBundlePath), keepAlive: true })
  agents.set(api, agent)
  return agent
}
