import { adjustToContrast, mix } from '../../lib/colour'

/** One colour per type of announcement (ANN-17, DATA-13). The chip's shades are made from it. */
const colours = new Map([
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

/** For a type that has no colour of its own (ANN-18). */
export const DEFAULT_BLUE = '#1d4f8f'

/** A chip's surface is its colour thinned with the theme's raised surface; opaque, so what lies under it does not matter. */
const themes = {
  light: { paper: '#ffffff', tint: 0.1 },
  dark: { paper: '#1c2125', tint: 0.35 },
} as const

export interface Shades {
  readonly ink: string
  readonly surface: string
}

/** Ink and surface of a type's tag in both themes, legible in each (UI-04). */
export function tagColours(codeId: string): Readonly<Record<keyof typeof themes, Shades>> {
  const colour = colours.get(codeId) ?? DEFAULT_BLUE
  return { light: shadesOf(colour, 'light'), dark: shadesOf(colour, 'dark') }
}

function shadesOf(colour: string, theme: keyof typeof themes): Shades {
  const { paper, tint } = themes[theme]
  const surface = mix(paper, colour, tint)
  return { surface, ink: adjustToContrast(colour, surface) }
}
