/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { aFolder, writeFiles } from '../../server/testing/fake-public'

const SHELL = 'bin/chromium-headless-shell'

/** Fake `apt-get`: records the packages that it should install, and installs only `DEBIAN_HAS`. */
const APT = `#!/bin/sh
[ "$1" = install ] || exit 0
echo "$4" >> "$BOX/installed"
[ "$4" = "$DEBIAN_HAS" ] && echo > "$BOX/bin/$4"
exit 0
`

let box: ReturnType<typeof aFolder>
beforeEach(() => (box = aFolder()))
afterEach(() => box.remove())

/** Finds the Chromium of the browser tests as root, and lists the packages that apt was told to install. */
function find(files: readonly string[], env: Record<string, string> = {}) {
  writeFiles(box.folder, { 'bin/apt-get': APT, ...Object.fromEntries(files.map((file) => [file, ''])) })
  chmodSync(join(box.folder, 'bin/apt-get'), 0o755)
  const module = JSON.stringify(resolve('commands/tools/find-chromium.mjs'))
  const found = run(
    `process.getuid = () => 0; import(${module}).then((m) => print(m.findTestChromium()))`,
    env,
  )
  const installed = join(box.folder, 'installed')
  return {
    found: relative(box.folder, found),
    installed: existsSync(installed) ? readFileSync(installed, 'utf8').trim().split('\n') : [],
  }
}

function run(script: string, env: Record<string, string> = {}): string {
  const print = `const print = (path) => process.stdout.write('\\n' + path);`
  const { stdout } = spawnSync(process.execPath, ['-e', print + script], {
    encoding: 'utf8',
    env: {
      PATH: join(box.folder, 'bin'),
      PLAYWRIGHT_BROWSERS_PATH: join(box.folder, 'playwright'),
      BOX: box.folder,
      ...env,
    },
  })
  return stdout.slice(stdout.lastIndexOf('\n') + 1)
}

const playwrightChromium = () =>
  relative(box.folder, run(`print(require('@playwright/test').chromium.executablePath())`))

it('prefers the headless shell to the other names of Chromium on the system', () => {
  expect(find(['bin/chromium', SHELL])).toEqual({ found: SHELL, installed: [] })
})

it.each(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])(
  'uses %s of the system, and installs nothing',
  (name) => {
    expect(find([`bin/${name}`, playwrightChromium()])).toEqual({ found: `bin/${name}`, installed: [] })
  },
)

it('uses Playwright’s Chromium if the system has none, and installs nothing', () => {
  const path = playwrightChromium()
  expect(find([path])).toEqual({ found: path, installed: [] })
})

it('installs the headless shell if there is no Chromium', () => {
  expect(find([], { DEBIAN_HAS: 'chromium-headless-shell' })).toEqual({
    found: SHELL,
    installed: ['chromium-headless-shell'],
  })
})

it('installs full Chromium if the package manager has no headless shell', () => {
  expect(find([], { DEBIAN_HAS: 'chromium' })).toEqual({
    found: 'bin/chromium',
    installed: ['chromium-headless-shell', 'chromium'],
  })
})

describe('while npm installs packages', () => {
  it.each<[string, string[], Record<string, string>, boolean]>([
    ['installs the headless shell if there is no Chromium', [], {}, true],
    ['installs nothing if there is full Chromium', ['bin/chromium'], {}, false],
    [
      'installs the headless shell in CI, even if there is full Chromium',
      ['bin/chromium'],
      { CI: '1' },
      true,
    ],
    ['installs nothing in CI if there is a headless shell', [SHELL], { CI: '1' }, false],
    ['installs nothing in CI with CHROMIUM_PATH', [], { CI: '1', CHROMIUM_PATH: 'bin/chromium' }, false],
    ['installs nothing if Playwright has downloaded browsers', ['playwright/browsers'], {}, false],
  ])('%s', (_, files, env, isInstalled) => {
    writeFiles(box.folder, { 'bin/apt-get': APT, 'bin/initdb': '' })
    writeFiles(box.folder, Object.fromEntries(files.map((file) => [file, ''])))
    chmodSync(join(box.folder, 'bin/apt-get'), 0o755)
    const script = resolve('commands/test/install-for-tests.mjs')
    run(`process.getuid = () => 0; import(${JSON.stringify(script)})`, env)
    expect(existsSync(join(box.folder, 'installed'))).toBe(isInstalled)
  })
})
