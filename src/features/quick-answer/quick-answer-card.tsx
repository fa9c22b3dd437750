import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { MAX_FEEDBACK_LENGTH, type BotMessage } from '../../contracts/chatbot'
import { feedbackReasons, partsOf, sourcesOf } from '../../services/chatbot-api'
import { createQuickAnswerStore, type QuickAnswerDeps } from '../../services/quick-answer'
import { findQuickAnswer, keepQuickAnswer } from '../../services/last-answers'
import { LastAnswersContext } from '../../services/service-contexts'
import { AnswerFoot, AnswerHead, MarkdownText, Rating, SourceList, TypingDots } from '../../ui/answer'
import { Button, buttonClass } from '../../ui/button/button'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Icon } from '../../ui/icon/icon'
import { OverflowText } from '../../ui/overflow-text/overflow-text'
import * as s from './quick-answer-card.module.css'

/** Exact text of the specification (QA-05). */
const NO_RESULTS =
  "No results found at this time. Refining your search terms might help locate what you're looking for."

const FAILED = 'Could not load the quick answer. The search results are not affected.'

/** Rows of a collapsed answer (QA-11 to QA-13). */
const ROWS = 4
const toggle = { more: 'Show more...', less: 'Show less...' }

const reasons = {
  options: feedbackReasons.map((reason) => ({ id: reason, label: reason })),
  other: 'Other',
} as const

export function QuickAnswerCard({ query, ...deps }: QuickAnswerDeps & { readonly query: string }) {
  const lastAnswers = use(LastAnswersContext)
  const [quick] = useState(() => findQuickAnswer(lastAnswers, query) ?? createQuickAnswerStore(deps))
  const { outcome, feedback, error, unsent, isFinal } = useStore(quick.store)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    keepQuickAnswer(lastAnswers, quick)
    void quick.ask(query)
  }, [lastAnswers, quick, query])
  useEffect(() => () => quick.stop(), [quick])

  if (outcome.kind === 'idle' || outcome.kind === 'guarded') return null
  return (
    <section className={s.card} aria-labelledby={headingId} data-state={outcome.kind}>
      <h2 id={headingId} className={s.heading} ref={heading} tabIndex={-1}>
        <Icon name="notebook" className={s.icon} />
        Quick Answer
      </h2>
      <div role="status">
        {outcome.kind === 'loading' && <TypingDots words="Generating" />}
        {outcome.kind === 'none' && <p className={s.none}>{NO_RESULTS}</p>}
        {outcome.kind === 'failed' && (
          <>
            {/* specified text, but hidden from screen readers: rephrasing does not help after a failure */}
            <p className={s.none} aria-hidden="true">
              {NO_RESULTS}
            </p>
            <p className={s.none}>{FAILED}</p>
          </>
        )}
        {outcome.kind === 'answered' && <span className="sr-only">The quick answer is ready.</span>}
      </div>
      {outcome.kind === 'failed' && (
        <Button
          className={s.again}
          onClick={() => {
            heading.current?.focus() // loading removes the button
            void quick.retry()
          }}
        >
          Try again
        </Button>
      )}
      {outcome.kind === 'answered' && (
        // another answer has another `key`, so its text and its sources start collapsed
        <Answer key={outcome.answer.id} answer={outcome.answer}>
          <Rating
            question="Was this answer helpful?"
            step={feedback}
            error={error}
            unsent={unsent}
            isFinal={isFinal}
            reasons={reasons}
            maxLength={MAX_FEEDBACK_LENGTH}
            onUp={() => void quick.approve()}
            onDown={quick.disapprove}
            onSubmit={(complaint) => void quick.complain(complaint)}
            onCancel={quick.withdraw}
          />
        </Answer>
      )}
    </section>
  )
}

function Answer({ answer, children }: { readonly answer: BotMessage; readonly children: ReactNode }) {
  const [areSourcesOpen, openSources] = useState(false)
  const sources = sourcesOf(answer)
  const parts = partsOf(answer)
  return (
    <>
      <AnswerHead {...parts} />
      <OverflowText
        rows={ROWS}
        toggle={toggle}
        beside={
          <>
            {sources.length > 0 && (
              <button
                type="button"
                className={s.toggle}
                aria-expanded={areSourcesOpen}
                onClick={() => openSources(!areSourcesOpen)}
              >
                {sources.length === 1 ? '1 source' : `${sources.length} sources`}
                <Icon name="chevronDown" size={16} />
              </button>
            )}
            <div className={s.rating}>{children}</div>
          </>
        }
      >
        <MarkdownText text={answer.answer} />
      </OverflowText>
      <AnswerFoot {...parts} />
      {parts.isContact && <ContactLink className={buttonClass} />}
      {areSourcesOpen && <SourceList sources={sources} />}
    </>
  )
}
