import { appScreen } from '../app-screen'
import { glyph } from '../glyphs'
import { palette, type Tone, tones } from '../palette'
import { avatar, button, segments } from '../parts'
import { all, baseline, line, rect, text } from '../svg'

/* A week of five technicians: bars without travel time; recurring visits carry a round arrow. */

interface Visit {
  day: number
  words: string
  tone: Tone
  repeats?: boolean
  /** How many days the bar covers. */
  days?: number
}

const LEFT = 190
const DAY = 202
const HEAD_TOP = 128
const ROWS_TOP = 186
const ROW = 113
const TODAY = 3

const days = ['Mon 9', 'Tue 10', 'Wed 11', 'Thu 12', 'Fri 13']

const rows: readonly { initials: string; name: string; visits: readonly Visit[] }[] = [
  {
    initials: 'DR',
    name: 'Dana Reyes',
    visits: [
      { day: 0, words: 'Tune-up · Patel', tone: 'accent', repeats: true },
      { day: 0, words: 'No heat · Ferris', tone: 'plain' },
      { day: 1, words: 'Heat pump · Larch Rd 9', tone: 'blue', days: 2 },
      { day: 3, words: 'Tune-up · Okafor', tone: 'accent', repeats: true },
      { day: 3, words: 'Furnace · Lindqvist', tone: 'plain' },
      { day: 4, words: 'Estimate · Vogel', tone: 'plain' },
    ],
  },
  {
    initials: 'MB',
    name: 'Marcus Bell',
    visits: [
      { day: 0, words: 'Leak · Castellano', tone: 'plain' },
      { day: 1, words: 'Filter · Romero', tone: 'accent', repeats: true },
      { day: 1, words: 'Heater · Quinn', tone: 'plain' },
      { day: 2, words: 'Filter · City Gym', tone: 'accent', repeats: true },
      { day: 3, words: 'AC · Brandt', tone: 'plain' },
      { day: 3, words: 'No heat · Alvarado', tone: 'plain' },
      { day: 4, words: 'Tune-up · Hale', tone: 'accent', repeats: true },
    ],
  },
  {
    initials: 'PN',
    name: 'Priya Nair',
    visits: [
      { day: 0, words: 'Mill St 14 · rough-in, phase 2 of 4', tone: 'blue', days: 4 },
      { day: 4, words: 'Ducts · Mill St 14', tone: 'blue' },
      { day: 4, words: 'Filter · Oakwood', tone: 'accent', repeats: true },
    ],
  },
  {
    initials: 'TL',
    name: 'Tom Lund',
    visits: [
      { day: 0, words: 'Panel · Oakwood', tone: 'plain' },
      { day: 1, words: 'Lights · Harbor Cafe', tone: 'plain' },
      { day: 2, words: 'Vacation', tone: 'amber' },
      { day: 3, words: 'Panel · Fennimore', tone: 'plain' },
      { day: 3, words: 'Rewire · Osei', tone: 'plain' },
      { day: 4, words: 'Rewire · Osei', tone: 'plain' },
      { day: 4, words: 'Safety test · Dean', tone: 'accent', repeats: true },
    ],
  },
  {
    initials: 'JP',
    name: 'Joe Park',
    visits: [
      { day: 0, words: 'Drain · Bianchi', tone: 'plain' },
      { day: 1, words: 'Backflow · Clinic', tone: 'accent', repeats: true },
      { day: 2, words: 'Drain · Vogel', tone: 'plain' },
      { day: 3, words: 'Camera · Sorensen', tone: 'plain' },
      { day: 3, words: 'Tune-up · Ferris', tone: 'accent', repeats: true },
      { day: 4, words: 'Backflow · Library', tone: 'accent', repeats: true },
    ],
  },
]

export function scheduleWeek(): string {
  return appScreen('Dispatch', toolbar(), grid(), rows.map(rowOf))
}

function toolbar(): string {
  return all(
    glyph('left', 28, 83, 22, palette.ink),
    text(66, 102, 'November 9 – 13', { size: 26, bold: true }),
    glyph('right', 282, 83, 22, palette.ink),
    segments(330, 73, ['Day', 'Week', 'Map'], 1),
    button(562, 73, 'All business units', { glyph: 'down' }),
    button(1176, 73, 'Due visits: 14', { kind: 'quiet', anchor: 'end', glyph: 'repeat' }),
  )
}

function grid(): string {
  return all(
    rect(0, HEAD_TOP, 1200, ROWS_TOP - HEAD_TOP, { fill: palette.paper }),
    rect(xOf(TODAY), HEAD_TOP, DAY, 750 - HEAD_TOP, { fill: palette.accentSoft, opacity: 0.55 }),
    line(0, HEAD_TOP, 1200, HEAD_TOP),
    line(0, ROWS_TOP, 1200, ROWS_TOP, { stroke: palette.edge }),
    days.map((day, index) =>
      all(
        line(xOf(index), HEAD_TOP, xOf(index), 750),
        text(xOf(index) + 14, baseline(HEAD_TOP + 29, 20), day, {
          size: 20,
          bold: index === TODAY,
          fill: index === TODAY ? palette.accent : palette.ink,
        }),
        index === TODAY
          ? text(xOf(index) + DAY - 14, baseline(HEAD_TOP + 29, 16), 'Today', {
              size: 16,
              fill: palette.accent,
              anchor: 'end',
            })
          : '',
      ),
    ),
  )
}

function rowOf({ initials, name, visits }: (typeof rows)[number], index: number): string {
  const top = ROWS_TOP + index * ROW
  return all(
    line(0, top + ROW, 1200, top + ROW),
    avatar(40, top + ROW / 2, 21, initials, 'plain'),
    text(72, baseline(top + ROW / 2, 16), name, { size: 16, bold: true }),
    visits.map((visit, position) => {
      const before = visits.slice(0, position).filter((other) => other.day === visit.day).length
      return bar(visit, top + 12 + before * 48)
    }),
  )
}

function bar({ day, words, tone, repeats = false, days: length = 1 }: Visit, y: number): string {
  const x = xOf(day) + 7
  const width = DAY * length - 14
  return all(
    rect(x, y, width, 40, {
      fill: tone === 'plain' ? palette.paper : tones[tone].soft,
      stroke: tone === 'plain' ? palette.edge : tones[tone].ink,
      radius: 6,
    }),
    text(x + 10, baseline(y + 20, 16), words, {
      size: 16,
      fill: tone === 'plain' ? palette.ink : tones[tone].ink,
    }),
    repeats ? glyph('repeat', x + width - 25, y + 11, 18, palette.accent, 2.4) : '',
  )
}

function xOf(day: number): number {
  return LEFT + day * DAY
}
