/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ENVIRONMENT } from './site-under-test.mjs'
import { aFolder, writeFiles } from '../../server/testing/fake-public'

const { folder, remove } = aFolder()
afterAll(remove)
beforeAll(() => writeFiles(folder, { '.env': 'LOG_LEVEL=wrong\n' }))

/** Runs a command in a folder whose `.env` has a wrong value. Returns its output. */
function outputOf(env: NodeJS.ProcessEnv) {
  const program = ['--import', pathToFileURL(require.resolve('tsx')).href, resolve('commands/rollback.ts')]
  const { stdout, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8', env })
  return stdout + stderr
}

describe('settings in .env', () => {
  const { ENV_FILE: _, LOG_LEVEL: __, ...ofDeveloper } = process.env

  it('apply to a command that a developer runs', () => {
    expect(outputOf(ofDeveloper)).toContain('LOG_LEVEL')
  })

  it.each([
    ['a Jest test runs', process.env],
    ['npm test or a browser test runs', { ...ofDeveloper, ...ENVIRONMENT }],
  ])('do not apply to a command that %s', (_test, env) => {
    expect(outputOf(env)).toBe('No release was live yet. Build the site: npm run build.\n')
  })
})
