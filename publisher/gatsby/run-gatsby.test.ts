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
afterAll(() => {
  process.chdir(project)
  rmSync(folder, { recursive: true })
})

/** Replaces Gatsby's program by a shell script. */
function installGatsby(script: string) {
  const program = join('node_modules', '.bin', 'gatsby')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
}

it('prints only the lines that the filter accepts', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  installGatsby('echo "$1 $GREETING"; echo detail')
  await runGatsby(['build'], { GREETING: 'hello' }, (line) => line !== 'detail')
  expect(printed.mock.calls).toEqual([['build hello']])
})

it.each([
  ['exit 3', 'code 3'],
  ['kill -9 $$', 'killed'],
])('REBUILD-01 says that Gatsby failed and where to read its output, after %s', async (script, how) => {
  installGatsby(script)
  await expect(runGatsby(['build'], {}, () => true)).rejects.toThrow(
    `Gatsby could not build the site (gatsby build, ${how}). Its output, in the log of the site, says why.`,
  )
})
