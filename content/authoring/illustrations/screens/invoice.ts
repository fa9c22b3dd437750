import { appScreen } from '../app-screen'
import { table } from '../data-parts'
import { glyph } from '../glyphs'
import { dollars, total } from '../money'
import { palette } from '../palette'
import { button, chip, panel } from '../parts'
import { all, line, rect, text } from '../svg'

/* An invoice with three lines, tax, a payment and the balance due; what happened to it on the right. */

const items = [
  { name: 'Hot surface ignitor, replaced', quantity: 1, price: 24800 },
  { name: 'Flame sensor, cleaned', quantity: 1, price: 8900 },
  { name: 'Air filter 16 × 25', quantity: 2, price: 2450 },
] as const

const TAX_RATE = 0.0825
const PAID = 20000

const subtotal = total(items.map(({ quantity, price }) => quantity * price))
const tax = Math.round(subtotal * TAX_RATE)
/** What the card reader and the customer's record show as well. */
export const BALANCE_DUE = subtotal + tax - PAID

export function invoice(): string {
  return appScreen('Billing', header(), paper(), sums(), side())
}

function header(): string {
  return all(
    text(32, 111, 'Invoice 10482', { size: 26, bold: true }),
    chip(232, 88, 'Partly paid', { tone: 'amber' }),
    button(1168, 80, 'Take payment', { kind: 'primary', anchor: 'end', glyph: 'card' }),
    button(970, 80, 'Send', { anchor: 'end', glyph: 'mail' }),
    button(846, 80, 'Edit', { anchor: 'end', glyph: 'pencil' }),
  )
}

function paper(): string {
  return all(
    panel(32, 138, 800, 588),
    rect(60, 160, 38, 38, { fill: palette.claySoft, radius: 8 }),
    glyph('house', 67, 167, 24, palette.clay),
    text(112, 186, 'Larkmoor Home Services', { size: 20, bold: true }),
    text(60, 232, 'Bill to', { size: 16, fill: palette.muted }),
    text(60, 258, 'Ines Alvarado', { bold: true }),
    text(60, 283, '82 Alder Court', { size: 16 }),
    text(600, 232, 'Job', { size: 16, fill: palette.muted }),
    text(804, 232, '48213', { size: 16, anchor: 'end' }),
    text(600, 258, 'Date', { size: 16, fill: palette.muted }),
    text(804, 258, 'Nov 12, 2026', { size: 16, anchor: 'end' }),
    text(600, 284, 'Due', { size: 16, fill: palette.muted }),
    text(804, 284, 'Nov 26, 2026', { size: 16, anchor: 'end' }),
    table(
      [33, 308, 798],
      [
        { label: 'Item', x: 27 },
        { label: 'Qty', x: 478, anchor: 'end' },
        { label: 'Price', x: 616, anchor: 'end' },
        { label: 'Amount', x: 771, anchor: 'end', bold: true },
      ],
      items.map(({ name, quantity, price }) => [
        name,
        String(quantity),
        dollars(price),
        dollars(quantity * price),
      ]),
      54,
    ),
    line(33, 510, 831, 510, { stroke: palette.edge }),
  )
}

function sums(): string {
  const rows = [
    ['Subtotal', dollars(subtotal)],
    ['Tax 8.25 %', dollars(tax)],
    ['Total', dollars(subtotal + tax)],
    ['Paid Nov 12, card ending 4242', dollars(-PAID)],
  ] as const
  return all(
    rows.map(([label, amount], index) => {
      const y = 542 + index * 34
      const isTotal = label === 'Total'
      return all(
        text(650, y, label, {
          size: 16,
          bold: isTotal,
          fill: isTotal ? palette.ink : palette.muted,
          anchor: 'end',
        }),
        text(804, y, amount, { size: 16, bold: isTotal, anchor: 'end' }),
      )
    }),
    rect(360, 662, 458, 50, { fill: palette.accentSoft, radius: 6 }),
    text(650, 694, 'Balance due', { size: 20, bold: true, fill: palette.accent, anchor: 'end' }),
    text(804, 695, dollars(BALANCE_DUE), { size: 26, bold: true, fill: palette.accent, anchor: 'end' }),
  )
}

function side(): string {
  const events = [
    ['Payment of $200.00', 'Nov 12, 1:24 pm · Marcus Bell'],
    ['Viewed', 'Nov 12, 1:09 pm · by the customer'],
    ['Sent by text message', 'Nov 12, 1:06 pm · delivered'],
    ['Created from job 48213', 'Nov 12, 1:05 pm'],
  ] as const
  return all(
    panel(848, 138, 320, 356),
    text(870, 174, 'History', { size: 20, bold: true }),
    events.map(([what, detail], index) => {
      const y = 214 + index * 72
      return all(
        line(870, y - 24, 1146, y - 24),
        text(870, y + 4, what, { size: 16, bold: true }),
        text(870, y + 28, detail, { size: 16, fill: palette.muted }),
      )
    }),
    panel(848, 510, 320, 216),
    text(870, 546, 'Reminders', { size: 20, bold: true }),
    line(870, 562, 1146, 562),
    ['3 days before the due date', 'On the due date', '7 days after'].map((words, index) =>
      all(
        glyph('bell', 870, 580 + index * 46, 22, palette.accent),
        text(904, 597 + index * 46, words, { size: 16 }),
      ),
    ),
  )
}
