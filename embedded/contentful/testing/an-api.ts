import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'contentful'
import {
  type EmbeddedDeliveryApi,
  type EmbeddedDeliveryApiOptions,
  startEmbeddedDeliveryApi,
} from '../start-delivery-api'

/** Contents of the files of a TLS identity, by name. */
type IdentityFiles = Map<string, Buffer>

interface ServedApi extends EmbeddedDeliveryApi {
  agent: https.Agent
}

/**
 * Creates a folder for an export. The returned `start` starts an API for this export. Folders may share
 * `identityFiles`, because creating a TLS key takes almost a second.
 */
export function aServedFolder(identityFiles: IdentityFiles = new Map()) {
  const folder = mkdtempSync(join(tmpdir(), 'delivery-api-'))
  const exportPath = join(folder, 'space.json')
  const stateDir = join(folder, 'state')
  const logged: string[] = []
  const running: EmbeddedDeliveryApi[] = []
  // each call of `now` advances the clock by a second, because the API checks its files at most once a second
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
    async start(options: Partial<EmbeddedDeliveryApiOptions> = {}): Promise<ServedApi> {
      const log = (message: string) => logged.push(message)
      const tls = join(options.stateDir ?? stateDir, 'tls')
      mkdirSync(tls, { recursive: true })
      for (const [name, bytes] of identityFiles) writeFileSync(join(tls, name), bytes)
      const api = await startEmbeddedDeliveryApi({ exportPath, stateDir, log, now, ...options })
      running.push(api)
      for (const name of readdirSync(tls)) identityFiles.set(name, readFileSync(join(tls, name)))
      return { ...api, agent: new https.Agent({ ca: readFileSync(api.caBundlePath), keepAlive: true }) }
    },
    async remove() {
      await Promise.all(running.map((api) => api.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function aClient(
  api: ServedApi,
  given: { accessToken?: string; space?: string; environment?: string } = {},
) {
  return createClient({
    space: api.spaceId,
    accessToken: api.accessToken,
    host: api.host,
    httpsAgent: api.agent,
    retryOnError: false,
    ...given,
  })
}

interface PlainResponse {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  bytes: Buffer
}

export function ask(
  api: ServedApi,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<PlainResponse> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, api.url)
    // passes host and path separately, because a URL object would normalize the path
    const request = https.request(
      { host: url.hostname, port: url.port, path, method, headers, agent: api.agent },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

export async function askJson(api: ServedApi, path: string) {
  const response = await ask(api, `/spaces/${api.spaceId}/environments/${api.environment}${path}`, {
    headers: { authorization: `Bearer ${api.accessToken}` },
  })
  const body: unknown = JSON.parse(response.bytes.toString('utf8'))
  return { status: response.status, body }
}
