import { appScreen, pageTitle } from '../app-screen'
import { glyph } from '../glyphs'
import { dollars, total } from '../money'
import { palette } from '../palette'
import { button, chipWidth, panel } from '../parts'
import { all, baseline, line, rect, text } from '../svg'

/* Three options side by side; the second one is recommended. */

interface Option {
  name: string
  summary: readonly [string, string]
  lines: readonly (readonly [words: string, cents: number])[]
  points: readonly string[]
  isRecommended?: boolean
}

const options: readonly Option[] = [
  {
    name: 'Repair',
    summary: ['Gets the heat back today.', 'The furnace is 12 years old.'],
    lines: [
      ['Diagnostic visit', 14900],
      ['Hot surface ignitor', 24800],
      ['Clean flame sensor', 8900],
    ],
    points: ['90 days on the part', 'Done in this visit'],
  },
  {
    name: 'Replace',
    summary: ['A new furnace that uses about', 'a fifth less gas.'],
    lines: [
      ['Gas furnace, 80,000 BTU', 364000],
      ['Installation', 112000],
      ['Permit', 13000],
    ],
    points: ['10 years on parts', 'Installed on Nov 16'],
    isRecommended: true,
  },
  {
    name: 'Replace plus membership',
    summary: ['The new furnace with two', 'tune-ups each year.'],
    lines: [
      ['Furnace, work and permit', 489000],
      ['15 % off the work', -16800],
      ['Comfort Plan, first year', 22800],
    ],
    points: ['10 years on parts', 'Two tune-ups a year'],
  },
]

const WIDTH = 362
const TOP = 152
const HEIGHT = 500

export function estimateOptions(): string {
  return appScreen(
    'Jobs',
    pageTitle('Estimate 3391', 'Ines Alvarado · valid until Dec 12'),
    button(1168, 80, 'Send to customer', { kind: 'plain', anchor: 'end', glyph: 'mail' }),
    options.map(card),
    footer(),
  )
}

function card(option: Option, index: number): string {
  const x = 32 + index * (WIDTH + 25)
  const isRecommended = option.isRecommended === true
  const amount = total(option.lines.map(([, cents]) => cents))
  return all(
    panel(x, TOP, WIDTH, HEIGHT),
    isRecommended
      ? rect(x, TOP, WIDTH, HEIGHT, { fill: 'none', stroke: palette.accent, weight: 3, radius: 10 })
      : '',
    isRecommended ? ribbon(x + 20, 'Recommended') : '',
    text(x + 24, TOP + 50, option.name, { size: 20, bold: true }),
    option.summary.map((words, row) =>
      text(x + 24, TOP + 82 + row * 25, words, { size: 16, fill: palette.muted }),
    ),
    option.lines.map(([words, cents], row) => {
      const y = TOP + 164 + row * 44
      return all(
        line(x + 24, y - 28, x + WIDTH - 24, y - 28),
        text(x + 24, y, words, { size: 16 }),
        text(x + WIDTH - 24, y, dollars(cents), {
          size: 16,
          fill: cents < 0 ? palette.accent : palette.ink,
          anchor: 'end',
        }),
      )
    }),
    line(x + 24, TOP + 270, x + WIDTH - 24, TOP + 270, { stroke: palette.ink, weight: 1.5 }),
    text(x + 24, TOP + 308, 'Total', { size: 16, bold: true }),
    text(x + WIDTH - 24, TOP + 309, dollars(amount), { size: 26, bold: true, anchor: 'end' }),
    option.points.map((words, row) =>
      all(
        glyph('check', x + 22, TOP + 337 + row * 34, 22, palette.accent, 2.6),
        text(x + 54, TOP + 354 + row * 34, words, { size: 16 }),
      ),
    ),
    button(x + 24, TOP + HEIGHT - 72, isRecommended ? 'Accept this option' : 'Choose', {
      kind: isRecommended ? 'primary' : 'plain',
      width: WIDTH - 48,
      height: 50,
      size: 16,
    }),
  )
}

function ribbon(x: number, words: string): string {
  const width = chipWidth(words)
  return all(
    rect(x, TOP - 14, width, 28, { fill: palette.accent, radius: 14 }),
    text(x + width / 2, baseline(TOP, 16), words, {
      size: 16,
      bold: true,
      fill: palette.paper,
      anchor: 'middle',
    }),
  )
}

function footer(): string {
  return all(
    rect(0, 676, 1200, 74, { fill: palette.paper }),
    line(0, 676, 1200, 676, { stroke: palette.edge }),
    glyph('card', 32, 701, 24),
    text(68, 719, 'Pay over 12 months from $407.50 a month', { size: 16 }),
    text(1168, 719, 'Tax is added on the invoice', { size: 16, fill: palette.muted, anchor: 'end' }),
  )
}
