import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import * as s from './lazy-image.module.css'

/** How far from the window an image starts to load (RICH-13). Browsers fetch lazy images from 1,250 px on. */
const MARGIN = '200px'

/** Shown until the image is near. It has no size of its own: `width` and `height` reserve the space. */
const BLANK = 'data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27/%3E'

interface Props extends ComponentProps<'img'> {
  /** the first of its page: loaded at once, and shown as it comes */
  readonly eager?: boolean
  readonly alt: string
}

/** An image that loads when it is near (RICH-13) and then fades in (RICH-14). Without script it is an ordinary lazy image. */
export function LazyImage({ eager = false, className = '', alt, ...props }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [isWanted, setWanted] = useState(eager)
  const [isShown, setShown] = useState(eager)

  useEffect(() => {
    const element = image.current
    // a browser without it does not know `scripting` either, and shows an ordinary lazy image
    if (eager || !element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        element.setAttribute('loading', 'eager') // some browsers wait longer than 200 px
        setWanted(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    // at once: the browser waits for those images that are lazy when the event is over
    const loadForPrint = () => flushSync(() => setWanted(true))
    window.addEventListener('beforeprint', loadForPrint)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', loadForPrint)
    }
  }, [eager])

  // also when it fails: then the alternative text must be seen
  const show = isWanted ? () => setShown(true) : undefined
  return (
    <picture className={s.frame}>
      {!isWanted && <source media="(scripting)" srcSet={BLANK} />}
      <img
        ref={image}
        alt={alt}
        className={`${s.image} ${className}`}
        data-fade={eager ? undefined : isShown ? 'shown' : 'waiting'}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...props}
        onLoad={show}
        onError={show}
      />
    </picture>
  )
}
