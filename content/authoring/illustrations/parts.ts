import { widthOf } from './font-widths'
import { type GlyphName, glyph } from './glyphs'
import { type Tone, palette, tones } from './palette'
import { all, at, baseline, circle, path, rect, text } from './svg'

/* The product's controls: buttons, chips, fields, lists, tables, charts. */

const FIELD_HEIGHT = 44

export function panel(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string = palette.paper,
): string {
  return rect(x, y, width, height, { fill, stroke: palette.line, radius: 10 })
}

interface ButtonLook {
  kind?: 'primary' | 'plain' | 'quiet'
  width?: number
  height?: number
  size?: number
  glyph?: GlyphName
  anchor?: 'start' | 'end'
}

/** With anchor `end`, `x` is the right edge. */
export function button(x: number, y: number, label: string, look: ButtonLook = {}): string {
  const { kind = 'plain', height = 42, size = 16, anchor = 'start' } = look
  const room = widthOf(label, size, true) + (look.glyph === undefined ? 0 : size + 10)
  const width = look.width ?? room + 38
  const left = anchor === 'end' ? x - width : x
  const ink = kind === 'primary' ? palette.paper : kind === 'quiet' ? palette.accent : palette.ink
  const skin =
    kind === 'primary'
      ? { fill: palette.accent }
      : kind === 'quiet'
        ? { fill: palette.accentSoft }
        : { fill: palette.paper, stroke: palette.edge }
  const middle = y + height / 2
  const icon =
    look.glyph === undefined
      ? ''
      : glyph(look.glyph, left + (width - room) / 2, middle - (size + 2) / 2, size + 2, ink, 2.2)
  const shift = look.glyph === undefined ? 0 : (size + 10) / 2
  return all(
    rect(left, y, width, height, { ...skin, radius: 6 }),
    icon,
    text(left + width / 2 + shift, baseline(middle, size), label, {
      size,
      bold: true,
      fill: ink,
      anchor: 'middle',
    }),
  )
}

interface ChipLook {
  tone?: Tone
  size?: number
  anchor?: 'start' | 'end'
}

/** A pill with a word or two, 28 high. */
export function chip(
  x: number,
  y: number,
  label: string,
  { tone = 'plain', size = 16, anchor = 'start' }: ChipLook = {},
): string {
  const width = chipWidth(label, size)
  const left = anchor === 'end' ? x - width : x
  return all(
    rect(left, y, width, 28, { fill: tones[tone].soft, radius: 14 }),
    text(left + width / 2, baseline(y + 14, size), label, {
      size,
      bold: true,
      fill: tones[tone].ink,
      anchor: 'middle',
    }),
  )
}

/** Chips in a row. */
export function chips(
  x: number,
  y: number,
  labels: readonly (readonly [label: string, tone: Tone])[],
  size = 16,
): string {
  const lefts = labels.map(
    (_, index) => x + sum(labels.slice(0, index).map(([label]) => chipWidth(label, size) + 10)),
  )
  return all(labels.map(([label, tone], index) => chip(lefts[index] ?? x, y, label, { tone, size })))
}

export function chipWidth(label: string, size = 16): number {
  return widthOf(label, size, true) + 28
}

export function avatar(
  x: number,
  y: number,
  radius: number,
  initials: string,
  tone: Tone = 'accent',
): string {
  const size = radius > 23 ? 20 : 16
  return all(
    circle(x, y, radius, { fill: tones[tone].soft, stroke: tones[tone].ink, weight: 1.5 }),
    text(x, baseline(y, size), initials, { size, bold: true, fill: tones[tone].ink, anchor: 'middle' }),
  )
}

export function checkbox(x: number, y: number, isOn: boolean, size = 22): string {
  return isOn
    ? all(
        rect(x, y, size, size, { fill: palette.accent, radius: 5 }),
        glyph('check', x + 2, y + 2, size - 4, palette.paper, 3),
      )
    : rect(x + 1, y + 1, size - 2, size - 2, {
        fill: palette.paper,
        stroke: palette.muted,
        weight: 1.8,
        radius: 4,
      })
}

export function radio(x: number, y: number, isOn: boolean): string {
  return isOn
    ? all(
        circle(x, y, 10, { fill: palette.paper, stroke: palette.accent, weight: 2.5 }),
        circle(x, y, 5, { fill: palette.accent }),
      )
    : circle(x, y, 10, { fill: palette.paper, stroke: palette.muted, weight: 1.8 })
}

export function toggle(x: number, y: number, isOn: boolean): string {
  return isOn
    ? all(
        rect(x, y, 50, 28, { fill: palette.accent, radius: 14 }),
        circle(x + 36, y + 14, 10, { fill: palette.paper }),
      )
    : all(
        rect(x + 0.75, y + 0.75, 48.5, 26.5, {
          fill: palette.sunken,
          stroke: palette.midtone,
          weight: 1.5,
          radius: 13.25,
        }),
        circle(x + 14, y + 14, 8.5, { fill: palette.midtone }),
      )
}

interface FieldLook {
  isChoice?: boolean
  isFocused?: boolean
  fill?: string
}

/** A labelled input; 72 high with its label, of which the box is 44. */
export function field(
  x: number,
  y: number,
  width: number,
  label: string,
  value: string,
  look: FieldLook = {},
): string {
  const box = look.isFocused === true ? { stroke: palette.accent, weight: 2.5 } : { stroke: palette.edge }
  return all(
    text(x, y + 15, label, { size: 16, fill: palette.muted }),
    rect(x, y + 26, width, FIELD_HEIGHT, { fill: palette.paper, radius: 6, ...box }),
    text(x + 14, baseline(y + 26 + FIELD_HEIGHT / 2, 16), value, { fill: look.fill ?? palette.ink }),
    look.isChoice === true ? glyph('down', x + width - 32, y + 39, 18) : '',
  )
}

/** Words in a row of which one is chosen. */
export function segments(
  x: number,
  y: number,
  labels: readonly string[],
  active: number,
  height = 42,
): string {
  const widths = labels.map((label) => widthOf(label, 16, true) + 36)
  const lefts = widths.map((_, index) => x + sum(widths.slice(0, index)))
  return all(
    rect(x, y, sum(widths), height, { fill: palette.paper, stroke: palette.edge, radius: 6 }),
    labels.map((label, index) => {
      const left = lefts[index] ?? x
      const width = widths[index] ?? 0
      const isActive = index === active
      return all(
        isActive
          ? rect(left, y, width, height, {
              fill: palette.accentSoft,
              stroke: palette.accent,
              weight: 1.5,
              radius: 6,
            })
          : '',
        text(left + width / 2, baseline(y + height / 2, 16), label, {
          size: 16,
          bold: isActive,
          fill: isActive ? palette.accent : palette.muted,
          anchor: 'middle',
        }),
      )
    }),
  )
}

export function star(
  x: number,
  y: number,
  radius: number,
  isFilled = true,
  ink: string = palette.clay,
): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5
    const reach = index % 2 === 0 ? radius : radius * 0.42
    return `${(x + reach * Math.sin(angle)).toFixed(2)} ${(y - reach * Math.cos(angle)).toFixed(2)}`
  })
  const look = isFilled ? { fill: ink, stroke: ink } : { fill: 'none', stroke: ink }
  return path(`M${points.join('L')}Z`, { ...look, weight: Math.max(1.5, radius / 8) })
}

/** A phone seen from the front; `body` is drawn with the top left corner of its glass as origin. */
export function phone(x: number, y: number, width: number, height: number, body: string): string {
  const rim = 11
  return all(
    rect(x, y, width, height, { fill: palette.ink, radius: 46 }),
    rect(x + rim, y + rim, width - rim * 2, height - rim * 2, { fill: palette.page, radius: 36 }),
    at(x + rim, y + rim, body),
    rect(x + width / 2 - 44, y + rim + 10, 88, 20, { fill: palette.ink, radius: 10 }),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
