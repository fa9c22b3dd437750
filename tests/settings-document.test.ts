import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'lib/settings'

/** Environment variables that the settings modules declare, each as an object key in capitals. */
const declared = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => [
    ...readFileSync(path.join(FOLDER, name), 'utf8').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm),
  ])
  .map(([, variable = '']) => variable)

describe('docs/settings.md', () => {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, variable = '']) => variable),
  )

  it('SET-06 has a row for every variable that is read at startup', () => {
    expect(declared.length).toBeGreaterThan(40)
    expect(declared.filter((variable) => !documented.includes(variable))).toEqual([])
  })

  it('lists no variable twice', () => {
    expect(documented.filter((variable, place) => documented.indexOf(variable) !== place)).toEqual([])
  })
})
