import { palette } from './palette'
import { at } from './svg'

/* Small line drawings on a 24 x 24 grid, drawn with one stroke weight. */

const strokes = {
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5 21 21"/>',
  gear: `<path d="${gearOutline()}"/><circle cx="12" cy="12" r="3"/>`,
  plus: '<path d="M12 5v14M5 12h14"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="4"/>',
  pencil: '<path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10"/>',
  pin: '<path d="M12 21.5c-4-5-6.5-8.3-6.5-11.5a6.5 6.5 0 0 1 13 0c0 3.2-2.5 6.5-6.5 11.5z"/><circle cx="12" cy="10" r="2.4"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  call: '<path d="M6 3.5h3l1.6 4.2-2 1.7a12 12 0 0 0 6 6l1.7-2 4.2 1.6v3c0 1.4-1 2.5-2.5 2.5C10.5 20 4 13.5 3.5 6 3.5 4.5 4.6 3.5 6 3.5z"/>',
  repeat: '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M18 2.5v4.5h-4.5"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0"/>',
  chain:
    '<path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2"/>',
  check: '<path d="M5 12.5 10 17.5 19.5 7"/>',
  cross: '<path d="M6 6l12 12M18 6 6 18"/>',
  truck:
    '<path d="M2.5 16.5v-10h11v10M13.5 9.5h4.2l3.8 4v3H20M8.5 16.5h7M2.5 16.5H4"/><circle cx="6.2" cy="17" r="2.2"/><circle cx="17.8" cy="17" r="2.2"/>',
  calendar: '<rect x="3.5" y="5" width="17" height="15.5" rx="2"/><path d="M3.5 10h17M8 2.5V7M16 2.5V7"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5"/>',
  wrench:
    '<path d="M14.5 9.5 5 19a1.8 1.8 0 0 1-2.5-2.5L12 7a5 5 0 0 1 6.5-4l-3 3 .5 2.5 2.5.5 3-3a5 5 0 0 1-7 3.5z"/>',
  house: '<path d="M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10M10 20v-5.5h4V20"/>',
  card: '<rect x="2.5" y="5" width="19" height="14" rx="2"/><path d="M2.5 9.5h19M6 15h4"/>',
  mail: '<rect x="2.5" y="5" width="19" height="14" rx="2"/><path d="M3 6.5l9 7 9-7"/>',
  chart: '<path d="M4 3.5v17h17M8.5 17v-4.5M13 17V8.5M17.5 17V11"/>',
  camera:
    '<rect x="2.5" y="7" width="19" height="13" rx="2"/><path d="M8 7l1.5-3h5L16 7"/><circle cx="12" cy="13.5" r="3.5"/>',
  message:
    '<path d="M4 4.5h16a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9l-4.5 4v-4H4A1.5 1.5 0 0 1 2.5 15V6A1.5 1.5 0 0 1 4 4.5z"/>',
  warning: '<path d="M12 3.5 21.5 20h-19zM12 10v4.5M12 17.3v.01"/>',
  left: '<path d="M14.5 5.5 8 12l6.5 6.5"/>',
  right: '<path d="M9.5 5.5 16 12l-6.5 6.5"/>',
  down: '<path d="M5.5 9.5 12 16l6.5-6.5"/>',
  arrow: '<path d="M4 12h15.5M14 6.5l5.5 5.5-5.5 5.5"/>',
  grip: '<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" stroke-width="3"/>',
  file: '<path d="M6 2.5h8l4.5 4.5v14.5H6zM14 2.5V7h4.5M9 12h6M9 16h6"/>',
  book: '<path d="M5 3.5h13.5v17H5zM8.5 3.5v17M3.5 7.5h3M3.5 12h3M3.5 16.5h3M11.5 8h4M11.5 12h4"/>',
  waves: '<path d="M7 9a5 5 0 0 1 0 6M11 6.5a9 9 0 0 1 0 11M15 4a13 13 0 0 1 0 16"/>',
  play: '<path d="M8 5.5v13l10.5-6.5z"/>',
  signature:
    '<path d="M3 16c3-9 5.5-11 6.5-9.5S7 17 9 17s3-6 4.5-6-.5 5.5 1.5 5.5 2.5-2.5 4-2.5H21M3 20.5h18"/>',
  list: '<path d="M9 6h11.5M9 12h11.5M9 18h11.5M4 6h.01M4 12h.01M4 18h.01"/>',
  megaphone: '<path d="M3.5 10v4.5h3L17 19V5.5L6.5 10zM20 10.5v3.5M8 14.5l1.5 5.5h2.5l-1-4"/>',
  sparkle: '<path d="M12 3l2 6.5 6.5 2.5-6.5 2.5-2 6.5-2-6.5L3.5 12 10 9.5z"/>',
} as const

export type GlyphName = keyof typeof strokes

/** A glyph with its top left corner at `x`, `y`. */
export function glyph(
  name: GlyphName,
  x: number,
  y: number,
  size: number,
  ink: string = palette.muted,
  weight = 2,
): string {
  return at(
    x,
    y,
    `<g fill="none" stroke="${ink}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes[name]}</g>`,
    size / 24,
  )
}

/** Eight teeth around the middle of the grid. */
function gearOutline(): string {
  const corners = Array.from({ length: 8 }, (_, tooth) =>
    [
      [-16, 7],
      [-10, 9.6],
      [10, 9.6],
      [16, 7],
    ].map(([degrees = 0, radius = 0]) => pointOn(tooth * 45 + degrees, radius)),
  )
  return `M${corners.flat().join('L')}Z`
}

function pointOn(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(12 + radius * Math.sin(angle)).toFixed(2)} ${(12 - radius * Math.cos(angle)).toFixed(2)}`
}
