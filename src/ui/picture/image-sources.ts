/** WebP quality, 0 to 100. Files are half as large as at 100, and small text in screenshots stays sharp. */
const QUALITY = 75

/** Types served unchanged (RICH-03). As WebP, they would lose animation, icon sizes or vector shapes. */
const SERVED_AS_THEY_ARE = /\.(gif|ico|svg|wbmp)$/i

export interface ImageSources {
  readonly src: string
  readonly srcSet?: string
}

export function imageSources(src: string, width: number, displayWidths: readonly number[]): ImageSources {
  if (SERVED_AS_THEY_ARE.test(src)) return { src }
  if (width <= 0) return { src: resized(src) }
  const widest = Math.min(width, Math.max(...displayWidths))
  const widths = [...displayWidths.filter((one) => one < widest).sort((a, b) => a - b), widest]
  const whole = resized(src, widest)
  return widths.length === 1
    ? { src: whole }
    : { src: whole, srcSet: widths.map((one) => `${resized(src, one)} ${one}w`).join(', ') }
}

/** Returns the URL of an image shown at a fixed width, resized to at most twice that width (RICH-15). */
export function fixedWidthSource(src: string, width: number, displayWidth: number): ImageSources {
  if (SERVED_AS_THEY_ARE.test(src)) return { src }
  const wanted = Math.round(displayWidth * 2)
  return { src: resized(src, width > 0 ? Math.min(width, wanted) : wanted) }
}

export function fitHeight(width: number, height: number, maxHeight: number) {
  if (height <= maxHeight) return { width, height }
  return { width: Math.round((width * maxHeight) / height), height: maxHeight }
}

function resized(src: string, width?: number) {
  const size = width === undefined ? '' : `w=${width}&`
  return `${src}?${size}fm=webp&q=${QUALITY}`
}
