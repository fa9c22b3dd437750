import { cardSource } from '../picture/image-sources'
import { MissingImage } from '../picture/missing-image'
import { LazyImage } from '../picture/lazy-image'
import * as s from './card-image.module.css'

export interface CardPicture {
  readonly src: string
  /** in px, 0 when unknown */
  readonly width: number
  readonly alt: string
  readonly vector?: boolean
}

interface Props {
  readonly picture: CardPicture
  /** the place kept for it, in px; a picture of another shape is cut to it, or set into it, see `fit` */
  readonly width: number
  readonly height: number
  readonly fit?: 'cover' | 'contain'
  /** says nothing that the words beside it do not say */
  readonly decorative?: boolean
  /** among the first of its page */
  readonly eager?: boolean
}

/** The picture of a card, asked for at twice the size it is shown at (RICH-15). A missing file is stood in for by its words. */
export function CardImage({ picture, ...place }: Props) {
  if (picture.src !== '') return <LoadedImage picture={picture} {...place} />
  return place.decorative ? null : <MissingImage alt={picture.alt} />
}

function LoadedImage({ picture, width, height, fit = 'cover', decorative = false, eager = false }: Props) {
  return (
    <LazyImage
      eager={eager}
      className={s.image}
      data-fit={fit}
      src={picture.vector ? picture.src : cardSource(picture.src, picture.width, width).src}
      width={width}
      height={height}
      alt={decorative ? '' : picture.alt}
    />
  )
}
