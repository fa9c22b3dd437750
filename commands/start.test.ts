/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from '../lib/lock'
import { parseTag } from '../lib/process-tag'
import { dataPaths } from '../lib/settings/data-paths'

describe('npm start and npm run serve', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fieldbook-start-'))

  afterAll(() => rmSync(dataDir, { recursive: true }))

  it.each(['start', 'serve'])(
    '%s exits before it changes a DATA_DIR that another gateway uses',
    (command) => {
      const lock = takeLock(dataPaths(dataDir).gatewayLock)
      const before = readdirSync(dataDir, { recursive: true })
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', join('commands', `${command}.ts`)],
        { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0' } },
      )
      expect(stderr).toContain(`${dataDir} is in use by another gateway (process ${process.pid})`)
      expect(status).toBe(1)
      expect(readdirSync(dataDir, { recursive: true })).toEqual(before)
      if ('release' in lock) lock.release()
    },
  )

  it('`npm run serve` starts without a release, but says that there is none and how to build one', async () => {
    // this gateway waits for a release by another gateway, and starts even if its database is unreachable
    const gatewayEnv = { REBUILDS: 'false', DATABASE_URL: 'postgres://127.0.0.1:9/none', LOG_LEVEL: 'silent' }
    const gateway = spawn(process.execPath, ['--import', 'tsx', join('commands', 'serve.ts')], {
      env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', ...gatewayEnv },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = (await once(gateway.stdout.setEncoding('utf8'), 'data')) as [string]
    gateway.kill()
    await once(gateway, 'exit')
    expect(line).toMatch(/^Fieldbook runs on http:.* no release .* npm run build or npm start/)
  }, 60_000)

  it.each([
    ['SIGTERM to npm', (npm: number) => process.kill(npm, 'SIGTERM')],
    ['SIGTERM to the process group of npm', (npm: number) => process.kill(-npm, 'SIGTERM')],
    ['Ctrl+C in a terminal', (npm: number) => process.kill(-npm, 'SIGINT')],
  ])(
    '%s closes the gateway of npm run serve, which exits with code 0 and unlocks DATA_DIR',
    async (_, stop) => {
      const npm = spawn('npm', ['run', 'serve'], {
        detached: true, // starts a process group, as a terminal does
        env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', REBUILDS: 'false' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(npm, 'exit')
      for await (const output of npm.stdout.setEncoding('utf8'))
        if (String(output).includes('Fieldbook runs on')) break
      const { gatewayLock } = dataPaths(dataDir)
      const gateway = parseTag(readFileSync(gatewayLock, 'utf8')).pid
      try {
        stop(Number(npm.pid))
        expect(await ended).toEqual([0, null])
        expect(existsSync(gatewayLock)).toBe(false)
        expect(() => process.kill(gateway, 0)).toThrow('ESRCH')
      } catch (error) {
        process.kill(-Number(npm.pid), 'SIGKILL')
        throw error
      }
    },
    120_000,
  )
})
