import { fixedWidthSource } from './image-sources'
import { LazyImage } from './lazy-image'

export interface ThumbnailSource {
  readonly src: string
  /** in px, 0 if unknown; unset: the original file is loaded */
  readonly width?: number
  readonly vector?: boolean
  /** path of the copy for the dark theme, which has the same size and file type */
  readonly dark?: string
}

interface Props {
  readonly source: ThumbnailSource
  /** in px */
  readonly displayWidth: number
  /** attributes of the image; unset if the style sheet reserves the space */
  readonly width?: number
  readonly height?: number
  readonly eager?: boolean
  readonly className?: string | undefined
}

/** A decorative lazy image. Its file is at most twice as wide as `displayWidth` (RICH-15). */
export function Thumbnail({ source, displayWidth, ...image }: Props) {
  const { src, width, vector = false, dark } = source
  const sourceOf = (path: string) =>
    width === undefined ? { src: path } : fixedWidthSource(path, width, displayWidth)
  return (
    <LazyImage
      alt=""
      loading="lazy"
      vector={vector}
      dark={dark === undefined ? undefined : sourceOf(dark)}
      {...sourceOf(src)}
      {...image}
    />
  )
}
