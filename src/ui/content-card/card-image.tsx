import { fixedWidthSource } from '../picture/image-sources'
import { MissingImage } from '../picture/missing-image'
import { LazyImage } from '../picture/lazy-image'
import * as s from './card-image.module.css'

export interface CardPicture {
  readonly src: string
  /** in px, 0 if unknown */
  readonly width: number
  readonly alt: string
  readonly vector?: boolean
  /** path of the copy for the dark theme, which has the same size and file type */
  readonly dark?: string
}

interface Props {
  readonly picture: CardPicture
  /** reserved space in px */
  readonly width: number
  readonly height: number
  readonly fit?: 'cover' | 'contain'
  readonly decorative?: boolean
  readonly eager?: boolean
}

/** Loads the picture at up to twice its display size (RICH-15). */
export function CardImage({ picture, ...place }: Props) {
  if (picture.src !== '') return <LoadedImage picture={picture} {...place} />
  return place.decorative ? null : <MissingImage alt={picture.alt} />
}

function LoadedImage({ picture, width, height, fit = 'cover', decorative = false, eager = false }: Props) {
  const { vector = false, dark } = picture
  const sourceOf = (path: string) => (vector ? { src: path } : fixedWidthSource(path, picture.width, width))
  return (
    <LazyImage
      eager={eager}
      className={s.image}
      data-fit={fit}
      vector={vector}
      dark={dark === undefined ? undefined : sourceOf(dark)}
      {...sourceOf(picture.src)}
      width={width}
      height={height}
      alt={decorative ? '' : picture.alt}
    />
  )
}
