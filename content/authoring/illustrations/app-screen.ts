import { widthOf } from './font-widths'
import { glyph } from './glyphs'
import { palette } from './palette'
import { avatar } from './parts'
import { all, clipped, path, rect, text } from './svg'

/* The window of the office product and the scene that a phone or a device stands in. */

export const SCREEN = { width: 1200, height: 750 } as const
/** The top bar of the product; a screen's own content starts below it. */
export const TOP_BAR = 60

const AREAS = ['Calls', 'Dispatch', 'Jobs', 'Customers', 'Billing', 'Reports', 'Marketing'] as const
export type Area = (typeof AREAS)[number] | 'Settings'

/** The product's window with one area chosen. The corners outside of the frame stay empty, so it stands on any page. */
export function appScreen(area: Area, ...body: readonly (string | readonly string[])[]): string {
  return framed(SCREEN.width, SCREEN.height, palette.page, all(...body, topBar(area)))
}

/** A quiet surface for things that are not the office product. */
export function scene(
  width: number,
  height: number,
  ...body: readonly (string | readonly string[])[]
): string {
  return framed(width, height, palette.sunken, all(...body))
}

export function framed(width: number, height: number, fill: string, body: string): string {
  return all(
    clipped('frame', [0, 0, width, height], 12, all(rect(0, 0, width, height, { fill }), body)),
    rect(0.75, 0.75, width - 1.5, height - 1.5, {
      fill: 'none',
      stroke: palette.edge,
      weight: 1.5,
      radius: 11.5,
    }),
  )
}

/** The mark of the product: a field notebook with a pencil line. */
export function notebookMark(x: number, y: number, size: number): string {
  const unit = size / 28
  return all(
    rect(x + 3 * unit, y, 22 * unit, size, { fill: palette.accent, radius: 4 * unit }),
    path(
      `M${x + 9 * unit} ${y + 9 * unit}h${10 * unit}M${x + 9 * unit} ${y + 14.5 * unit}h${10 * unit}M${x + 9 * unit} ${y + 20 * unit}h${6 * unit}`,
      {
        stroke: palette.paper,
        weight: 2.2 * unit,
      },
    ),
    path(
      `M${x} ${y + 8 * unit}h${5 * unit}M${x} ${y + 14 * unit}h${5 * unit}M${x} ${y + 20 * unit}h${5 * unit}`,
      {
        stroke: palette.ink,
        weight: 2.2 * unit,
      },
    ),
  )
}

function topBar(area: Area): string {
  const lefts = AREAS.map(
    (_, index) => 190 + AREAS.slice(0, index).reduce((sum, name) => sum + widthOf(name, 16, true) + 28, 0),
  )
  return all(
    rect(0, 0, SCREEN.width, TOP_BAR, { fill: palette.paper }),
    rect(0, TOP_BAR - 1, SCREEN.width, 1, { fill: palette.line }),
    notebookMark(24, 16, 28),
    text(62, 37, 'Fieldbook', { size: 20, bold: true }),
    AREAS.map((name, index) => {
      const left = lefts[index] ?? 0
      const isActive = name === area
      return all(
        text(left, 36, name, { size: 16, bold: isActive, fill: isActive ? palette.accent : palette.muted }),
        isActive
          ? rect(left, TOP_BAR - 4, widthOf(name, 16, true), 4, { fill: palette.accent, radius: 2 })
          : '',
      )
    }),
    glyph('search', 1034, 18, 24),
    glyph('gear', 1084, 18, 24, area === 'Settings' ? palette.accent : palette.muted),
    avatar(1154, 30, 18, 'MO', 'plain'),
  )
}

/** The line under the top bar that names the screen. */
export function pageTitle(title: string, detail = '', x = 32): string {
  return all(
    text(x, 111, title, { size: 26, bold: true }),
    detail === ''
      ? ''
      : text(x + widthOf(title, 26, true) + 14, 110, detail, { size: 16, fill: palette.muted }),
  )
}
