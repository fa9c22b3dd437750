import { useEffect, useState, type ComponentType } from 'react'
import { searchPath, signInPath } from '../../model/paths'
import type { Log } from '../../services/logging'
import type { QuickAnswerDeps } from '../../services/quick-answer'
import { Link } from '../../ui/link/link'
import * as s from './quick-answer.module.css'

interface Props extends QuickAnswerDeps {
  readonly query: string
  /** required for an answer (QA-01) */
  readonly isAuthenticated: boolean
  /** the setting `enableQuickAnswer` (QA-02) */
  readonly isEnabled: boolean
  /** true once the profile has shown that the reader is signed out */
  readonly isAnonymous?: boolean
}

type Card = ComponentType<QuickAnswerDeps & { readonly query: string }>

const loadCard = () =>
  import('./quick-answer-card').then(({ QuickAnswerCard }) => ({ Card: QuickAnswerCard }))

/** Loads the card only for a signed-in reader with a query, and only if the setting is on. */
export function QuickAnswer({ isAuthenticated, isEnabled, isAnonymous = false, ...card }: Props) {
  const isWanted = isAuthenticated && isEnabled && card.query.trim() !== ''
  const loaded = useCard(isWanted, card)
  if (isWanted && loaded) return <loaded.Card {...card} />
  // keeps its height while empty, so that the results do not move
  return (
    <p className={s.signIn}>
      {isEnabled && isAnonymous && !isAuthenticated && (
        <>
          <Link href={signInPath(searchPath(card.query))} internal hrefAtClick={signInFromHere}>
            Log in
          </Link>{' '}
          to get answers to questions like this.
        </>
      )}
    </p>
  )
}

/** Loads the card. If this fails, tries again with the next query. */
function useCard(isWanted: boolean, { query, log }: { readonly query: string; readonly log: Log }) {
  const [loaded, setLoaded] = useState<{ readonly Card: Card }>()
  useEffect(() => {
    if (!isWanted || loaded) return
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
  }, [isWanted, loaded, query, log])
  return loaded
}

function signInFromHere(): string {
  const { pathname, search } = window.location
  return signInPath(pathname + search)
}
