/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../server/testing/fake-public'

it.each([
  ['misspelled', ['--staged'], {}, "Unknown option '--staged'"],
  ['without the separator --', [], { npm_config_stage: 'true' }, 'Run: npm run build -- --stage'],
])(
  'npm run build refuses an option that is %s, instead of making a release live',
  (_, args, env, message) => {
    const { folder, remove } = aFolder()
    const dataDir = join(folder, 'data')
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join('commands', 'build.ts'), ...args],
      // this export does not exist, so a build by mistake would end with exit code 1 instead of 2
      {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir, CONTENT_EXPORT: join(folder, 'none.json'), ...env },
      },
    )
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(existsSync(dataDir)).toBe(false)
    remove()
  },
)

it.each(['build', 'content/check', 'serve'])(
  '%s names DATA_DIR in the error if its path leads through a file',
  (command) => {
    const { folder, remove } = aFolder()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', join('commands', `${command}.ts`)], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(file, 'data'), PORT: '0' },
    })
    expect(stderr).toContain(`DATA_DIR is ${join(file, 'data')}, where files cannot be created (ENOTDIR`)
    remove()
  },
)
