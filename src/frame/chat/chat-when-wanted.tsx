import { useEffect, useState, type ComponentProps } from 'react'
import type { ChatCorner } from './chat-corner'

type Props = ComponentProps<typeof ChatCorner>

/** The corner of the chats: readers who have none, and those are most, load nothing of it (BOT-01, BOT-02). */
export function ChatWhenWanted(props: Props) {
  const isWanted = props.vendor !== '' && props.isAuthenticated
  const [loaded, setLoaded] = useState<{ readonly Corner: typeof ChatCorner }>()

  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    import('./chat-corner').then(
      ({ ChatCorner: Corner }) => {
        if (isHere) setLoaded({ Corner })
      },
      (error: unknown) => props.log.warn('The chat could not be loaded, so there is none', { error }),
    )
    return () => {
      isHere = false
    }
  }, [isWanted, props.log])

  return isWanted && loaded ? <loaded.Corner {...props} /> : null
}
