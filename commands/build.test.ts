/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../server/testing/fake-public'

it('npm run build refuses a misspelled option, which would make a release live unchecked or unstaged', () => {
  const { folder, remove } = aFolder()
  const dataDir = join(folder, 'data')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join('commands', 'build.ts'), '--staged'],
    // the content of an unknown host cannot be read, so that a build would fail
    {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, CONTENT_EXPORT: join(folder, 'none.json') },
    },
  )
  expect([status, stderr]).toEqual([2, expect.stringContaining("Unknown option '--staged'")])
  expect(existsSync(dataDir)).toBe(false)
  remove()
})
