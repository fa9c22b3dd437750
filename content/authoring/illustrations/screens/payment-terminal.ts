import { SCREEN, notebookMark, scene } from '../app-screen'
import { glyph } from '../glyphs'
import { dollars } from '../money'
import { palette } from '../palette'
import { button, panel, phone, radio } from '../parts'
import { all, baseline, circle, line, path, rect, text, turned } from '../svg'
import { BALANCE_DUE } from './invoice'

/* A phone with the amount due beside a card reader that waits for a card. */

const GLASS = 338

export function paymentTerminal(): string {
  return scene(
    SCREEN.width,
    SCREEN.height,
    table(),
    phone(190, 36, 360, 678, glass()),
    radioLink(),
    reader(),
    card(),
  )
}

function table(): string {
  return rect(0, 560, SCREEN.width, 190, { fill: '#EAE6DB' })
}

function glass(): string {
  return all(
    text(26, 36, '4:05', { size: 16, bold: true }),
    glyph('left', 14, 60, 24, palette.ink),
    text(46, 79, 'Invoice 10482', { size: 20, bold: true }),
    line(0, 100, GLASS, 100),
    text(GLASS / 2, 146, 'Amount due', { size: 16, fill: palette.muted, anchor: 'middle' }),
    text(GLASS / 2, 198, dollars(BALANCE_DUE), { size: 40, bold: true, anchor: 'middle' }),
    text(GLASS / 2, 230, 'Ines Alvarado', { size: 16, fill: palette.muted, anchor: 'middle' }),
    panel(16, 258, GLASS - 32, 174),
    ['Card reader', 'Type card', 'Send link'].map((words, index) => {
      const middle = 287 + index * 58
      return all(
        index === 0 ? '' : line(16, middle - 29, GLASS - 16, middle - 29),
        radio(42, middle, index === 0),
        text(66, baseline(middle, 16), words, { bold: index === 0 }),
      )
    }),
    circle(34, 466, 6, { fill: palette.accent }),
    text(50, baseline(466, 16), 'Reader 2 is connected', { size: 16, fill: palette.muted }),
    button(16, 500, `Charge ${dollars(BALANCE_DUE)}`, {
      kind: 'primary',
      width: GLASS - 32,
      height: 62,
      size: 20,
    }),
    text(GLASS / 2, 602, 'Receipt by text message', { size: 16, fill: palette.muted, anchor: 'middle' }),
    rect(GLASS / 2 - 52, 638, 104, 5, { fill: palette.ink, radius: 2.5 }),
  )
}

function radioLink(): string {
  return all(
    [0, 1, 2].map((step) =>
      circle(604 + step * 26, 372, 5, { fill: palette.accent, opacity: 0.4 + step * 0.3 }),
    ),
  )
}

function reader(): string {
  return all(
    rect(708, 150, 300, 470, { fill: palette.ink, radius: 34 }),
    rect(716, 158, 284, 454, { fill: 'none', stroke: palette.muted, weight: 1.5, radius: 27 }),
    rect(736, 180, 244, 238, { fill: palette.page, radius: 12 }),
    notebookMark(756, 198, 20),
    text(786, 214, 'Fieldbook', { size: 16, bold: true }),
    text(858, 262, dollars(BALANCE_DUE), { size: 26, bold: true, anchor: 'middle' }),
    glyph('waves', 828, 280, 60, palette.accent, 2.2),
    text(858, 374, 'Tap, insert', { size: 20, bold: true, anchor: 'middle' }),
    text(858, 400, 'or swipe', { size: 20, bold: true, anchor: 'middle' }),
    [0, 1, 2, 3].map((light) => rect(752 + light * 55, 438, 42, 9, { fill: '#5CC8BB', radius: 4.5 })),
    [0, 1, 2].map((row) =>
      all(
        [0, 1, 2].map((column) =>
          rect(752 + column * 74, 466 + row * 38, 62, 26, { fill: '#343B42', radius: 6 }),
        ),
      ),
    ),
    rect(790, 592, 136, 8, { fill: '#000000', radius: 4 }),
  )
}

function card(): string {
  return turned(
    -8,
    1010,
    240,
    all(
      rect(946, 176, 210, 134, { fill: palette.accent, stroke: palette.paper, weight: 3, radius: 12 }),
      rect(970, 216, 38, 28, { fill: palette.amberSoft, radius: 5 }),
      path('M970 230H1008M989 216V244', { stroke: palette.amber, weight: 1.5 }),
      text(970, 286, '•••• 4242', { size: 16, bold: true, fill: palette.paper }),
      glyph('waves', 1112, 194, 26, palette.paper, 2),
    ),
  )
}
