import { readFileSync } from 'node:fs'

interface PackageList {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, unknown>>
}

const text = readFileSync('docs/dependencies.md', 'utf8')

/** Returns the cells of each table row of a section: names first, the reason last. */
function rowsOf(heading: string) {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const namesIn = (rows: readonly string[][]) =>
  rows.flatMap(([first = '']) => [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).sort()

describe.each([
  ['package.json', 'package.json', 'Packages of the project'],
  ['bench/package.json', 'bench/package.json', 'Packages of the benchmarks'],
  ['the importer', 'commands/content/push/importer/package.json', 'Packages of content:push'],
])('docs/dependencies.md on %s', (_title, file, heading) => {
  const list = JSON.parse(readFileSync(file, 'utf8')) as PackageList
  const rows = rowsOf(heading)

  it('lists each direct dependency once, and no other package', () => {
    const direct = Object.keys({ ...list.dependencies, ...list.devDependencies }).sort()
    expect(direct.length).toBeGreaterThan(0)
    expect(namesIn(rows)).toEqual(direct)
  })

  it('gives a reason in each row', () => {
    expect(rows.filter((cells) => (cells.at(-1) ?? '').length < 10)).toEqual([])
  })
})

describe('docs/dependencies.md', () => {
  it('gives a reason for each override', () => {
    const overrides = ['package.json', 'bench/package.json'].flatMap((file) =>
      Object.keys((JSON.parse(readFileSync(file, 'utf8')) as PackageList).overrides ?? {}),
    )
    const rows = rowsOf('Overrides')
    expect(namesIn(rows)).toEqual(overrides.sort())
    expect(rows.filter((cells) => (cells.at(-1) ?? '').length < 10)).toEqual([])
  })

  it('has a row for each version that is pinned', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as PackageList
    const pinned = Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => /^(npm:.*@)?\d/.test(version))
      .map(([name]) => name)
    expect(namesIn(rowsOf('Pinned versions'))).toEqual(pinned.sort())
  })
})

it.each(['package-lock.json', 'commands/content/push/importer/package-lock.json'])(
  '%s names no registry, so any mirror can serve the packages',
  (file) => {
    const lock = JSON.parse(readFileSync(file, 'utf8')) as {
      packages: Record<string, { resolved?: string }>
    }
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  },
)
