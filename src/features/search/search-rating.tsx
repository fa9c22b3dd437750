import { use, useEffect, useRef, useState, type FormEvent } from 'react'
import { SearchContext } from '../../services/service-contexts'
import { Button } from '../../ui/button/button'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { TextArea } from '../../ui/text-field/text-area'
import * as s from './search-rating.module.css'

type Step = 'Initial' | 'Form' | 'Thanks'

/** Needs the rate code as `key`, so that each search starts with an empty rating. */
export function SearchRating({ rateCode }: { rateCode: string }) {
  const [step, setStep] = useState<Step>('Initial')
  const loadSearch = use(SearchContext)
  const stage = useRef<HTMLDivElement>(null)

  // the focused button was removed, so the focus moves to its replacement
  useEffect(() => {
    if (step !== 'Initial') stage.current?.focus()
  }, [step])

  function rate(isHelpful: boolean, comment = '') {
    setStep('Thanks')
    loadSearch().then(
      (provider) => provider.trackRate({ rateCode, isHelpful, comment }),
      () => undefined, // cannot fail: the results came from the loaded provider
    )
  }

  return (
    <section className={s.rating} aria-label="Rate the results" data-step={step}>
      {step === 'Initial' ? (
        <>
          <h2 className={s.prompt}>Did you find what you were looking for</h2>
          <div className={s.answers}>
            <Button onClick={() => rate(true)}>Yes</Button>
            <Button onClick={() => setStep('Form')}>No</Button>
          </div>
          <ContactLink className={s.contact} />
        </>
      ) : (
        <div ref={stage} tabIndex={-1} className={s.stage} role={step === 'Thanks' ? 'status' : undefined}>
          {step === 'Form' ? (
            <RatingForm onSubmit={(comment) => rate(false, comment)} />
          ) : (
            <p className={s.prompt}>Thanks for your feedback!</p>
          )}
        </div>
      )}
    </section>
  )
}

const MAX_COMMENT = 4_000

function RatingForm({ onSubmit }: { onSubmit: (comment: string) => void }) {
  const [comment, setComment] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit(comment)
  }
  return (
    <form className={s.form} aria-label="Why the results did not help" onSubmit={submit}>
      <TextArea
        label="Why is the content not correct?"
        note="(optional)"
        value={comment}
        onChange={setComment}
        maxLength={MAX_COMMENT}
      />
      <Button type="submit" look="primary">
        Submit
      </Button>
    </form>
  )
}
