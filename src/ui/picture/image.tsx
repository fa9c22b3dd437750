import { MOBILE_MAX } from '../breakpoints'
import { fitHeight, imageSources } from './image-sources'
import { LazyImage } from './lazy-image'
import * as s from './picture.module.css'

/**
 * Widths in px of the files in `srcset`: from the column on a small phone to the full column with two device
 * pixels per CSS pixel.
 */
const COLUMN_WIDTHS = [400, 656, 860, 1312]

/** Maximum width of the article column, in px. */
const COLUMN_WIDTH = 656

/**
 * Maximum height in px, as in the zoomed view (RICH-10). Taller pictures, such as phone screenshots, would
 * push the text around them out of view.
 */
const MAX_HEIGHT = 672

export interface ImageProps {
  readonly src: string
  /** in px, 0 if unknown */
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly hoverText?: string | undefined
  /** an SVG, served unchanged */
  readonly vector?: boolean | undefined
  /** path of the copy for the dark theme, which has the same size and file type */
  readonly dark?: string | undefined
}

interface Props extends ImageProps {
  readonly eager?: boolean
}

export function Image({ src, width, height, alt, hoverText, vector = false, dark, eager = false }: Props) {
  const shown = fitHeight(width, height, MAX_HEIGHT)
  const sourcesOf = (path: string) => (vector ? { src: path } : imageSources(path, width, COLUMN_WIDTHS))
  const sources = sourcesOf(src)
  return (
    <LazyImage
      eager={eager}
      vector={vector}
      dark={dark === undefined ? undefined : sourcesOf(dark)}
      className={s.image}
      alt={alt}
      title={hoverText}
      width={shown.width || undefined}
      height={shown.height || undefined}
      {...(sources.srcSet === undefined ? {} : { sizes: sizesOf(shown.width) })}
      srcSet={sources.srcSet}
      src={sources.src}
    />
  )
}

/**
 * Returns the `sizes` attribute: the picture's width, limited on phones to the width of the window and on
 * wider screens to the width of the column. Pictures up to 400 px have their own width on all screens.
 */
function sizesOf(width: number) {
  const wideScreen = `${Math.min(width, COLUMN_WIDTH)}px`
  return width <= 400 ? wideScreen : `(max-width: ${MOBILE_MAX}px) min(100vw, ${width}px), ${wideScreen}`
}
