import type { CSSProperties } from 'react'

interface Colors {
  /** one color, or two for a gradient */
  readonly borderColor1?: string
  readonly borderColor2?: string
}

/** Returns the attributes of a card for the editor's colors above it (DATA-17). */
export function edgeOf({ borderColor1, borderColor2 }: Colors) {
  const from = borderColor1 ?? borderColor2
  if (from === undefined) return {}
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--edge-from': from,
    '--edge-to': borderColor2 ?? from,
  }
  return { 'data-edge': '', style }
}
