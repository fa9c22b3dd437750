import { appScreen, pageTitle } from '../app-screen'
import { barChart, table } from '../data-parts'
import { glyph } from '../glyphs'
import { dollars, total } from '../money'
import { palette } from '../palette'
import { button, chip, field, panel } from '../parts'
import { all, baseline, line, rect, text } from '../svg'

/* Data source, columns and filters on the left; a bar chart and its table as preview on the right. */

const rows = [
  { type: 'Tune-up', jobs: 86, revenue: 1488400 },
  { type: 'Repair', jobs: 61, revenue: 2641900 },
  { type: 'Install', jobs: 9, revenue: 4210000 },
  { type: 'Drain', jobs: 34, revenue: 986600 },
  { type: 'Water heater', jobs: 28, revenue: 1322500 },
] as const

const columns = ['Job type', 'Jobs done', 'Revenue', 'Average'] as const

export function reportBuilder(): string {
  return appScreen(
    'Reports',
    pageTitle('Revenue by job type'),
    button(1168, 80, 'Save report', { kind: 'primary', anchor: 'end' }),
    button(1018, 80, 'Schedule', { anchor: 'end', glyph: 'mail' }),
    sidePanel(),
    preview(),
  )
}

function sidePanel(): string {
  return all(
    panel(32, 140, 320, 586),
    field(52, 156, 280, 'Data source', 'Jobs', { isChoice: true }),
    line(52, 244, 332, 244),
    text(52, 274, 'Columns', { size: 16, bold: true, fill: palette.muted }),
    text(332, 274, 'Add', { size: 16, bold: true, fill: palette.accent, anchor: 'end' }),
    columns.map((words, index) => {
      const top = 288 + index * 50
      return all(
        rect(52, top, 280, 42, { fill: palette.paper, stroke: palette.edge, radius: 6 }),
        glyph('grip', 58, top + 10, 22, palette.midtone),
        text(88, baseline(top + 21, 16), words, { size: 16 }),
        glyph('cross', 304, top + 13, 16),
      )
    }),
    line(52, 504, 332, 504),
    text(52, 534, 'Filters', { size: 16, bold: true, fill: palette.muted }),
    text(332, 534, 'Add', { size: 16, bold: true, fill: palette.accent, anchor: 'end' }),
    chip(52, 550, 'Done in October 2026', { tone: 'accent', size: 16 }),
    chip(52, 588, 'State is Done', { tone: 'accent', size: 16 }),
    chip(52, 626, 'Unit: HVAC, Plumbing', { tone: 'accent', size: 16 }),
    text(52, 698, '218 jobs match', { size: 16, fill: palette.muted }),
  )
}

function preview(): string {
  const revenue = total(rows.map((row) => row.revenue))
  return all(
    panel(368, 140, 800, 586),
    text(392, 178, 'Preview', { size: 16, bold: true, fill: palette.muted }),
    text(1144, 179, `Total ${dollars(revenue)}`, { size: 20, bold: true, anchor: 'end' }),
    barChart(
      [458, 206, 686, 176],
      rows.map((row) => ({ label: row.type, value: row.revenue, isStrong: row.type === 'Install' })),
      {
        top: 4500000,
        ticks: 3,
        tickLabel: (cents) => (cents === 0 ? '$0' : `$${cents / 100000}k`),
        size: 16,
      },
    ),
    table(
      [369, 426, 798],
      [
        { label: 'Job type', x: 23, bold: true },
        { label: 'Jobs done', x: 360, anchor: 'end' },
        { label: 'Revenue', x: 570, anchor: 'end' },
        { label: 'Average', x: 775, anchor: 'end' },
      ],
      rows.map(({ type, jobs, revenue: sum }) => [
        type,
        String(jobs),
        dollars(sum),
        dollars(Math.round(sum / jobs)),
      ]),
      51.6,
    ),
  )
}
