import { use, type ReactNode } from 'react'
import { Image } from '../../ui/picture/image'
import { MissingImage } from '../../ui/picture/missing-image'
import { SmallImage } from '../../ui/picture/small-image'
import { Zoomable } from '../../ui/picture/zoomable'
import { FirstPictureContext } from '../../ui/page-contexts'
import { Link } from '../../ui/link/link'
import * as s from './picture-view.module.css'
import { isSmall } from '../../model/rich-text'
import type { Picture } from '../../model/rich-text'

interface Props {
  readonly picture: Picture
}

export function PictureView({ picture }: Props) {
  const isFirst = use(FirstPictureContext) === picture.src
  if (picture.src === '') return <MissingImage alt={picture.alt} />
  if (isSmall(picture)) {
    return (
      <p>
        <InlinePicture picture={picture} />
      </p>
    )
  }
  const image = <Image {...picture} eager={isFirst} />
  return (
    <figure>
      <div className={s.plate}>
        {picture.link ? (
          <LinkedPicture picture={picture}>{image}</LinkedPicture>
        ) : picture.zoomable ? (
          <Zoomable picture={picture}>{image}</Zoomable>
        ) : (
          image
        )}
      </div>
    </figure>
  )
}

export function InlinePicture({ picture }: { readonly picture: Picture }) {
  if (picture.src === '') return picture.alt
  const image = <SmallImage {...picture} />
  return picture.link ? <LinkedPicture picture={picture}>{image}</LinkedPicture> : image
}

function LinkedPicture({ picture, children }: { picture: Picture; children: ReactNode }) {
  if (!picture.link) return children
  return (
    <Link {...picture.link} className={s.link}>
      {children}
      {picture.alt === '' && <span className="sr-only">{picture.hoverText ?? picture.link.href}</span>}
    </Link>
  )
}
