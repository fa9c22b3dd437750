import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { processTag, findRunningProcess } from './process-tag'
import { readIfPresent, writeAtomically } from './state-folder'
import { toSpaceEnv, type ContentfulConnection } from './contentful-client'

const apiSchema = z.object({
  /** `127.0.0.1:PORT`, the format that gatsby-source-contentful and the contentful client expect. */
  host: z.string(),
  url: z.string(),
  spaceId: z.string(),
  environment: z.string(),
  accessToken: z.string(),
  /** Gives access to drafts too, like a token of Contentful's preview API. */
  previewAccessToken: z.string(),
  /** Token to create, change, publish and unpublish entries; undefined with NODE_ENV=production. */
  managementToken: z.string().optional(),
  /** File with the API's certificate. Child processes that call the API need it as NODE_EXTRA_CA_CERTS. */
  caBundlePath: z.string(),
  /** Id that changes when all earlier sync tokens become invalid, as after the loss of the state folder. */
  journalId: z.string(),
  exportPath: z.string(),
  /** `processTag` of the process that serves the API */
  process: z.string(),
})

export type RunningApi = Readonly<z.infer<typeof apiSchema>>

const fileIn = (stateDir: string) => join(stateDir, 'api.json')

/** Reads `api.json`. Returns undefined if no API runs, or if it serves an export other than `exportPath`. */
export async function readRunningApi(stateDir: string, exportPath?: string): Promise<RunningApi | undefined> {
  const text = await readIfPresent(fileIn(stateDir))
  const api = text === null ? undefined : parse(text)
  if (!api || findRunningProcess(api.process) === undefined) return undefined
  return exportPath === undefined || resolve(exportPath) === api.exportPath ? api : undefined
}

/** Writes `api.json`. Returns a function that removes it, unless another process has overwritten it. */
export async function announceApi(
  stateDir: string,
  api: Omit<RunningApi, 'process'>,
): Promise<() => Promise<void>> {
  const path = fileIn(stateDir)
  const tag = processTag(process.pid)
  await writeAtomically(path, JSON.stringify({ ...api, process: tag }), 0o600)
  return async () => {
    const text = await readIfPresent(path)
    if (text !== null && parse(text)?.process === tag) await rm(path, { force: true })
  }
}

type Access = ContentfulConnection & Pick<RunningApi, 'caBundlePath'>

export function toConnection(api: Access): ContentfulConnection & { readonly ca: string } {
  const { host, spaceId, environment, accessToken } = api
  return { host, spaceId, environment, accessToken, ca: readFileSync(api.caBundlePath, 'utf8') }
}

export const toEmbeddedSpaceEnv = (api: Access): Record<string, string> => ({
  ...toSpaceEnv(api),
  NODE_EXTRA_CA_CERTS: api.caBundlePath,
  // a proxy cannot reach this machine's loopback address
  NO_PROXY: [process.env.NO_PROXY, '127.0.0.1'].filter(Boolean).join(','),
})

function parse(text: string): RunningApi | undefined {
  try {
    return apiSchema.parse(JSON.parse(text))
  } catch {
    return undefined // the file is incomplete, or another version of Fieldbook wrote it
  }
}
