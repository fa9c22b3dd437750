/** The inks of the sample space's pictures: two inks, one accent, paper, and muted tones for the states of the product. */
export const palette = {
  ink: '#1B1F23',
  muted: '#57606A',
  /** Holds at least 3:1 on the light and on the dark page, for icons that stand without a tile. */
  midtone: '#737D87',
  faint: '#A6ADB3',
  accent: '#0B6B63',
  accentSoft: '#E0F0EE',
  accentLine: '#9CCBC5',
  page: '#FBFAF7',
  paper: '#FFFFFF',
  sunken: '#F3F1EB',
  line: '#E2DED4',
  edge: '#CFC9BB',
  clay: '#C2410C',
  claySoft: '#FBE7DC',
  blue: '#2F5F8F',
  blueSoft: '#E4EDF6',
  amber: '#9A5B00',
  amberSoft: '#FBF0D9',
} as const

export type Tone = 'accent' | 'clay' | 'amber' | 'blue' | 'plain'

/** Ink and surface of a tone; the ink reads on the surface. */
export const tones: Readonly<Record<Tone, { ink: string; soft: string }>> = {
  accent: { ink: palette.accent, soft: palette.accentSoft },
  clay: { ink: palette.clay, soft: palette.claySoft },
  amber: { ink: palette.amber, soft: palette.amberSoft },
  blue: { ink: palette.blue, soft: palette.blueSoft },
  plain: { ink: palette.muted, soft: palette.sunken },
}
