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

it('makes one table of all that the benches printed, and says which did not run to its end', () => {
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

it('takes the place of the last table in the document, and of nothing else', () => {
  const document = readFileSync('docs/benchmarks.md', 'utf8')
  const once = withSummary(document, 'first table')
  const twice = withSummary(once, 'second table')
  expect(twice).toContain('second table')
  expect(twice).not.toContain('first table')
  expect(withSummary(twice, 'first table')).toBe(once)
  for (const heading of document.match(/^## .*$/gm) ?? []) expect(twice).toContain(heading)
})

it('says what is missing in a document without a place for it', () => {
  expect(() => withSummary('# Benchmarks', summary)).toThrow(
    /put back "<!-- the table of npm run bench begins/,
  )
})
