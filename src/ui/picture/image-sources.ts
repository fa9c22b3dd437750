/** Half the bytes of the highest quality; the small print of a product screen stays sharp. */
const QUALITY = 75

/** Types that lose something when they are made into WebP: moving pictures, and icons that hold several sizes. */
const SERVED_AS_THEY_ARE = /\.(gif|ico|svg|wbmp)$/i

export interface ImageSources {
  readonly src: string
  readonly srcSet?: string
}

/** The addresses of a picture for places of different widths; none is wider than the picture itself. */
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

/** The address of a picture in a card of a fixed width: twice that width, sharp on every screen (RICH-15). */
export function cardSource(src: string, width: number, displayWidth: number): ImageSources {
  if (SERVED_AS_THEY_ARE.test(src)) return { src }
  const wanted = Math.round(displayWidth * 2)
  return { src: resized(src, width > 0 ? Math.min(width, wanted) : wanted) }
}

/** The size at which a picture fits under a height, its shape kept. */
export function fitHeight(width: number, height: number, maxHeight: number) {
  if (height <= maxHeight) return { width, height }
  return { width: Math.round((width * maxHeight) / height), height: maxHeight }
}

function resized(src: string, width?: number) {
  const size = width === undefined ? '' : `w=${width}&`
  return `${src}?${size}fm=webp&q=${QUALITY}`
}
