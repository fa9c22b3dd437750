/** @jest-environment node */
import { rawEntry, wholeSite } from '../../tests/support/content-builders'
import { formatReport, describeUnknownTypes } from './format-report'

const reportOf = (...types: string[]) =>
  wholeSite({ entries: types.map((type, place) => rawEntry(type, `e${place}`, { title: 'A' })), assets: [] })
    .report

it('names unknown content types in one line', () => {
  const report = reportOf('blogPost', 'kbTerm', 'author', 'blogPost')
  const line =
    'The site does not know these content types and shows none of their entries: blogPost (2), author (1).'
  expect(describeUnknownTypes(report.issues)).toEqual([line])
  expect(formatReport(report).split('\n').slice(0, 2)).toEqual([
    '4 entries, 12 pages, 1 error, 0 warnings.',
    line,
  ])
  expect(describeUnknownTypes(reportOf('kbTerm').issues)).toEqual([])
})
