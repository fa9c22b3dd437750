/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeLock } from '../lib/lock'
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

  it('serve starts without a release, but says that there is none and how to build one', async () => {
    // this gateway cannot reach its database, and waits until another gateway has written a release
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
})
