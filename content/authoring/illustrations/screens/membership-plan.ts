import { appScreen, pageTitle } from '../app-screen'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { button, chip, field, panel, segments, toggle } from '../parts'
import { all, baseline, line, rect, text } from '../svg'

/* A plan being edited, and beside it what the customer sees. */

const visits = [
  { name: 'Spring tune-up, cooling', season: 'March to May', hours: '1.25 h' },
  { name: 'Fall tune-up, heating', season: 'September to November', hours: '1.25 h' },
] as const

export function membershipPlan(): string {
  return appScreen(
    'Customers',
    pageTitle('Comfort Plan'),
    chip(224, 88, '312 members', { tone: 'accent' }),
    button(1168, 80, 'Save', { kind: 'primary', anchor: 'end', width: 110 }),
    priceForm(),
    visitList(),
    discounts(),
    preview(),
  )
}

function priceForm(): string {
  return all(
    panel(32, 140, 700, 184),
    text(56, 176, 'Price and billing', { size: 20, bold: true }),
    field(56, 196, 120, 'Price', '$19.00', { isFocused: true }),
    text(196, 211, 'Billed', { size: 16, fill: palette.muted }),
    segments(196, 222, ['Monthly', 'Yearly', 'With the visit'], 0, 44),
    field(560, 196, 148, 'Runs for', '12 months', { isChoice: true }),
    text(56, 303, 'Renews by itself. The customer is told 30 days before.', {
      size: 16,
      fill: palette.muted,
    }),
  )
}

function visitList(): string {
  return all(
    panel(32, 340, 700, 216),
    text(56, 376, 'Included visits', { size: 20, bold: true }),
    text(708, 376, 'Add visit', { size: 16, bold: true, fill: palette.accent, anchor: 'end' }),
    visits.map(({ name, season, hours }, index) => {
      const middle = 430 + index * 76
      return all(
        line(56, middle - 38, 708, middle - 38),
        glyph('repeat', 58, middle - 12, 24, palette.accent),
        text(98, middle - 3, name, { size: 16 }),
        text(98, middle + 21, season, { size: 16, fill: palette.muted }),
        text(640, baseline(middle, 16), hours, { size: 16, fill: palette.muted, anchor: 'end' }),
        glyph('pencil', 684, middle - 12, 22),
      )
    }),
  )
}

function discounts(): string {
  const rows = [
    ['Member discount on tasks', '15 %', true],
    ['No dispatch fee on weekends', '', true],
  ] as const
  return all(
    panel(32, 572, 700, 150),
    rows.map(([label, amount, isOn], index) => {
      const middle = 610 + index * 74
      return all(
        index === 0 ? '' : line(56, middle - 37, 708, middle - 37),
        text(56, baseline(middle, 16), label),
        amount === ''
          ? ''
          : all(
              rect(516, middle - 21, 110, 42, { fill: palette.paper, stroke: palette.edge, radius: 6 }),
              text(610, baseline(middle, 16), amount, { anchor: 'end' }),
            ),
        toggle(658, middle - 14, isOn),
      )
    }),
  )
}

function preview(): string {
  const points = ['Two tune-ups a year', '15 % off every repair', 'No weekend fee', 'First call in the queue']
  return all(
    rect(756, 140, 412, 582, { fill: palette.sunken, radius: 10 }),
    text(780, 176, 'What the customer sees', { size: 16, fill: palette.muted }),
    panel(780, 196, 364, 502),
    rect(808, 218, 48, 5, { fill: palette.accent, radius: 2.5 }),
    text(808, 260, 'Comfort Plan', { size: 26, bold: true }),
    text(808, 308, '$19', { size: 40, bold: true, fill: palette.accent }),
    text(898, 308, 'a month', { size: 20, fill: palette.muted }),
    line(808, 334, 1116, 334),
    points.map((words, index) =>
      all(
        glyph('check', 808, 356 + index * 46, 24, palette.accent, 2.6),
        text(844, 375 + index * 46, words, { size: 20 }),
      ),
    ),
    button(808, 560, 'Join today', { kind: 'primary', width: 308, height: 54, size: 20 }),
    text(962, 650, 'Cancel at any time before', { size: 16, fill: palette.muted, anchor: 'middle' }),
    text(962, 672, 'the plan renews.', { size: 16, fill: palette.muted, anchor: 'middle' }),
  )
}
