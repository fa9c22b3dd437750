import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { IMAGE_MARGIN, PLACEHOLDER_MEDIA } from '../../config/inline-scripts'
import type { ImageSources } from './image-sources'
import * as s from './lazy-image.module.css'

/** Placeholder without a size, because the attributes `width` and `height` reserve the space. */
const BLANK = 'data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27/%3E'

interface ImageProps extends ComponentProps<'img'> {
  /** for images in view from the start, such as the first picture of the page: not lazy, no fade-in */
  readonly eager?: boolean
  readonly alt: string
}

interface Props extends ImageProps {
  /** sources of the copy for the dark theme, which has the same size */
  readonly dark?: ImageSources | undefined
  /** true for an SVG, which is not dimmed in the dark theme */
  readonly vector?: boolean
}

/**
 * An image that loads when it is near the window (RICH-13) and fades in (RICH-14). Without script it is a
 * native lazy image. With a copy for the dark theme, browsers fetch only the copy that is shown.
 */
export function LazyImage({ dark, vector = false, ...image }: Props) {
  if (!dark) return <OneImage {...image} data-dim={!vector || undefined} />
  return (
    <>
      <OneImage {...image} data-copy="light" />
      <OneImage {...image} src={dark.src} srcSet={dark.srcSet} data-copy="dark" />
    </>
  )
}

function OneImage({ eager = false, className = '', alt, ...props }: ImageProps & { 'data-copy'?: string }) {
  const image = useRef<HTMLImageElement>(null)
  const [isWanted, setWanted] = useState(eager)
  const [isShown, setShown] = useState(eager)

  useEffect(() => {
    const element = image.current
    // Browsers without IntersectionObserver also lack the media feature `scripting`, which enables the
    // placeholder and the fade-in. They show a native lazy image.
    if (eager || !element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        element.setAttribute('loading', 'eager') // Some browsers load lazy images only closer than 200 px.
        setWanted(true)
      },
      { rootMargin: IMAGE_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [eager])

  // A failed image is shown too, for its alternative text.
  const show = isWanted ? () => setShown(true) : undefined
  const img = (
    <img
      ref={image}
      alt={alt}
      className={`${s.image} ${className}`}
      data-fade={eager ? undefined : isShown ? 'shown' : 'waiting'}
      // Copies for a theme are always lazy, because browsers do not fetch a hidden image that is lazy.
      loading={eager && !props['data-copy'] ? 'eager' : 'lazy'}
      decoding="async"
      suppressHydrationWarning // `imageScript` may have changed `data-fade`
      {...props}
      onLoad={show}
      onError={show}
    />
  )
  if (eager) return img
  return (
    <picture className={s.frame}>
      {!isWanted && <source media={PLACEHOLDER_MEDIA} srcSet={BLANK} suppressHydrationWarning />}
      {img}
    </picture>
  )
}
