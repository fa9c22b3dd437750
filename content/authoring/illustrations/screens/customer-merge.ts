import { appScreen, pageTitle } from '../app-screen'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { button, chip, panel, radio } from '../parts'
import { all, baseline, line, rect, text } from '../svg'

/* Two records side by side; of each field one value stays. The left record survives. */

const fields = [
  ['Name', 'Ines Alvarado', 'I. Alvarado', 'left'],
  ['Billing address', '82 Alder Court', '82 Alder Ct', 'left'],
  ['Preferred contact', 'Call', 'Text message', 'right'],
  ['Customer type', 'Residential', 'Not set', 'left'],
  ['Source', 'Neighbor', 'Online booking', 'left'],
] as const

const LEFT = 262
const RIGHT = 724
const WIDTH = 444
const ROWS_TOP = 258
const ROW = 58

export function customerMerge(): string {
  return appScreen(
    'Customers',
    pageTitle('Merge customers'),
    chip(276, 88, 'Match: phone', { tone: 'accent' }),
    button(1168, 80, 'Keep both', { anchor: 'end' }),
    record(LEFT, '2041', 'since 2019 · 14 jobs', true),
    record(RIGHT, '3378', 'since September · 2 jobs', false),
    fields.map(row),
    phones(),
    summary(),
  )
}

function record(x: number, number: string, detail: string, survives: boolean): string {
  return all(
    panel(x, 138, WIDTH, 476),
    survives
      ? rect(x, 138, WIDTH, 476, { fill: 'none', stroke: palette.accent, weight: 2.5, radius: 10 })
      : '',
    text(x + 22, 177, `Customer ${number}`, { size: 20, bold: true }),
    text(x + 22, 206, detail, { size: 16, fill: palette.muted }),
    survives
      ? chip(x + WIDTH - 18, 156, 'This record stays', { tone: 'accent', anchor: 'end' })
      : chip(x + WIDTH - 18, 156, 'Will be closed', { tone: 'plain', anchor: 'end' }),
  )
}

function row([label, left, right, choice]: (typeof fields)[number], index: number): string {
  const top = ROWS_TOP - 34 + index * ROW
  const middle = top + ROW / 2
  return all(
    text(32, baseline(middle, 16), label, { size: 16, fill: palette.muted }),
    value(LEFT, top, left, choice === 'left'),
    value(RIGHT, top, right, choice === 'right'),
  )
}

function value(x: number, top: number, words: string, isChosen: boolean): string {
  const middle = top + ROW / 2
  return all(
    line(x + 1, top, x + WIDTH - 1, top),
    isChosen ? rect(x + 10, top + 6, WIDTH - 20, ROW - 12, { fill: palette.accentSoft, radius: 6 }) : '',
    radio(x + 34, middle, isChosen),
    text(x + 60, baseline(middle, 16), words, {
      bold: isChosen,
      fill: isChosen ? palette.ink : palette.muted,
    }),
  )
}

/** Phone numbers are not chosen: all are kept. */
function phones(): string {
  const top = ROWS_TOP - 34 + fields.length * ROW
  return all(
    text(32, top + 56, 'Phone numbers', { size: 16, fill: palette.muted }),
    line(LEFT + 1, top, LEFT + WIDTH - 1, top),
    line(RIGHT + 1, top, RIGHT + WIDTH - 1, top),
    glyph('check', LEFT + 23, top + 16, 22, palette.accent, 2.6),
    text(LEFT + 60, top + 33, '555 0142'),
    text(LEFT + WIDTH - 22, top + 33, 'Main', { size: 16, bold: true, fill: palette.accent, anchor: 'end' }),
    glyph('check', LEFT + 23, top + 56, 22, palette.accent, 2.6),
    text(LEFT + 60, top + 73, '555 0177'),
    glyph('check', RIGHT + 23, top + 16, 22, palette.accent, 2.6),
    text(RIGHT + 60, top + 33, '555 0142'),
    text(RIGHT + WIDTH - 22, top + 33, 'Same number', { size: 16, fill: palette.muted, anchor: 'end' }),
  )
}

function summary(): string {
  return all(
    rect(0, 636, 1200, 114, { fill: palette.paper }),
    line(0, 636, 1200, 636, { stroke: palette.edge }),
    text(32, 686, '2 jobs and 2 invoices move to customer 2041.', { size: 20, bold: true }),
    text(32, 714, 'A merge cannot be undone.', { size: 16, fill: palette.clay }),
    text(852, 667, 'Type MERGE to go on', { size: 16, fill: palette.muted, anchor: 'middle' }),
    rect(762, 676, 180, 48, { fill: palette.paper, stroke: palette.accent, weight: 2.5, radius: 6 }),
    text(782, baseline(700, 16), 'MERGE', { bold: true }),
    button(1168, 676, 'Merge customers', { kind: 'primary', anchor: 'end', height: 48, size: 16 }),
  )
}
