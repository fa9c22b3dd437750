import { existsSync, readFileSync } from 'node:fs'

const document = readFileSync('docs/security.md', 'utf8')
const rows = document.split('\n').filter((line) => line.startsWith('| ') && !/^\| (threat|---)/.test(line))

/** Returns the files and the quoted titles in the last column of a row. */
function testsOf(row: string): { file: string; titles: string[] }[] {
  const shownBy = row.split(' | ').at(-1) ?? ''
  return [...shownBy.matchAll(/`([\w/.-]+)`: ((?:“[^”]+”(?:, )?)+)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }))
}

const sourceOf = (file: string) => readFileSync(file, 'utf8').replaceAll("\\'", "'")

describe('docs/security.md', () => {
  it('names an existing test for every threat', () => {
    expect(rows.length).toBeGreaterThan(50)
    const lost = rows.flatMap((row) => {
      const tests = testsOf(row)
      if (tests.length === 0) return [`no test: ${row}`]
      return tests.flatMap(({ file, titles }) => {
        if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file)) return [`no such test: ${file}`]
        const source = sourceOf(file)
        return titles.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`)
      })
    })
    expect(lost).toEqual([])
  })

  it('quotes a title from each test file that it names', () => {
    const files = rows.flatMap((row) =>
      [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file),
    )
    expect(rows.flatMap(testsOf).map(({ file }) => file)).toEqual(files)
  })

  it.each([
    'Signing in',
    'Private pages',
    'Every write',
    'Cases',
    'Log intake',
    'Analytics and records',
    'Search',
    'Chatbot',
    'Webhooks and publishes',
  ])('has a section on %s', (part) => {
    expect(document).toContain(`\n## ${part}\n`)
  })
})
