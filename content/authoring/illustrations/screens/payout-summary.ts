import { appScreen, pageTitle } from '../app-screen'
import { table } from '../data-parts'
import { glyph } from '../glyphs'
import { dollars, total } from '../money'
import { palette } from '../palette'
import { button, panel } from '../parts'
import { all, line, rect, text } from '../svg'

/* Payouts by day: what customers paid, fees, refunds and what reached the bank. */

const FEE_RATE = 0.026
const FEE_PER_PAYMENT = 15

interface Payout {
  day: string
  payments: number
  gross: number
  refunds: number
  isOnItsWay?: boolean
}

const payouts: readonly Payout[] = [
  { day: 'Thu, Nov 12', payments: 11, gross: 482140, refunds: 0, isOnItsWay: true },
  { day: 'Wed, Nov 11', payments: 9, gross: 361875, refunds: -12100 },
  { day: 'Tue, Nov 10', payments: 14, gross: 725430, refunds: 0 },
  { day: 'Mon, Nov 9', payments: 8, gross: 294600, refunds: -4500 },
  { day: 'Fri, Nov 6', payments: 16, gross: 810255, refunds: 0 },
  { day: 'Thu, Nov 5', payments: 10, gross: 457310, refunds: 0 },
]

export function payoutSummary(): string {
  return appScreen(
    'Billing',
    pageTitle('Payouts', 'November 5 – 12'),
    button(1168, 80, 'Export', { anchor: 'end', glyph: 'file' }),
    figures(),
    list(),
  )
}

function figures(): string {
  const arrived = payouts.filter((payout) => payout.isOnItsWay !== true)
  const onItsWay = payouts.filter((payout) => payout.isOnItsWay === true)
  const boxes = [
    ['Reached the bank', dollars(total(arrived.map(net))), `${arrived.length} payouts`],
    ['On its way', dollars(total(onItsWay.map(net))), 'Arrives Fri, Nov 13'],
    ['Fees', dollars(total(payouts.map(fee))), '2.6 % + $0.15 a payment'],
  ] as const
  return all(
    boxes.map(([label, value, detail], index) => {
      const x = 32 + index * 385
      return all(
        panel(x, 138, 366, 112),
        text(x + 22, 170, label, { size: 16, fill: palette.muted }),
        text(x + 22, 205, value, { size: 26, bold: true, fill: index === 0 ? palette.accent : palette.ink }),
        text(x + 22, 232, detail, { size: 16, fill: palette.muted }),
      )
    }),
  )
}

function list(): string {
  const [x, y, width, rowHeight] = [33, 269, 1134, 58]
  const columns = [
    { label: 'Day', x: 64, bold: true },
    { label: 'Payments', x: 330, anchor: 'end' as const },
    { label: 'Gross', x: 512, anchor: 'end' as const },
    { label: 'Fees', x: 678, anchor: 'end' as const },
    { label: 'Refunds', x: 844, anchor: 'end' as const },
    { label: 'To the bank', x: 1108, anchor: 'end' as const, bold: true },
  ]
  const rows = payouts.map((payout) => [
    payout.day,
    String(payout.payments),
    dollars(payout.gross),
    dollars(fee(payout)),
    payout.refunds === 0 ? '–' : dollars(payout.refunds),
    dollars(net(payout)),
  ])
  const sums = [
    'Total',
    String(total(payouts.map(({ payments }) => payments))),
    dollars(total(payouts.map(({ gross }) => gross))),
    dollars(total(payouts.map(fee))),
    dollars(total(payouts.map(({ refunds }) => refunds))),
    dollars(total(payouts.map(net))),
  ]
  const foot = y + 40 + payouts.length * rowHeight
  return all(
    panel(32, 268, 1136, 42 + payouts.length * rowHeight + 60),
    table([x, y, width], columns, rows, rowHeight),
    payouts.map((payout, index) =>
      glyph(
        payout.isOnItsWay === true ? 'clock' : 'check',
        x + 22,
        y + 40 + index * rowHeight + 18,
        22,
        payout.isOnItsWay === true ? palette.amber : palette.accent,
        2.3,
      ),
    ),
    rect(x, foot, width, 60, { fill: palette.sunken, radius: 9 }),
    line(x, foot, x + width, foot, { stroke: palette.ink, weight: 1.5 }),
    columns.map((column, index) =>
      text(x + column.x, foot + 37, sums[index] ?? '', { bold: true, anchor: column.anchor ?? 'start' }),
    ),
  )
}

function fee({ gross, payments }: Payout): number {
  return -Math.round(gross * FEE_RATE + payments * FEE_PER_PAYMENT)
}

function net(payout: Payout): number {
  return payout.gross + fee(payout) + payout.refunds
}
