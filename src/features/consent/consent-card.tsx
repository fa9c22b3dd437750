import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ConsentStore } from '../../services/analytics'
import { Button } from '../../ui/button/button'
import { CardAnswers, CornerCard } from '../../ui/corner-card/corner-card'
import * as s from './consent-card.module.css'

interface Props {
  readonly store: ConsentStore
  readonly tools: readonly string[]
}

/** Asks once whether third-party analytics may run. A button below the page reopens the question. */
export function ConsentCard({ store, tools }: Props) {
  const { consent, give, refuse } = useStore(store)
  const [isAskedAgain, setAskedAgain] = useState(false)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const isOpen = consent === 'unasked' || isAskedAgain

  // Moves the focus when the pressed button is removed. A card that is open on page load gets no focus.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen) heading.current?.focus()
    else change.current?.focus({ preventScroll: true })
  }, [isOpen])

  const answer = (save: () => void) => () => {
    save()
    setAskedAgain(false)
  }

  if (!isOpen)
    return (
      <div className={`${s.below} no-print`}>
        <Button ref={change} look="quiet" onClick={() => setAskedAgain(true)}>
          Privacy choices
        </Button>
      </div>
    )
  return (
    <CornerCard corner="left" aria-labelledby={headingId}>
      <h2 id={headingId} className={s.heading} ref={heading} tabIndex={-1}>
        May we see how the help center is used?
      </h2>
      <p className={s.text}>
        If you allow it, {namesOf(tools)} tells us which pages are read, and keeps a cookie in your browser
        for four weeks. Everything here works the same without it.
      </p>
      <CardAnswers>
        <Button onClick={answer(refuse)}>Don’t allow</Button>
        <Button onClick={answer(give)}>Allow</Button>
      </CardAnswers>
    </CornerCard>
  )
}

const namesOf = (tools: readonly string[]) => tools.join(' or ')
