import { useEffect, useState, type ComponentProps } from 'react'
import type { ChatCorner } from './chat-corner'

type Props = ComponentProps<typeof ChatCorner>

/** Lazy-loads the chat button, only for signed-in readers of a site with a chatbot (BOT-01, BOT-02). */
export function LazyChatCorner(props: Props) {
  const isWanted = props.vendor !== '' && props.isAuthenticated
  const [loaded, setLoaded] = useState<{ readonly Corner: typeof ChatCorner }>()

  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    import('./chat-corner').then(
      ({ ChatCorner: Corner }) => {
        if (isMounted) setLoaded({ Corner })
      },
      (error: unknown) => props.log.warn('Could not load the chat button', { error }),
    )
    return () => {
      isMounted = false
    }
  }, [isWanted, props.log])

  return isWanted && loaded ? <loaded.Corner {...props} /> : null
}
