import { appScreen } from '../app-screen'
import { type GlyphName, glyph } from '../glyphs'
import { palette } from '../palette'
import { avatar, button, chip, panel } from '../parts'
import { all, baseline, line, rect, text } from '../svg'

/* One customer on one page: contacts and locations on the left, membership, equipment and visits on the right. */

const contacts: readonly { icon: GlyphName; value: string; detail: string }[] = [
  { icon: 'call', value: '555 0142', detail: 'Ines, main number' },
  { icon: 'call', value: '555 0177', detail: 'Rafael, after 5 pm' },
  { icon: 'mail', value: 'ines@example.com', detail: 'Invoices and receipts' },
]

const visits = [
  ['Nov 12', 'Furnace does not heat', 'Partly paid', '$417.85'],
  ['Sep 22', 'Fall tune-up', 'Paid', '$0.00'],
  ['Jun 3', 'Clear condensate drain', 'Paid', '$121.00'],
] as const

export function customerRecord(): string {
  return appScreen(
    'Customers',
    header(),
    contactPanel(),
    locationPanel(),
    membershipPanel(),
    equipmentPanel(),
    visitPanel(),
  )
}

function header(): string {
  return all(
    avatar(60, 106, 28, 'IA'),
    text(104, 101, 'Ines Alvarado', { size: 26, bold: true }),
    text(104, 128, 'Customer 2041 · since March 2019', { size: 16, fill: palette.muted }),
    rect(480, 78, 325, 58, { fill: palette.claySoft, radius: 8 }),
    text(500, 101, 'Open balance', { size: 16, fill: palette.clay }),
    text(500, 125, '$217.85', { size: 20, bold: true, fill: palette.clay }),
    text(785, 113, 'Take payment', { size: 16, bold: true, fill: palette.clay, anchor: 'end' }),
    button(1168, 86, 'Book job', { kind: 'primary', anchor: 'end', glyph: 'plus' }),
    rect(975, 86, 44, 42, { fill: palette.paper, stroke: palette.edge, radius: 6 }),
    glyph('more', 985, 95, 24, palette.ink),
  )
}

function heading(x: number, y: number, words: string, action: string, right: number): string {
  return all(
    text(x, y, words, { size: 20, bold: true }),
    text(right, y, action, { size: 16, bold: true, fill: palette.accent, anchor: 'end' }),
  )
}

function contactPanel(): string {
  return all(
    panel(32, 158, 410, 262),
    heading(54, 194, 'Contacts', 'Add', 420),
    contacts.map(({ icon, value, detail }, index) => {
      const middle = 238 + index * 64
      return all(
        line(54, middle - 28, 420, middle - 28),
        glyph(icon, 56, middle - 8, 24, palette.accent),
        text(98, middle - 2, value, { size: 16 }),
        text(98, middle + 21, detail, { size: 16, fill: palette.muted }),
      )
    }),
  )
}

function locationPanel(): string {
  const places = [
    ['82 Alder Court', 'Home · gate code 4410'],
    ['15 Quay Lane, unit 3', 'Rented out · key at the office'],
  ] as const
  return all(
    panel(32, 436, 410, 286),
    heading(54, 472, 'Locations', 'Add', 420),
    places.map(([address, detail], index) => {
      const middle = 518 + index * 70
      return all(
        line(54, middle - 30, 420, middle - 30),
        glyph('pin', 56, middle - 10, 24, palette.accent),
        text(98, middle - 3, address, { size: 16 }),
        text(98, middle + 20, detail, { size: 16, fill: palette.muted }),
      )
    }),
    line(54, 628, 420, 628),
    glyph('repeat', 56, 648, 24, palette.accent),
    text(98, 658, 'Filter every 3 months', { size: 16 }),
    text(98, 681, 'Next visit due in January', { size: 16, fill: palette.muted }),
  )
}

function membershipPanel(): string {
  return all(
    panel(458, 158, 347, 262),
    heading(480, 194, 'Membership', 'Open', 783),
    line(480, 210, 783, 210),
    text(480, 246, 'Comfort Plan', { size: 20, bold: true }),
    chip(783, 226, 'Active', { tone: 'accent', anchor: 'end' }),
    text(480, 276, '$19.00 a month, renews Mar 1', { size: 16, fill: palette.muted }),
    ['Spring tune-up|due in April', 'Fall tune-up|done Sep 22'].map((row, index) => {
      const [name = '', state = ''] = row.split('|')
      const middle = 316 + index * 42
      return all(
        glyph(index === 0 ? 'calendar' : 'check', 480, middle - 11, 22, palette.accent),
        text(514, baseline(middle, 16), name, { size: 16 }),
        text(783, baseline(middle, 16), state, { size: 16, fill: palette.muted, anchor: 'end' }),
      )
    }),
    text(480, 401, '15 % off every task', { size: 16, fill: palette.muted }),
  )
}

function equipmentPanel(): string {
  const equipment = [
    ['Gas furnace, 80,000 BTU', 'Installed 2014 · no warranty'],
    ['Heat pump, 3 tons', 'Installed 2022 · warranty to 2032'],
  ] as const
  return all(
    panel(821, 158, 347, 262),
    heading(843, 194, 'Equipment', 'Add', 1146),
    equipment.map(([name, detail], index) => {
      const middle = 248 + index * 78
      return all(
        line(843, middle - 38, 1146, middle - 38),
        text(843, middle - 3, name, { size: 16 }),
        text(843, middle + 21, detail, { size: 16, fill: palette.muted }),
      )
    }),
    line(843, 366, 1146, 366),
    text(843, 399, '1 retired unit', { size: 16, fill: palette.muted }),
  )
}

function visitPanel(): string {
  return all(
    panel(458, 436, 710, 286),
    heading(480, 472, 'Visits', 'All 14', 1146),
    visits.map(([date, work, state, amount], index) => {
      const middle = 518 + index * 56
      return all(
        line(480, middle - 30, 1146, middle - 30),
        text(480, baseline(middle, 16), date, { size: 16, fill: palette.muted }),
        text(566, baseline(middle, 16), work, { bold: index === 0 }),
        chip(894, middle - 14, state, { tone: state === 'Partly paid' ? 'amber' : 'plain' }),
        text(1146, baseline(middle, 16), amount, { anchor: 'end' }),
      )
    }),
    rect(480, 660, 666, 44, { fill: palette.sunken, radius: 6 }),
    glyph('pin', 494, 671, 22, palette.clay),
    text(526, baseline(682, 16), 'Prefers morning visits. Please call before arriving.', { size: 16 }),
  )
}
