import { useEffect, useState, type ComponentType } from 'react'
import type { Log } from '../../services/logging'
import type { QuickAnswerDeps } from './quick-answer-store'

interface Props extends QuickAnswerDeps {
  readonly query: string
  /** QA-01 */
  readonly isAuthenticated: boolean
  /** QA-02 */
  readonly isEnabled: boolean
}

type Card = ComponentType<QuickAnswerDeps & { readonly query: string }>

const loadCard = () =>
  import('./quick-answer-card').then(({ QuickAnswerCard }) => ({ Card: QuickAnswerCard }))

/** Quick answer of the search page. Loads nothing if the reader is not signed in or the setting is off. */
export function QuickAnswer({ isAuthenticated, isEnabled, ...card }: Props) {
  const isWanted = isAuthenticated && isEnabled && card.query.trim() !== ''
  const loaded = useCard(isWanted, card.log)
  return isWanted && loaded ? <loaded.Card {...card} /> : null
}

function useCard(isWanted: boolean, log: Log) {
  const [loaded, setLoaded] = useState<{ readonly Card: Card }>()
  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    loadCard().then(
      (card) => {
        if (isMounted) setLoaded(card)
      },
      (error: unknown) => log.warn('Could not load the quick answer', { error }),
    )
    return () => {
      isMounted = false
    }
  }, [isWanted, log])
  return loaded
}
