import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** How far below the window a picture starts to load (RICH-13). */
const LAZY_MARGIN = '200px'

type Fade = 'waiting' | 'shown'

/**
 * Loads a picture when it comes near (RICH-13) and lets it fade in (RICH-14), in a way that costs nothing without script: the page
 * holds an ordinary lazy image. Browsers choose the margin of those themselves, some less than the 200 px wanted, so a picture that
 * comes that near is asked for at once. In a page that came from the server a picture may be half painted when the script starts:
 * only what is out of view fades there.
 */
export function useLazyImage() {
  const image = useRef<HTMLImageElement>(null)
  const isNew = useIsNew()
  const [fade, setFade] = useState<Fade | undefined>(isNew ? 'waiting' : undefined)

  useEffect(() => {
    const element = image.current
    if (!element) return
    if (element.complete) return setFade((now) => now && 'shown')
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          element.setAttribute('loading', 'eager')
          observer.disconnect()
        } else if (!element.complete) {
          setFade('waiting')
        }
      },
      { rootMargin: LAZY_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  /** Also when it fails: then the alternative text must be seen. */
  const show = () => setFade((now) => now && 'shown')

  return { image, fade, show }
}

/**
 * Whether the browser draws it, in place of taking over what came as HTML. Each picture keeps its first answer: were it another one after the
 * page is taken over, React would draw all pictures a second time, at once and while the reader waits.
 */
function useIsNew() {
  const [answers] = useState(() => {
    let answer: boolean | undefined
    return { drawn: () => (answer ??= true), takenOver: () => (answer ??= false) }
  })
  return useSyncExternalStore(noChanges, answers.drawn, answers.takenOver)
}

const noChanges = () => () => undefined
