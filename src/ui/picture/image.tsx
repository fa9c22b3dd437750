import { MOBILE_MAX } from '../breakpoints'
import { fitHeight, imageSources } from './image-sources'
import { LazyImage } from './lazy-image'
import * as s from './picture.module.css'

/** Widths at which the article column shows pictures, from a small phone to a desk, and twice that for dense screens. */
const COLUMN_WIDTHS = [400, 640, 860, 1280, 1720]

/** The widest the article column gets. */
const COLUMN_WIDTH = 860

/** As in the zoomed view (RICH-10): a phone's screen shown higher than this pushes its own words out of sight. */
const MAX_HEIGHT = 672

export interface ImageProps {
  readonly src: string
  /** in px, 0 when unknown */
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly hoverText?: string | undefined
  /** a drawing, served as it is */
  readonly vector?: boolean | undefined
}

interface Props extends ImageProps {
  /** the first of its page */
  readonly eager?: boolean
}

/** A picture that keeps its place while it loads, and is asked for in the size that is shown (RICH-12 to RICH-14). */
export function Image({ src, width, height, alt, hoverText, vector = false, eager = false }: Props) {
  const shown = fitHeight(width, height, MAX_HEIGHT)
  const sources = vector ? { src } : imageSources(src, width, COLUMN_WIDTHS)
  return (
    <LazyImage
      eager={eager}
      className={s.image}
      alt={alt}
      title={hoverText}
      width={shown.width || undefined}
      height={shown.height || undefined}
      {...('srcSet' in sources ? { sizes: sizesOf(shown.width), srcSet: sources.srcSet } : {})}
      src={sources.src}
    />
  )
}

/** On a phone the picture fills the window; at a desk the column is the limit. */
function sizesOf(width: number) {
  const atDesk = `${Math.min(width, COLUMN_WIDTH)}px`
  return width <= 400 ? atDesk : `(max-width: ${MOBILE_MAX}px) min(100vw, ${width}px), ${atDesk}`
}
