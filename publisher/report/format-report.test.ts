/** @jest-environment node */
import { rawEntry, wholeSite } from '../../tests/support/content-builders'
import { toSarif } from '../../commands/content/sarif'
import { describeIgnored, formatReport } from './format-report'

const reportOf = (...types: string[]) =>
  wholeSite({ entries: types.map((type, place) => rawEntry(type, `e${place}`, { title: 'A' })), assets: [] })
    .report

it('names unknown content types in one line', () => {
  const report = reportOf('blogPost', 'kbTerm', 'author', 'blogPost')
  const line =
    'The site does not know these content types and shows none of their entries: blogPost (2), author (1).'
  expect(describeIgnored(report.issues)).toEqual([line])
  expect(formatReport(report).split('\n').slice(0, 2)).toEqual([
    '4 entries, 12 pages, 1 error, 0 warnings.',
    line,
  ])
  expect(describeIgnored(reportOf('kbTerm').issues)).toEqual([])
})

it('reports skipped locales in one line, and each locale as an issue in the text report and in SARIF', () => {
  const { report } = wholeSite({ entries: [], assets: [], skippedLocales: ['de-DE', 'fr'] })
  const line = 'The site shows the default locale and skips de-DE, fr.'
  expect(describeIgnored(report.issues)).toEqual([line])
  const text = formatReport(report).split('\n')
  expect(text[1]).toBe(line)
  expect(text).toContainEqual(
    expect.stringMatching(/^ {2}locale de-DE: The site shows the default locale only/),
  )
  expect(JSON.stringify(toSarif(report))).toContain('"ruleId":"skipped-locale"')
})
