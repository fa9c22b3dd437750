import { colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import mix from 'colord/plugins/mix'
import names from 'colord/plugins/names'
import type { Shades } from '../model/pages'

extend([a11y, mix, names])

/** Minimum contrast of the text of a tag, a "chip" in UI-04 (WCAG 2.2 AA for normal text). */
const CHIP_CONTRAST = 4.5

/** Minimum contrast of a card's edge (WCAG 2.2 AA, 1.4.11). */
const EDGE_CONTRAST = 3

/** Number of steps to adjust a color (UI-05). The last step is black or white. */
const CHIP_STEPS = 16

/** The page color of each theme, as in `tokens.css`. It shows behind tags, which have no background color. */
const pageColors = { light: '#fbfaf6', dark: '#151816' } as const

/**
 * A card has the page color or the raised color of `tokens.css` as background. For each theme, this object
 * has the color that contrasts less with an edge. An edge that is visible on this color is visible on both.
 */
const edgeBackgrounds = { light: '#fbfaf6', dark: '#1e2220' } as const

/** Colors of announcement types (ANN-17, DATA-13). */
const typeColors = new Map([
  ['Releases', '#3d3ba8'],
  ['Blog', '#7a2f8f'],
  ['Feature', '#1f6b35'],
  ['Training', '#7a4b00'],
  ['Promo', '#a11d6b'],
  ['Community', '#0e6ba8'],
  ['Feedback', '#6b5b00'],
  ['Event', '#a3241c'],
  ['News', '#3d4f66'],
  ['Partnership', '#8a3b12'],
  ['Fieldbook', '#0b6b63'],
])

/** Color of announcement types that are not listed above (ANN-18). */
const DEFAULT_BLUE = '#1d4f8f'

export function isValidColor(color: string): boolean {
  return colord(color).isValid()
}

export function tagShades(codeId: string): Shades {
  const color = typeColors.get(codeId) ?? DEFAULT_BLUE
  return {
    light: adjustToContrast(color, pageColors.light),
    dark: adjustToContrast(color, pageColors.dark),
  }
}

export function edgeShades(color: string): Shades {
  const opaque = read(color).alpha(1).toHex()
  return {
    light: adjustToContrast(opaque, edgeBackgrounds.light, EDGE_CONTRAST),
    dark: adjustToContrast(opaque, edgeBackgrounds.dark, EDGE_CONTRAST),
  }
}

/** Returns the color, moved toward black or white as far as needed for contrast (UI-04, UI-05). */
export function adjustToContrast(color: string, background: string, contrast = CHIP_CONTRAST): string {
  const start = read(color)
  const ground = read(background)
  const end = ground.contrast('#000') > ground.contrast('#fff') ? '#000' : '#fff'
  let adjusted = start.toHex()
  for (let step = 1; step <= CHIP_STEPS && ground.contrast(adjusted) < contrast; step += 1) {
    adjusted = start.mix(end, step / CHIP_STEPS, 'rgb').toHex()
  }
  return adjusted
}

function read(color: string) {
  const parsed = colord(color)
  if (!parsed.isValid()) throw new Error('color is not valid.')
  return parsed
}
