import type { CSSProperties } from 'react'

type Shades = Readonly<Record<'light' | 'dark', string>>

export interface EdgeColors {
  /** one color, or two for a gradient, each in both themes */
  readonly borderColor1?: Shades
  readonly borderColor2?: Shades
}

export function edgeOf({ borderColor1, borderColor2 }: EdgeColors) {
  const from = borderColor1 ?? borderColor2
  if (from === undefined) return {}
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--edge-from': inBothThemes(from),
    '--edge-to': inBothThemes(borderColor2 ?? from),
  }
  return { 'data-edge': '', style }
}

const inBothThemes = ({ light, dark }: Shades) => `light-dark(${light}, ${dark})`
