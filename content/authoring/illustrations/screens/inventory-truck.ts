import { appScreen, pageTitle } from '../app-screen'
import { table } from '../data-parts'
import { glyph } from '../glyphs'
import { palette } from '../palette'
import { button, chip, panel } from '../parts'
import { all, baseline, line, rect, text } from '../svg'

/* The stock of truck 12; items below their minimum come first and bring a suggested quantity. */

interface Item {
  name: string
  code: string
  minimum: number
  onHand: number
  /** How many fit the shelf; a suggestion fills up to it. */
  full: number
}

const items: readonly Item[] = [
  { name: 'Hot surface ignitor', code: 'HT-IGN-20', minimum: 4, onHand: 1, full: 6 },
  { name: 'Run capacitor 45/5', code: 'AC-CAP-45', minimum: 6, onHand: 2, full: 10 },
  { name: 'Air filter 16 × 25', code: 'FL-1625', minimum: 12, onHand: 9, full: 24 },
  { name: 'Condensate pump', code: 'AC-PMP-01', minimum: 1, onHand: 1, full: 2 },
  { name: 'Contactor 30 A', code: 'AC-CON-30', minimum: 3, onHand: 5, full: 6 },
  { name: 'Copper elbow 3/4 in', code: 'PL-ELB-34', minimum: 20, onHand: 46, full: 50 },
  { name: 'Smart thermostat', code: 'CT-STAT-2', minimum: 2, onHand: 3, full: 4 },
]

const TOP = 252
const ROW = 58

export function inventoryTruck(): string {
  return appScreen('Jobs', header(), figures(), list())
}

function header(): string {
  return all(
    pageTitle('Truck 12', 'Dana Reyes · last counted Nov 6'),
    button(1168, 80, 'Create pick list', { kind: 'primary', anchor: 'end', glyph: 'list' }),
    button(942, 80, 'Count stock', { anchor: 'end' }),
  )
}

function figures(): string {
  const boxes = [
    ['Items', '148'],
    ['Value', '$6,214.50'],
    ['Below minimum', '3'],
    ['On the way', '2 items, today'],
  ] as const
  return all(
    panel(32, 138, 1136, 92),
    boxes.map(([label, value], index) => {
      const x = 56 + index * 284
      return all(
        index === 0 ? '' : line(x - 24, 152, x - 24, 216),
        text(x, 172, label, { size: 16, fill: palette.muted }),
        text(x, 205, value, {
          size: 26,
          bold: true,
          fill: label === 'Below minimum' ? palette.clay : palette.ink,
        }),
      )
    }),
  )
}

function list(): string {
  const columns = [
    { label: 'Item', x: 24, bold: true },
    { label: 'Code', x: 300 },
    { label: 'Minimum', x: 560, anchor: 'end' as const },
    { label: 'On hand', x: 668, anchor: 'end' as const, bold: true },
    { label: 'Suggested', x: 1000, anchor: 'end' as const, bold: true },
  ]
  return all(
    panel(32, TOP, 1136, 40 + items.length * ROW),
    table(
      [33, TOP + 1, 1134],
      columns,
      items.map((item) => [
        item.name,
        item.code,
        String(item.minimum),
        String(item.onHand),
        suggestion(item),
      ]),
      ROW,
    ),
    items.map((item, index) => {
      const middle = TOP + 41 + index * ROW + ROW / 2
      const isLow = item.onHand < item.minimum
      return all(
        level(item, 732, middle),
        isLow ? chip(1144, middle - 14, 'Low', { tone: 'clay', anchor: 'end' }) : '',
        isLow ? rect(32, middle - ROW / 2 + 1, 5, ROW - 2, { fill: palette.clay }) : '',
        isLow
          ? glyph('plus', 984, middle - 10, 20, palette.accent, 2.4)
          : text(1144, baseline(middle, 16), 'Enough', { size: 16, fill: palette.muted, anchor: 'end' }),
      )
    }),
  )
}

function suggestion(item: Item): string {
  return item.onHand < item.minimum ? String(item.full - item.onHand) : '0'
}

/** How full the shelf is, with a tick at the minimum. */
function level({ onHand, minimum, full }: Item, x: number, middle: number): string {
  const width = 160
  const tick = x + (minimum / full) * width
  return all(
    rect(x, middle - 6, width, 12, { fill: palette.sunken, stroke: palette.edge, radius: 6 }),
    rect(x, middle - 6, (onHand / full) * width, 12, {
      fill: onHand < minimum ? palette.clay : palette.accent,
      radius: 6,
    }),
    line(tick, middle - 12, tick, middle + 12, { stroke: palette.ink, weight: 2 }),
  )
}
