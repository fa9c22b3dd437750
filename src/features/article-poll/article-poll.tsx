import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Analytics } from '../../services/analytics'
import { Button } from '../../ui/button/button'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Icon } from '../../ui/icon/icon'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import * as s from './article-poll.module.css'
import { createPollStore, type PollState } from './poll-store'

/** Lazy-loaded, because most readers never open the form. */
const loadForm = () => import('./complaint-form').then(({ ComplaintForm }) => ComplaintForm)

interface Props {
  readonly analytics: Analytics
  readonly onNo?: () => void
}

/** Needs the article's path as `key`, so that the poll starts over on each article. */
export function ArticlePoll({ analytics, onNo }: Props) {
  const [store] = useState(() => createPollStore({ analytics }))
  const poll = useStore(store)
  const [form, load] = useOnDemand(loadForm)
  const headingId = useId()
  const isFormLoaded = form.kind === 'ready'
  const { question, prompt, thanks } = useFocusOnStep(
    poll.step === 'FeedbackForm' && !isFormLoaded ? 'loading' : poll.step,
  )

  function retry() {
    question.current?.focus() // the pressed button is removed
    load()
  }
  function answerNo() {
    poll.answerNo()
    load()
    onNo?.()
  }

  return (
    <section className={`${s.poll} no-print`} aria-labelledby={headingId} data-step={poll.step}>
      <div className={s.question}>
        <h2 id={headingId} className={`${s.heading} needs-script`} ref={question} tabIndex={-1}>
          Was this helpful?
        </h2>
        {poll.step === 'Initial' && (
          <div className={`${s.answers} needs-script`}>
            <Button onClick={poll.answerYes}>
              <Icon name="thumbUp" /> Yes
            </Button>
            <Button onClick={answerNo}>
              <Icon name="thumbDown" /> No
            </Button>
          </div>
        )}
        {poll.step !== 'FeedbackForm' && <ContactLink className={s.contact} />}
      </div>
      {poll.step === 'FeedbackForm' && <ContactLink className={s.contact} />}
      {poll.step === 'FeedbackForm' && isFormLoaded && (
        <form.Part promptRef={prompt} onSubmit={poll.submitComplaint} onCancel={poll.reset} />
      )}
      <div role="status">
        {poll.step === 'FeedbackForm' && form.kind === 'loading' && <p>Loading...</p>}
        {poll.step === 'FeedbackForm' && form.kind === 'failed' && <p>Could not load the form.</p>}
        {poll.step === 'Success' && (
          <p className={s.thanks} ref={thanks} tabIndex={-1}>
            <Icon name="check" /> Thanks for your feedback!
          </p>
        )}
      </div>
      {poll.step === 'FeedbackForm' && form.kind === 'failed' && (
        <div className={s.answers}>
          <Button onClick={retry}>Try again</Button>
          <Button look="quiet" onClick={poll.reset}>
            Cancel
          </Button>
        </div>
      )}
      {poll.step === 'Success' && (
        <Button look="quiet" className={s.again} onClick={poll.reset}>
          Answer again
        </Button>
      )}
    </section>
  )
}

/** Moves the focus to the new step, because the pressed button is removed with the old step. */
function useFocusOnStep(step: PollState['step'] | 'loading') {
  const question = useRef<HTMLHeadingElement>(null)
  const prompt = useRef<HTMLLegendElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const target = { Initial: question, loading: question, FeedbackForm: prompt, Success: thanks }[step]
    target.current?.focus()
  }, [step])
  return { question, prompt, thanks }
}
