import { palette } from './palette'
import { all, circle, line, path, rect } from './svg'
import { glyph } from './glyphs'

/* Icons in a line of text, 20 x 20 without a tile: strokes lie on whole pixels and hold on the light and the dark page. */

const stroke = { stroke: palette.midtone, weight: 2 }

export function iconGear(): string {
  return glyph('gear', 0, 0, 20, palette.midtone, 2.1)
}

export function iconPlus(): string {
  return path('M10 4V16M4 10H16', stroke)
}

export function iconMore(): string {
  return all([4, 10, 16].map((x) => circle(x, 10, 2, { fill: palette.midtone })))
}

export function iconPencil(): string {
  return path('M3 17L4 13L13.5 3.5L16.5 6.5L7 16ZM11.5 5.5L14.5 8.5', { ...stroke, weight: 1.8 })
}

export function iconPin(): string {
  return all(
    path('M10 18C6.5 13.8 4 11 4 8a6 6 0 0 1 12 0C16 11 13.5 13.8 10 18Z', { ...stroke, weight: 1.8 }),
    circle(10, 8, 2, { fill: palette.midtone }),
  )
}

/* Pictures of categories and topics, 64 x 64 on a tile of their own: rounded squares for categories, discs for topics. */

const ink = { stroke: palette.ink, weight: 2 }
const accent = { stroke: palette.accent, weight: 2 }
const solid = { fill: palette.accent }

function category(...body: readonly (string | readonly string[])[]): string {
  return all(
    rect(1, 1, 62, 62, { fill: palette.accentSoft, stroke: palette.accentLine, weight: 1.5, radius: 14 }),
    ...body,
  )
}

function topic(...body: readonly (string | readonly string[])[]): string {
  return all(circle(32, 32, 31, { fill: palette.sunken, stroke: palette.edge, weight: 1.5 }), ...body)
}

export function catDispatch(): string {
  return category(
    rect(13, 16, 38, 34, { fill: palette.paper, ...ink, radius: 4 }),
    line(13, 25, 51, 25, ink),
    path('M22 12V19M42 12V19', ink),
    rect(18, 29, 15, 6, { ...solid, radius: 2 }),
    rect(31, 39, 15, 6, { fill: palette.clay, radius: 2 }),
    rect(18, 39, 9, 6, { fill: palette.accentLine, radius: 2 }),
  )
}

export function catJobs(): string {
  return category(
    rect(16, 14, 32, 38, { fill: palette.paper, ...ink, radius: 4 }),
    rect(25, 10, 14, 8, { fill: palette.accentLine, ...ink, radius: 3 }),
    path('M21 27L23.5 29.5L28 24.5M21 39L23.5 41.5L28 36.5', accent),
    path('M33 27H43M33 39H43', ink),
  )
}

export function catBilling(): string {
  return category(
    path('M16 11H42V47L37.7 44L33.3 47L29 44L24.7 47L20.3 44L16 47Z', { fill: palette.paper, ...ink }),
    path('M22 19H36M22 26H31', ink),
    circle(42, 41, 11, { fill: palette.accent, stroke: palette.accentSoft, weight: 2.5 }),
    path('M45.5 37.5C44 35.8 39 35.8 39 38.8S45.5 40.5 45.5 43.5S40 46.3 38.3 44.5M42 34.5V47.5', {
      stroke: palette.paper,
      weight: 1.8,
    }),
  )
}

export function catCustomers(): string {
  return category(
    circle(41, 25, 6, { fill: palette.paper, ...ink }),
    path('M34 49C34 40 37 36 42 36S51 40 51 49Z', { fill: palette.paper, ...ink }),
    circle(25, 22, 8, { fill: palette.accentLine, ...ink }),
    path('M11 50C11 39 16 34.5 25 34.5S39 39 39 50Z', { fill: palette.accentLine, ...ink }),
  )
}

export function catReports(): string {
  return category(
    path('M14 12V50H52', ink),
    rect(20, 34, 7, 16, { fill: palette.accentLine, ...ink }),
    rect(31, 25, 7, 25, { ...solid, ...ink }),
    rect(42, 30, 7, 20, { fill: palette.accentLine, ...ink }),
    path('M20 26L31 16L38 21L49 13', { stroke: palette.clay, weight: 2 }),
  )
}

export function catSettings(): string {
  const rows = [
    [20, 40],
    [32, 24],
    [44, 36],
  ] as const
  return category(
    rows.map(([y, knob]) =>
      all(
        line(13, y, 51, y, ink),
        circle(knob, y, 5, { fill: knob === 24 ? palette.accent : palette.paper, ...ink }),
      ),
    ),
  )
}

export function catMarketing(): string {
  return category(
    path('M13 27H22L42 17V47L22 37H13Z', { fill: palette.paper, ...ink }),
    path('M22 27V37', ink),
    path('M18 37L21 50H28L25.5 38.5', { fill: palette.accentLine, ...ink }),
    path('M47 26C50 29 50 35 47 38M51 22C56 27 56 37 51 42', { stroke: palette.clay, weight: 2 }),
  )
}

export function catMobile(): string {
  return category(
    rect(20, 9, 24, 46, { fill: palette.paper, ...ink, radius: 6 }),
    path('M29 14H35', ink),
    rect(25, 39, 14, 8, { ...solid, radius: 2 }),
    path('M25 21H39M25 27H34M25 33H37', { stroke: palette.muted, weight: 2 }),
  )
}

export function topicStart(): string {
  return topic(
    path('M22 14V51', ink),
    path('M22 15C29 11 35 20 44 15V32C35 37 29 28 22 32Z', { ...solid, ...ink }),
    path('M14 51H36', ink),
  )
}

export function topicPhone(): string {
  return topic(
    rect(21, 12, 22, 40, { fill: palette.paper, ...ink, radius: 5 }),
    path('M32 41C28 36 26 33.5 26 30.5a6 6 0 0 1 12 0C38 33.5 36 36 32 41Z', { fill: palette.accent }),
    circle(32, 30.5, 2.2, { fill: palette.paper }),
    path('M29 17H35', ink),
    path('M29 46.5H35', ink),
  )
}

export function topicOffice(): string {
  return topic(
    rect(15, 17, 34, 23, { fill: palette.paper, ...ink, radius: 3 }),
    rect(20, 22, 10, 5, { ...solid, radius: 1.5 }),
    rect(27, 30, 14, 5, { fill: palette.accentLine, radius: 1.5 }),
    path('M32 40V47M24 48H40', ink),
    rect(35, 22, 9, 5, { fill: palette.clay, radius: 1.5 }),
  )
}

export function topicWhatsnew(): string {
  return topic(
    path('M30 16L34 28L46 32L34 36L30 48L26 36L14 32L26 28Z', { ...solid, ...ink }),
    path('M46 13V21M42 17H50M46 43V49M43 46H49', { stroke: palette.clay, weight: 2 }),
  )
}
