import * as s from './picture.module.css'
import type { ImageProps } from './image'

/** A picture within a line of text, such as a button's icon (RICH-04): as it is. */
export function SmallImage({ src, width, height, alt, hoverText }: ImageProps) {
  return (
    <img
      className={s.small}
      src={src}
      alt={alt}
      title={hoverText}
      width={width || undefined}
      height={height || undefined}
      loading="lazy"
      decoding="async"
    />
  )
}
