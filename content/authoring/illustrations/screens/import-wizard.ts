import { appScreen, pageTitle } from '../app-screen'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { button, panel } from '../parts'
import { all, baseline, circle, line, rect, text } from '../svg'

/* The second of four steps: the columns of a file matched to fields; one column matches nothing. */

const steps = ['Upload', 'Match columns', 'Check', 'Import'] as const
const HERE = 1

const columns = [
  { column: 'code', sample: 'AC-TUNE-01', field: 'Code' },
  { column: 'name', sample: 'Seasonal tune-up, one system', field: 'Name' },
  { column: 'category', sample: 'Cooling > Maintenance', field: 'Category' },
  { column: 'price', sample: '189.00', field: 'Price' },
  { column: 'vendor_ref', sample: 'LM-77120-B', field: '' },
  { column: 'member_price', sample: '161.00', field: 'Member price' },
] as const

const TOP = 304
const ROW = 56

export function importWizard(): string {
  return appScreen(
    'Settings',
    pageTitle('Import tasks', 'prices-2026.csv · 263 rows'),
    stepper(),
    heads(),
    columns.map(row),
    footer(),
  )
}

function stepper(): string {
  return all(
    panel(32, 138, 1136, 76),
    steps.map((words, index) => {
      const x = 82 + index * 302
      const isDone = index < HERE
      const isHere = index === HERE
      return all(
        index === steps.length - 1
          ? ''
          : line(x + 30 + 24 + words.length * 10.5, 176, x + 272, 176, {
              stroke: isDone ? palette.accent : palette.edge,
              weight: 2,
            }),
        circle(
          x,
          176,
          18,
          isDone || isHere
            ? { fill: palette.accent }
            : { fill: palette.paper, stroke: palette.midtone, weight: 1.5 },
        ),
        isDone
          ? glyph('check', x - 11, 165, 22, palette.paper, 3)
          : text(x, baseline(176, 16), String(index + 1), {
              size: 16,
              bold: true,
              fill: isHere ? palette.paper : palette.muted,
              anchor: 'middle',
            }),
        text(x + 30, baseline(176, 16), words, { bold: isHere, fill: isHere ? palette.ink : palette.muted }),
      )
    }),
  )
}

function heads(): string {
  const head = { size: 16, bold: true, fill: palette.muted }
  return all(
    panel(32, 230, 1136, 424),
    text(56, 274, 'Column of your file', head),
    text(296, 274, 'First value', head),
    text(650, 274, 'Field in Fieldbook', head),
    line(32, TOP - 8, 1168, TOP - 8),
  )
}

function row({ column, sample, field }: (typeof columns)[number], index: number): string {
  const top = TOP - 7 + index * (ROW + 3)
  const middle = top + (ROW + 3) / 2
  const isMatched = field !== ''
  return all(
    isMatched ? '' : rect(33, top + 1, 1134, ROW + 2, { fill: palette.claySoft, opacity: 0.55 }),
    isMatched ? '' : rect(32, top + 1, 5, ROW + 2, { fill: palette.clay }),
    index === columns.length - 1 ? '' : line(56, top + ROW + 3, 1144, top + ROW + 3),
    text(56, baseline(middle, 16), column, { bold: true }),
    text(296, baseline(middle, 16), sample, { size: 16, fill: palette.muted }),
    glyph('arrow', 590, middle - 13, 26, isMatched ? palette.accent : palette.clay),
    rect(650, middle - 21, 300, 42, {
      fill: palette.paper,
      stroke: isMatched ? palette.edge : palette.clay,
      weight: isMatched ? 1 : 2,
      radius: 6,
    }),
    text(666, baseline(middle, 16), isMatched ? field : 'Choose a field', {
      fill: isMatched ? palette.ink : palette.muted,
    }),
    glyph('down', 918, middle - 8, 18),
    isMatched
      ? all(
          glyph('check', 972, middle - 11, 22, palette.accent, 2.6),
          text(1004, baseline(middle, 16), 'Matched', { size: 16 }),
        )
      : all(
          glyph('warning', 972, middle - 12, 22, palette.clay),
          text(1004, baseline(middle, 16), 'Will be skipped', { size: 16, bold: true, fill: palette.clay }),
        ),
  )
}

function footer(): string {
  return all(
    rect(0, 676, 1200, 74, { fill: palette.paper }),
    line(0, 676, 1200, 676, { stroke: palette.edge }),
    text(32, 720, '5 of 6 columns matched', { size: 16 }),
    button(1168, 692, 'Check the rows', { kind: 'primary', anchor: 'end' }),
    button(990, 692, 'Back', { anchor: 'end' }),
  )
}
