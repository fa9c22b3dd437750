import { readFileSync } from 'node:fs'
import { toSummary, withSummary } from './summary'

const output = `
Starting ...

200 requests a second

| call | p50 ms | failed |
|---|---|---|
| page | 0.8 | 0 |
| all | 1.0 | |

| page | FCP |
|---|---|
| / | 900 |
`

const summary = toSummary(
  [
    { name: 'gateway', output, good: true },
    { name: 'pages', output: 'It broke.', good: false },
  ],
  ['21 November 2026', 'Node 20'],
)

it('merges the tables of all benchmarks and names a benchmark that did not finish', () => {
  expect(summary.split('\n')).toEqual([
    '21 November 2026, Node 20.',
    '',
    '| bench | what | measured |',
    '|---|---|---|',
    '| gateway | 200 requests a second: page | p50 ms 0.8, failed 0 |',
    '| gateway | 200 requests a second: all | p50 ms 1.0 |',
    '| gateway | / | FCP 900 |',
    '| pages | | did not run to its end |',
  ])
})

it('replaces the table between the markers and nothing else', () => {
  const document = readFileSync('docs/benchmarks-method.md', 'utf8')
  const once = withSummary(document, 'first table')
  const twice = withSummary(once, 'second table')
  expect(twice).toContain('second table')
  expect(twice).not.toContain('first table')
  expect(withSummary(twice, 'first table')).toBe(once)
  for (const heading of document.match(/^## .*$/gm) ?? []) expect(twice).toContain(heading)
})

it('names the missing markers of a document', () => {
  expect(() => withSummary('# Benchmarks', summary)).toThrow(/add "<!-- the table of npm run bench begins/)
})
