/** @jest-environment node */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runGatsby } from './run-gatsby'

const project = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'run-gatsby-'))

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  process.chdir(folder)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => {
  process.chdir(project)
  rmSync(folder, { recursive: true })
})

function installGatsby(script: string) {
  const program = join('node_modules', '.bin', 'gatsby')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
}

it('prints only the output lines of Gatsby that the filter accepts, whatever their color', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  installGatsby('echo "$1 $GREETING"; printf "\\033[34mdetail\\033[39m\\n"')
  await runGatsby(['build'], { GREETING: 'hello' }, (line) => line !== 'detail')
  expect(printed.mock.calls).toEqual([['build hello']])
})

const thrown = `error "gatsby-node.ts" threw an error while running the sourceNodes lifecycle:

ENOSPC: no space left on device, write

> 1 | exports.sourceNodes = async () => {
    |                       ^
`
const ofPage = `error Truncated page data information for the failed page "/how-to/merge": {
  "errors": {}
}
error Building static HTML failed for path "/how-to/merge"
`
const ofBundle = `error Generating JavaScript bundles failed

Can't resolve './nowhere' in 'src'

If you're trying to use a package make sure that './nowhere' is installed.
`

it.each([
  [
    'a hook',
    thrown,
    '"gatsby-node.ts" threw an error while running the sourceNodes lifecycle: ENOSPC: no space left on device, write',
  ],
  ['a page', ofPage, 'Building static HTML failed for path "/how-to/merge"'],
  ['the scripts', ofBundle, "Generating JavaScript bundles failed: Can't resolve './nowhere' in 'src'"],
])(
  'REBUILD-01 a failed Gatsby run rejects with the last error of its output, and prints that output: error in %s',
  async (_part, output, reason) => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    writeFileSync('output', output)
    installGatsby('cat output >&2; exit 1')
    await expect(runGatsby(['build'], {}, () => true)).rejects.toThrow(new Error(`Gatsby failed: ${reason}`))
    expect(printed.mock.calls.map(([line]) => `${line}\n`).join('')).toBe(output)
  },
)

it.each([
  ['exit 3', 'Gatsby failed with code 3. The log of the site has its output.'],
  ['kill -9 $$', 'Gatsby was killed, perhaps for lack of memory.'],
])(
  'REBUILD-01 a failed Gatsby run without an error in its output rejects with its exit code or signal: %s',
  async (script, reason) => {
    installGatsby(script)
    await expect(runGatsby(['build'], {}, () => true)).rejects.toThrow(new Error(reason))
  },
)

it('forwards SIGTERM to Gatsby, and reports that Gatsby was stopped', async () => {
  installGatsby("trap 'echo stopped; exit 0' TERM; echo started; while :; do sleep 0.01; done")
  const printed: string[] = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => {
    printed.push(line)
    if (line === 'started') process.emit('SIGTERM')
  })
  const listeners = process.listenerCount('SIGTERM')
  await expect(runGatsby(['build'], {}, () => true)).rejects.toThrow(new Error('Gatsby was stopped.'))
  expect(printed).toEqual(['started', 'stopped'])
  expect(process.listenerCount('SIGTERM')).toBe(listeners)
})
