import { widthOf } from './font-widths'
import { palette } from './palette'

/* The few SVG elements the pictures are made of, as functions that return markup. */

export interface Look {
  fill?: string
  stroke?: string
  weight?: number
  radius?: number
  dash?: string
  opacity?: number
}

export type Anchor = 'start' | 'middle' | 'end'

/**
 * 16 for words, 20 for names and headings, 26 for titles and sums, 40 for one figure: before a browser lays a drawing out it asks the system
 * for each size and weight of its letters, and waits.
 */
export interface Type {
  size?: number
  bold?: boolean
  fill?: string
  anchor?: Anchor
  strike?: boolean
}

/** Replaced by a font that is installed where a picture is rasterised, see draw.ts. */
export const FONT_STACK = 'system-ui, ui-sans-serif, sans-serif'

/**
 * Words keep their shape at every size, so that a browser lays them out once: otherwise it does so again for the size at which the picture is
 * shown, which is half of what a drawing with many words costs.
 */
const TEXT_RENDERING = ' text-rendering="geometricPrecision"'

/** A whole document: `title` is what a screen reader says when the file is opened by itself. */
export function svgDocument(width: number, height: number, title: string, body: string): string {
  const rendering = body.includes('<text') ? TEXT_RENDERING : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="${FONT_STACK}"${rendering} role="img"><title>${escape(title)}</title>${body}</svg>\n`
  )
}

/** Joins pieces of markup. */
export function all(...parts: readonly (string | readonly string[])[]): string {
  return parts.flat().join('')
}

export function rect(x: number, y: number, width: number, height: number, look: Look = {}): string {
  const radius = look.radius === undefined ? '' : ` rx="${look.radius}"`
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius}${paint(look)}/>`
}

export function circle(x: number, y: number, radius: number, look: Look = {}): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${paint(look)}/>`
}

export function line(x1: number, y1: number, x2: number, y2: number, look: Look = {}): string {
  const { stroke = palette.line, ...rest } = look
  return `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"${paint({ ...rest, stroke })}/>`
}

export function path(d: string, look: Look = {}): string {
  return `<path d="${d}" stroke-linecap="round" stroke-linejoin="round"${paint(look)}/>`
}

/**
 * One line of words; `y` is the baseline. Its length is fixed, so that a system font that runs wider is drawn narrower
 * and no word meets its neighbour.
 */
export function text(x: number, y: number, words: string, type: Type = {}): string {
  if (words === '') return ''
  const { size = 16, bold = false, fill = palette.ink, anchor = 'start', strike = false } = type
  return (
    `<text x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${fill}"` +
    (bold ? ' font-weight="600"' : '') +
    (anchor === 'start' ? '' : ` text-anchor="${anchor}"`) +
    (words.length > 1
      ? ` textLength="${n(widthOf(words, size, bold))}" lengthAdjust="spacingAndGlyphs"`
      : '') +
    (strike ? ' text-decoration="line-through"' : '') +
    `>${escape(words)}</text>`
  )
}

/** Several lines of words below each other. */
export function lines(x: number, y: number, words: readonly string[], type: Type = {}): string {
  const leading = (type.size ?? 16) * 1.45
  return all(words.map((each, index) => text(x, y + index * leading, each, type)))
}

/** The baseline that centres words of a size on `middle`. */
export function baseline(middle: number, size: number): number {
  return middle + size * 0.36
}

export function at(x: number, y: number, body: string, scale = 1): string {
  const zoom = scale === 1 ? '' : ` scale(${n(scale)})`
  return `<g transform="translate(${n(x)} ${n(y)})${zoom}">${body}</g>`
}

export function turned(degrees: number, x: number, y: number, body: string): string {
  return `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${body}</g>`
}

/** Cuts `body` off at a rounded rectangle; `id` must be unique within a picture. */
export function clipped(
  id: string,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  body: string,
): string {
  return `<clipPath id="${id}">${rect(x, y, width, height, { radius })}</clipPath><g clip-path="url(#${id})">${body}</g>`
}

function paint({ fill, stroke, weight, dash, opacity }: Look): string {
  return (
    ` fill="${fill ?? (stroke === undefined ? palette.ink : 'none')}"` +
    (stroke === undefined ? '' : ` stroke="${stroke}"`) +
    (weight === undefined ? '' : ` stroke-width="${weight}"`) +
    (dash === undefined ? '' : ` stroke-dasharray="${dash}"`) +
    (opacity === undefined ? '' : ` opacity="${opacity}"`)
  )
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
