import { SCREEN, scene } from '../app-screen'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { panel, phone, star } from '../parts'
import { all, line, lines, rect, text } from '../svg'

/* The text message that asks for a review, and what the messages of the last month brought. */

const GLASS = 338

const ratings = [
  { stars: 5, count: 31 },
  { stars: 4, count: 8 },
  { stars: 3, count: 2 },
  { stars: 2, count: 0 },
  { stars: 1, count: 1 },
] as const

export function reviewRequest(): string {
  return scene(SCREEN.width, SCREEN.height, phone(120, 36, 360, 678, glass()), results())
}

function glass(): string {
  return all(
    text(26, 36, '3:31', { size: 16, bold: true }),
    glyph('left', 12, 62, 24, palette.ink),
    text(GLASS / 2, 81, 'Larkmoor Home Services', { size: 16, bold: true, anchor: 'middle' }),
    line(0, 104, GLASS, 104),
    text(GLASS / 2, 134, 'Today, 3:30 pm', { size: 16, fill: palette.muted, anchor: 'middle' }),
    rect(16, 150, 290, 136, { fill: palette.sunken, radius: 18 }),
    lines(
      34,
      182,
      ['Hello Ines, thank you for', 'having us today. How was', 'the visit of Marcus? One', 'tap is enough.'],
      { size: 20 },
    ),
    rect(16, 300, 306, 178, { fill: palette.paper, stroke: palette.edge, radius: 18 }),
    text(GLASS / 2, 338, 'Your visit on November 12', { size: 16, bold: true, anchor: 'middle' }),
    [0, 1, 2, 3, 4].map((index) => star(54 + index * 57.5, 392, 23, index < 4)),
    text(34, 454, 'Not good', { size: 16, fill: palette.muted }),
    text(GLASS - 34, 454, 'Very good', { size: 16, fill: palette.muted, anchor: 'end' }),
    text(GLASS / 2, 508, 'Reply STOP to get no more messages', {
      size: 16,
      fill: palette.muted,
      anchor: 'middle',
    }),
    rect(16, 572, GLASS - 32, 46, { fill: palette.paper, stroke: palette.edge, radius: 23 }),
    text(36, 601, 'Text message', { size: 16, fill: palette.midtone }),
    rect(GLASS / 2 - 52, 638, 104, 5, { fill: palette.ink, radius: 2.5 }),
  )
}

function results(): string {
  const rated = ratings.reduce((sum, { count }) => sum + count, 0)
  const average = ratings.reduce((sum, { stars, count }) => sum + stars * count, 0) / rated
  return all(
    text(560, 106, 'Review requests', { size: 26, bold: true }),
    text(560, 138, 'Sent by text message two hours after the job is done', { size: 16, fill: palette.muted }),
    panel(560, 168, 560, 132),
    figure(590, '96', 'sent'),
    figure(776, String(rated), 'rated'),
    figure(950, average.toFixed(1), 'average'),
    star(1036, 226, 15),
    panel(560, 316, 560, 318),
    text(590, 354, 'Last 30 days', { size: 16, bold: true, fill: palette.muted }),
    ratings.map(({ stars, count }, index) => {
      const y = 396 + index * 48
      return all(
        text(592, y + 6, String(stars), { size: 20, bold: true }),
        star(622, y, 10),
        rect(652, y - 10, 380, 20, { fill: palette.sunken, radius: 4 }),
        count === 0 ? '' : rect(652, y - 10, (380 * count) / rated, 20, { fill: palette.accent, radius: 4 }),
        text(1088, y + 6, String(count), { size: 16, anchor: 'end' }),
      )
    }),
    glyph('message', 562, 656, 26, palette.accent),
    text(600, 676, 'Fewer than 4 stars: the office is told at once.', { size: 16 }),
  )
}

function figure(x: number, value: string, label: string): string {
  return all(
    text(x, 240, value, { size: 40, bold: true }),
    text(x, 272, label, { size: 16, fill: palette.muted }),
  )
}
