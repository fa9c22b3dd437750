import { useEffect, useRef } from 'react'
import { Icon } from '../icon/icon'
import type { ImageProps } from './image'
import { fitHeight, imageSources } from './image-sources'
import { LazyImage } from './lazy-image'
import * as s from './zoom-dialog.module.css'

/** In px: the dialog's maximum height (RICH-10) minus padding and border. */
const MAX_IMAGE_HEIGHT = 672 - 2 * 9

/** Widths in px of the files in `srcset`, for usual windows and high-density screens. */
const ZOOM_WIDTHS = [1280, 1920, 2560]

interface Props {
  readonly picture: ImageProps
  readonly onClose: () => void
}

/** Closes on Escape, on any click and by its button (RICH-07 to RICH-09). */
export function ZoomDialog({ picture, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  const { alt, src, vector = false, dark } = picture
  const shown = fitHeight(picture.width, picture.height, MAX_IMAGE_HEIGHT)
  const sourcesOf = (path: string) =>
    vector ? { src: path } : imageSources(path, picture.width, ZOOM_WIDTHS)
  const sources = sourcesOf(src)
  return (
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
       jsx-a11y/no-noninteractive-element-interactions -- Escape and the button do the same */
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-label={alt === '' ? 'Enlarged image' : `Enlarged image: ${alt}`}
      onClick={() => dialog.current?.close()}
      onClose={onClose}
    >
      <LazyImage
        eager
        className={s.image}
        vector={vector}
        dark={dark === undefined ? undefined : sourcesOf(dark)}
        alt={alt}
        width={shown.width || undefined}
        height={shown.height || undefined}
        {...(sources.srcSet === undefined ? {} : { sizes: `min(100vw, ${shown.width}px)` })}
        srcSet={sources.srcSet}
        src={sources.src}
      />
      <button type="button" className={s.close} aria-label="Close">
        <Icon name="close" />
      </button>
    </dialog>
  )
}
