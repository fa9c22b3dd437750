import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder, writeFiles } from '../server/testing/fake-public'

type Packages = Record<string, { version: string; dev?: true; optional?: true }>

const PROD: Packages = { 'node_modules/ms': { version: '2.1.3' } }
const DEV: Packages = { 'node_modules/jest': { version: '30.0.0', dev: true } }
const OTHER_SYSTEM: Packages = { 'node_modules/fsevents': { version: '2.3.3', optional: true } }
const LOCK: Packages = { '': { version: '1.0.0' }, ...PROD, ...DEV, ...OTHER_SYSTEM }

const CI = 'ci --ignore-scripts --loglevel=error'

let box: ReturnType<typeof aFolder>
beforeEach(() => (box = aFolder()))
afterEach(() => box.remove())

/** Runs the installation in a folder with these packages. `ran` has the arguments of npm, if npm was run. */
function install(installed: Packages | undefined, { withDev = false, npmFails = false } = {}) {
  const text = (packages: Packages) => JSON.stringify({ lockfileVersion: 3, packages })
  writeFiles(box.folder, {
    'package-lock.json': text(LOCK),
    ...(installed && { 'node_modules/.package-lock.json': text(installed) }),
    'bin/npm': `#!/bin/sh\necho "$*" > ran\n${npmFails ? 'exit 1' : ''}\n`,
  })
  chmodSync(path.join(box.folder, 'bin/npm'), 0o755)
  const module = JSON.stringify(path.resolve('commands/install.mjs'))
  const script = `import(${module}).then((m) => m.installPackagesIfChanged({ withDev: ${withDev} }))`
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: box.folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(box.folder, 'bin')}:${process.env.PATH ?? ''}` },
  })
  const ran = path.join(box.folder, 'ran')
  return { ran: existsSync(ran) ? readFileSync(ran, 'utf8').trim() : undefined, status, stderr }
}

describe('installPackagesIfChanged', () => {
  it.each<[string, Packages | undefined]>([
    ['no package is installed', undefined],
    ['a package is missing', DEV],
    ['another version is installed', { ...PROD, 'node_modules/ms': { version: '2.1.2' } }],
    [
      'a package is installed that the lock file lacks',
      { ...PROD, 'node_modules/old': { version: '1.0.0' } },
    ],
  ])('installs the packages if %s', (_, installed) => {
    expect(install(installed)).toMatchObject({ ran: CI, status: 0 })
  })

  it('installs nothing if only packages for another system are missing', () => {
    expect(install({ ...PROD, ...DEV }, { withDev: true }).ran).toBeUndefined()
  })

  it('installs nothing after `npm ci --omit=dev`, except for a command that needs development packages', () => {
    expect(install(PROD).ran).toBeUndefined()
    expect(install(PROD, { withDev: true }).ran).toBe(`${CI} --include=dev`)
  })

  it('ends with a message if npm fails', () => {
    const { status, stderr } = install(undefined, { npmFails: true })
    expect([status, stderr.trim()]).toEqual([
      1,
      'Could not install the packages. Fix what npm reports above, then run the command again.',
    ])
  })
})
