import { useEffect, useState, type ComponentType } from 'react'
import type { Log } from '../../services/logging'
import type { QuickAnswerDeps } from './quick-answer-store'

interface Props extends QuickAnswerDeps {
  readonly query: string
  /** only a signed-in reader gets an answer (QA-01) */
  readonly isAuthenticated: boolean
  /** the setting `enableQuickAnswer` (QA-02) */
  readonly isEnabled: boolean
}

type Card = ComponentType<QuickAnswerDeps & { readonly query: string }>

const loadCard = () =>
  import('./quick-answer-card').then(({ QuickAnswerCard }) => ({ Card: QuickAnswerCard }))

/** The quick answer of a search page: renders and loads nothing for readers who may have none. */
export function QuickAnswer({ isAuthenticated, isEnabled, ...card }: Props) {
  const isWanted = isAuthenticated && isEnabled && card.query.trim() !== ''
  const loaded = useCard(isWanted, card.log)
  return isWanted && loaded ? <loaded.Card {...card} /> : null
}

function useCard(isWanted: boolean, log: Log) {
  const [loaded, setLoaded] = useState<{ readonly Card: Card }>()
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    loadCard().then(
      (card) => {
        if (isHere) setLoaded(card)
      },
      (error: unknown) => log.warn('The quick answer could not be loaded, so there is none', { error }),
    )
    return () => {
      isHere = false
    }
  }, [isWanted, log])
  return loaded
}
