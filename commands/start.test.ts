/** @jest-environment node */
import { spawnSync } from 'node:child_process'
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
})
