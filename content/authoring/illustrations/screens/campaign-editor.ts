import { appScreen, pageTitle } from '../app-screen'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { button, chip, chips, field, panel, segments } from '../parts'
import { all, baseline, circle, line, lines, path, rect, text } from '../svg'

/* Audience, message and schedule as three steps; the preview of the email on the right. */

const LEFT = 32
const WIDTH = 640

export function campaignEditor(): string {
  return appScreen(
    'Marketing',
    pageTitle('Winter tune-up'),
    chip(244, 88, 'Draft', { tone: 'amber' }),
    button(1168, 80, 'Save', { kind: 'primary', anchor: 'end' }),
    button(1076, 80, 'Send test', { anchor: 'end' }),
    audience(),
    message(),
    schedule(),
    preview(),
  )
}

function step(top: number, height: number, number: number, title: string, isDone: boolean): string {
  return all(
    panel(LEFT, top, WIDTH, height),
    circle(
      LEFT + 36,
      top + 36,
      15,
      isDone ? { fill: palette.accent } : { fill: palette.paper, stroke: palette.accent, weight: 2 },
    ),
    isDone
      ? glyph('check', LEFT + 27, top + 27, 18, palette.paper, 3)
      : text(LEFT + 36, baseline(top + 36, 16), String(number), {
          size: 16,
          bold: true,
          fill: palette.accent,
          anchor: 'middle',
        }),
    text(LEFT + 64, top + 43, title, { size: 20, bold: true }),
  )
}

function audience(): string {
  return all(
    step(140, 140, 1, 'Audience', true),
    text(648, 183, '412 customers', { size: 16, bold: true, fill: palette.accent, anchor: 'end' }),
    chips(68, 204, [
      ['Not seen for 18 months', 'accent'],
      ['Gas furnace', 'accent'],
      ['Not a member', 'accent'],
    ]),
    text(68, 260, '38 left out: no consent to marketing email', { size: 16, fill: palette.muted }),
  )
}

function message(): string {
  return all(
    step(296, 264, 2, 'Message', true),
    segments(502, 312, ['Email', 'Text'], 0, 40),
    field(68, 362, 580, 'Subject', 'Is your furnace ready for winter?'),
    text(68, 461, 'Text', { size: 16, fill: palette.muted }),
    rect(68, 472, 580, 70, { fill: palette.paper, stroke: palette.edge, radius: 6 }),
    text(84, 500, 'We last saw you on', { size: 16 }),
    rect(246, 482, 104, 26, { fill: palette.accentSoft, radius: 5 }),
    text(298, 500, 'last visit', { size: 16, fill: palette.accent, anchor: 'middle' }),
    text(84, 529, 'A tune-up now keeps the heat on when it counts.', { size: 16 }),
  )
}

function schedule(): string {
  return all(
    step(576, 150, 3, 'Schedule', false),
    field(68, 634, 230, 'Send', 'Over several days', { isChoice: true }),
    field(314, 634, 170, 'From', 'Tue, Nov 17', { isChoice: true }),
    field(500, 634, 148, 'At', '9:30 am', { isChoice: true }),
  )
}

function preview(): string {
  const x = 720
  return all(
    rect(688, 140, 480, 586, { fill: palette.sunken, radius: 10 }),
    text(712, 174, 'Preview with', { size: 16, fill: palette.muted }),
    text(812, 174, 'Gloria Whitaker', { size: 16, bold: true }),
    glyph('down', 1122, 161, 18),
    panel(712, 192, 432, 510),
    text(x + 16, 226, 'Larkmoor Home Services', { size: 16, bold: true }),
    text(x + 16, 252, 'Is your furnace ready for winter?', { size: 16, fill: palette.muted }),
    line(712, 270, 1144, 270),
    rect(736, 290, 384, 130, { fill: palette.accentSoft, radius: 6 }),
    house(928, 306),
    lines(
      736,
      456,
      [
        'Hello Gloria,',
        'We last saw you on April 14, 2025.',
        'A tune-up now keeps the heat on',
        'when it counts.',
      ],
      { size: 16 },
    ),
    button(736, 576, 'Pick a time', { kind: 'primary', width: 384, height: 54, size: 20 }),
    text(736, 671, 'Unsubscribe · 4 Larkmoor Way', { size: 16, fill: palette.muted }),
  )
}

/** A house with a warm window under falling snow; `x` is its middle. */
function house(x: number, y: number): string {
  const flakes = [
    [-150, 20],
    [-118, 62],
    [-76, 12],
    [84, 16],
    [122, 56],
    [70, 66],
    [-166, 88],
    [158, 90],
  ] as const
  return all(
    flakes.map(([left, top]) =>
      circle(x + left, y + top, 5, { fill: palette.paper, stroke: palette.accentLine }),
    ),
    path(`M${x - 40} ${y + 50}V${y + 114}H${x + 40}V${y + 50}`, {
      fill: palette.paper,
      stroke: palette.accent,
      weight: 4,
    }),
    path(`M${x - 56} ${y + 54}L${x} ${y + 6}L${x + 56} ${y + 54}`, {
      stroke: palette.accent,
      weight: 5,
      fill: palette.paper,
    }),
    rect(x - 26, y + 62, 22, 22, { fill: palette.amberSoft, stroke: palette.amber, weight: 2.5, radius: 2 }),
    rect(x + 6, y + 72, 22, 42, { fill: palette.accentSoft, stroke: palette.accent, weight: 3, radius: 2 }),
    line(x - 110, y + 114, x + 110, y + 114, { stroke: palette.accent, weight: 3 }),
  )
}
