/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(process.cwd(), 'bench')

it('every TypeScript file directly in the folder bench exports a function bench', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect([file, /^export async function bench\(/m.test(text)]).toEqual([file, true])
  }
})
