import { useEffect, useId, useRef } from 'react'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import { IconButton } from '../icon-button/icon-button'
import * as s from './answer.module.css'
import { ReasonForm, type ReasonFormProps } from './reason-form'

interface Props<Id extends string> extends Omit<ReasonFormProps<Id>, 'legendRef'> {
  readonly question: string
  readonly step: 'Initial' | 'Form' | 'Thanks'
  readonly error?: string | undefined
  /** true if the service no longer has the answer; shows only the error, because another vote would fail */
  readonly isFinal?: boolean | undefined
  readonly onUp: () => void
  readonly onDown: () => void
}

export function Rating<Id extends string>(props: Props<Id>) {
  const { question, step, error, isFinal = false, onUp, onDown, ...form } = props
  const id = useId()
  const offered = isFinal ? undefined : step
  const { first, legend, thanks } = useFocusOnStep(step)
  return (
    <div role="group" aria-labelledby={id} className={`${s.rating} no-print`} data-step={step}>
      {offered === 'Initial' && (
        <div className={s.thumbs}>
          <span id={id} className={s.question}>
            {question}
          </span>
          <IconButton icon="thumbUp" name="Thumbs up" look="accent" ref={first} onClick={onUp} />
          <IconButton icon="thumbDown" name="Thumbs down" look="accent" onClick={onDown} />
        </div>
      )}
      {offered !== 'Initial' && (
        <span id={id} className="sr-only">
          {question}
        </span>
      )}
      {offered === 'Form' && <ReasonForm legendRef={legend} {...form} />}
      <div role="status">
        {step === 'Thanks' && (
          <p className={s.thanks} ref={thanks} tabIndex={-1}>
            <Icon name="check" size={16} /> Thanks for your feedback.
          </p>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className={s.error}>
          <Icon name="warning" size={16} /> {error}
          {isFinal && '. The service no longer has this answer. Ask the question again to rate it.'}
          {offered === 'Initial' && (
            <Button look="quiet" onClick={onUp}>
              Try again
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** Moves the focus to the next step, because the pressed button disappears with the previous step. */
function useFocusOnStep(step: 'Initial' | 'Form' | 'Thanks') {
  const first = useRef<HTMLButtonElement>(null)
  const legend = useRef<HTMLLegendElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The focus stays if the reader has moved it elsewhere.
    if (document.activeElement !== document.body) return
    const target = { Initial: first, Form: legend, Thanks: thanks }[step]
    target.current?.focus()
  }, [step])
  return { first, legend, thanks }
}
