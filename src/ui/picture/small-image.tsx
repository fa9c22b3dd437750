import type { ImageProps } from './image'
import { LazyImage } from './lazy-image'
import * as s from './picture.module.css'

/** A picture in a line of text, such as an icon. Loads the original file, not a resized copy (RICH-04). */
export function SmallImage({ src, width, height, alt, hoverText, vector = false, dark }: ImageProps) {
  return (
    <LazyImage
      className={s.small}
      src={src}
      vector={vector}
      dark={dark === undefined ? undefined : { src: dark }}
      alt={alt}
      title={hoverText}
      width={width || undefined}
      height={height || undefined}
    />
  )
}
