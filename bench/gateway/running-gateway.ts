import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../commands/tools/free-port'

/** Startup timeout. Long, because the gateway creates the embedded API's certificate and the search index. */
const READY_WITHIN_MS = 60_000

export const builtReleases = () => path.resolve(process.env.DATA_DIR ?? '.data', 'releases')

/** Starts the gateway as a child process, with existing releases and an otherwise empty DATA_DIR. */
export async function startGatewayProcess(releases = builtReleases()) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-bench-'))
  symlinkSync(releases, path.join(folder, 'releases'))
  const port = await freePort('127.0.0.1')
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    // `releases` may be the project's own, so this gateway must not publish
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      REBUILDS: 'false',
      TRUST_PROXY: '127.0.0.1', // the benchmark sends the addresses of many readers
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + READY_WITHIN_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('Could not start the gateway.')
    if (Date.now() > until) {
      child.kill()
      throw new Error('The gateway has no release that can be searched. Run `npm run build` first.')
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const readyMs = performance.now() - startedAt
  return {
    url,
    /** time in ms from process start until the search responds */
    readyMs,
    /** current resident memory in MB */
    memory(): number {
      const [, kilobytes = '0'] =
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Math.round(Number(kilobytes) / 1024)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** True if the gateway and its search respond. Asks for suggestions, because a search would be recorded. */
export async function isReady(url: string): Promise<boolean> {
  const calls = [`${url}/readyz`, `${url}/search-service/v1/autocompleter/data?query=a`]
  const answers = await Promise.all(calls.map((call) => fetch(call).catch(() => undefined)))
  return answers.every((answer) => answer?.ok)
}
