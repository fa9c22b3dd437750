import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../commands/tools/free-port'
import type { BenchSpace } from './many-entries'
import { type PublishingGateway, startPublishingGateway } from './publishing-gateway'
import { lastOf, type Measured, startWatched } from './watched-process'

type Environment = Readonly<Record<string, string>>

export type FieldbookSite = ReturnType<typeof siteIn>

/**
 * Runs `work` with a site whose content and data are in a temporary folder. Its builds still replace the
 * project's own `.cache` and `public`.
 */
export async function withFieldbook<T>(work: (site: FieldbookSite) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-bench-'))
  try {
    return await work(siteIn(folder, await freePort('127.0.0.1')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function siteIn(folder: string, port: number) {
  const exportPath = join(folder, 'space.json')
  const dataDir = join(folder, 'data')
  const env: Environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    CONTENT_EXPORT: exportPath,
    WATCH_EXPORT: 'false', // the benchmark publishes each change itself
    CONTENTFUL_SPACE_ID: '',
    CONTENTFUL_ACCESS_TOKEN: '',
    LOG_LEVEL: 'fatal',
  }
  return {
    writeSpace: (space: BenchSpace) => writeFileSync(exportPath, JSON.stringify(space)),
    buildCold(title: string): Promise<Measured> {
      for (const left of ['.cache', 'public']) rmSync(left, { recursive: true, force: true })
      return build(env, title)
    },
    buildAgain: (title: string): Promise<Measured> => build(env, title),
    async withGateway<T>(
      work: (gateway: PublishingGateway) => Promise<T>,
      more: Environment = {},
    ): Promise<T> {
      const url = `http://127.0.0.1:${port}`
      const gateway = await startPublishingGateway({ env: { ...env, ...more }, dataDir, url })
      try {
        return await work(gateway)
      } finally {
        await gateway.stop()
      }
    },
  }
}

async function build(env: Environment, title: string): Promise<Measured> {
  const startedAt = performance.now()
  const building = startWatched('commands/build.ts', env)
  const code = await building.ended
  const ms = performance.now() - startedAt
  if (code !== 0) throw new Error(`The build failed:\n${lastOf(building.lines)}`)
  return { ms, peakMb: building.report(title) }
}
