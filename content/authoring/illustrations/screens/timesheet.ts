import { appScreen, pageTitle } from '../app-screen'
import { glyph } from '../glyphs'
import { total } from '../money'
import { palette } from '../palette'
import { avatar, button, chip } from '../parts'
import { all, baseline, line, rect, text } from '../svg'

/* A week of one technician, one row per day; two days wait for a second look. */

interface Day {
  day: string
  clock: string
  /** Minutes by kind. */
  work: number
  travel: number
  training: number
  review?: string
}

const days: readonly Day[] = [
  { day: 'Mon, Nov 9', clock: '7:30 – 4:00', work: 375, travel: 75, training: 30 },
  { day: 'Tue, Nov 10', clock: '7:30 – 4:30', work: 405, travel: 60, training: 45 },
  {
    day: 'Wed, Nov 11',
    clock: '7:45 – ?',
    work: 420,
    travel: 105,
    training: 15,
    review: 'Missing clock-out',
  },
  { day: 'Thu, Nov 12', clock: '7:30 – 4:15', work: 390, travel: 90, training: 15 },
  {
    day: 'Fri, Nov 13',
    clock: '8:00 – 3:30',
    work: 330,
    travel: 60,
    training: 30,
    review: 'Overlap, job 48190',
  },
  { day: 'Sat, Nov 14', clock: '9:00 – 11:30', work: 105, travel: 45, training: 0 },
]

const TOP = 190
const ROW = 68
const BAR_LEFT = 374
/** Minutes to pixels; the longest day is ten hours. */
const SCALE = 400 / 600

export function timesheet(): string {
  return appScreen('Reports', header(), head(), days.map(row), footer())
}

function header(): string {
  return all(
    pageTitle('Timesheet'),
    avatar(208, 101, 20, 'MB'),
    text(238, 107, 'Marcus Bell', { size: 20, bold: true }),
    glyph('left', 366, 90, 22, palette.ink),
    text(396, 107, 'November 9 – 14', { size: 16 }),
    glyph('right', 540, 90, 22, palette.ink),
    chip(592, 87, '2 need review', { tone: 'amber' }),
    button(1168, 80, 'Approve', { kind: 'primary', anchor: 'end' }),
  )
}

function head(): string {
  const label = { size: 16, bold: true, fill: palette.muted }
  return all(
    rect(32, 140, 1136, 578, { fill: palette.paper, stroke: palette.line, radius: 10 }),
    text(56, 172, 'Day', label),
    text(198, 172, 'Clock in – out', label),
    legend(BAR_LEFT, 'Work', palette.accent),
    legend(BAR_LEFT + 84, 'Travel', palette.accentLine),
    legend(BAR_LEFT + 186, 'Training', palette.edge),
    text(856, 172, 'Total', { ...label, anchor: 'end' }),
    text(890, 172, 'Note', label),
    line(32, TOP, 1168, TOP),
  )
}

function legend(x: number, words: string, ink: string): string {
  return all(
    rect(x, 160, 14, 14, { fill: ink, radius: 3 }),
    text(x + 22, 172, words, { size: 16, bold: true, fill: palette.muted }),
  )
}

function row(entry: Day, index: number): string {
  const top = TOP + index * ROW
  const middle = top + ROW / 2
  const isMarked = entry.review !== undefined
  const travel = BAR_LEFT + entry.work * SCALE
  const training = travel + entry.travel * SCALE
  return all(
    isMarked ? rect(33, top + 1, 1134, ROW - 1, { fill: palette.amberSoft, opacity: 0.6 }) : '',
    isMarked ? rect(32, top + 1, 5, ROW - 1, { fill: palette.amber }) : '',
    line(32, top + ROW, 1168, top + ROW),
    text(56, baseline(middle, 16), entry.day, { bold: true }),
    text(198, baseline(middle, 16), entry.clock, { size: 16, fill: isMarked ? palette.amber : palette.ink }),
    rect(BAR_LEFT, middle - 13, entry.work * SCALE, 26, { fill: palette.accent }),
    rect(travel, middle - 13, entry.travel * SCALE, 26, { fill: palette.accentLine }),
    rect(training, middle - 13, entry.training * SCALE, 26, { fill: palette.edge }),
    text(856, baseline(middle, 16), hours(minutesOf(entry)), { bold: true, anchor: 'end' }),
    isMarked
      ? all(
          glyph('warning', 888, middle - 12, 24, palette.amber),
          text(920, baseline(middle, 16), entry.review ?? '', { size: 16 }),
          text(1144, baseline(middle, 16), 'Review', {
            size: 16,
            bold: true,
            fill: palette.accent,
            anchor: 'end',
          }),
        )
      : glyph('check', 888, middle - 11, 22, palette.accent, 2.5),
  )
}

function footer(): string {
  const middle = TOP + days.length * ROW + 60
  const sums = [
    ['Work', total(days.map((day) => day.work))],
    ['Travel', total(days.map((day) => day.travel))],
    ['Training', total(days.map((day) => day.training))],
  ] as const
  const week = total(days.map(minutesOf))
  return all(
    text(56, baseline(middle, 20), 'Week', { size: 20, bold: true }),
    sums.map(([label, minutes], index) =>
      all(
        text(BAR_LEFT + index * 130, middle - 6, label, { size: 16, fill: palette.muted }),
        text(BAR_LEFT + index * 130, middle + 18, hours(minutes), { size: 16 }),
      ),
    ),
    text(856, middle - 6, 'Total', { size: 16, fill: palette.muted, anchor: 'end' }),
    text(856, middle + 20, hours(week), { size: 20, bold: true, anchor: 'end' }),
    text(890, middle - 6, 'Overtime', { size: 16, fill: palette.muted }),
    text(890, middle + 18, hours(week - 40 * 60), { size: 16 }),
  )
}

function minutesOf(day: Day): number {
  return day.work + day.travel + day.training
}

function hours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
