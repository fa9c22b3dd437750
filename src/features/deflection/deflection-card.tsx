import { useId, type KeyboardEvent } from 'react'
import { PROMPT_KEY } from '../../config/choices'
import { Button } from '../../ui/button/button'
import { CardAnswers, CornerCard } from '../../ui/corner-card/corner-card'
import { IconButton } from '../../ui/icon-button/icon-button'
import * as s from './deflection-card.module.css'
import type { DeflectionState } from './deflection-store'
import { useCardFocus } from './use-card-focus'

type Props = Pick<
  DeflectionState,
  'step' | 'putOff' | 'keepCase' | 'askToClose' | 'cancelClose' | 'confirmClose'
>

/** Non-modal. Does not take the focus on opening. */
export function DeflectionCard({ step, putOff, keepCase, askToClose, cancelClose, confirmClose }: Props) {
  const headingId = useId()
  const { heading, refusing, closing, saveOrigin } = useCardFocus(step)

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (step === 'confirmation') cancelClose()
    else putOff()
  }

  return (
    <>
      <p role="status" className="sr-only">
        {step === 'question' &&
          `There is a question about your support case. Press ${PROMPT_KEY} to answer it.`}
      </p>
      {step !== 'closed' && (
        <CornerCard
          corner="right"
          aria-labelledby={headingId}
          data-step={step}
          data-covers-corner
          onKeyDown={handleEscape}
          onFocus={saveOrigin}
        >
          <div className={s.head}>
            <h2 id={headingId} className={s.heading} ref={heading} tabIndex={-1}>
              {step === 'question' ? 'Did you find the answer to your support question?' : 'Are you sure?'}
            </h2>
            <IconButton icon="close" name="Not now" className={s.putOff} onClick={putOff} />
          </div>
          {step === 'question' ? (
            <CardAnswers>
              <Button ref={refusing} onClick={keepCase}>
                No
              </Button>
              <Button look="primary" ref={closing} onClick={askToClose}>
                Yes, Close My Case
              </Button>
            </CardAnswers>
          ) : (
            <>
              <p className={s.consequence}>Your support case will be closed.</p>
              <CardAnswers>
                <Button ref={refusing} onClick={cancelClose}>
                  Cancel
                </Button>
                <Button look="primary" onClick={confirmClose}>
                  Confirm
                </Button>
              </CardAnswers>
            </>
          )}
          <p className={s.keyHint} aria-hidden="true">
            Press {PROMPT_KEY} to get here by keyboard.
          </p>
        </CornerCard>
      )}
    </>
  )
}
