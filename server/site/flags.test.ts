import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { flags } from './flags'

const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-flags-'))
const flagsPath = path.join(folder, 'flags.json')
afterAll(() => rmSync(folder, { recursive: true }))

function setUp() {
  const app = fastify()
  void app.register(flags, { flagsPath })
  return {
    write: (text: string) => writeFileSync(flagsPath, text),
    ask: async () => (await app.inject('/flags')).json<unknown>(),
    reply: () => app.inject('/flags'),
  }
}

it('FLAG-01 sends the flags of the file, and sends changed flags without a restart', async () => {
  const { write, ask, reply } = setUp()
  write('{ "case-deflection": true }')
  expect(await ask()).toEqual({ 'case-deflection': true })
  write('{ "case-deflection": false }')
  expect(await ask()).toEqual({ 'case-deflection': false })
  expect((await reply()).headers['cache-control']).toBe('no-cache')
})

it.each(['{ "case-defl', '[true]', '{ "case-deflection": "no" }'])(
  'FLAG-04 keeps the previous flags when the file contains %s',
  async (text) => {
    const { write, ask } = setUp()
    write('{ "case-deflection": false }')
    await ask()
    write(text)
    expect(await ask()).toEqual({ 'case-deflection': false })
  },
)

it('FLAG-04 sends no flags without a file', async () => {
  rmSync(flagsPath, { force: true })
  expect(await setUp().ask()).toEqual({})
})
