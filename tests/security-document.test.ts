import { existsSync, readFileSync } from 'node:fs'

const document = readFileSync('docs/security.md', 'utf8')
const rows = document.split('\n').filter((line) => line.startsWith('| ') && !/^\| (threat|---)/.test(line))

it('names for every threat a test that is there', () => {
  expect(rows.length).toBeGreaterThan(20)
  const lost = rows.flatMap((row) => {
    const tests = [...row.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)
    return tests.length === 0 ? [`no test: ${row}`] : tests.filter((file) => !existsSync(file))
  })
  expect(lost).toEqual([])
})
