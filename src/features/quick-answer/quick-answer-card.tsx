import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { MAX_FEEDBACK_LENGTH } from '../../contracts/chatbot'
import { feedbackReasons, sourcesOf } from '../../services/chatbot-api'
import { AnswerText, Rating, SourceList, TypingDots } from '../../ui/answer'
import { Button } from '../../ui/button/button'
import { OverflowText } from '../../ui/overflow-text/overflow-text'
import * as s from './quick-answer-card.module.css'
import { createQuickAnswerStore, type QuickAnswerDeps } from './quick-answer-store'

/** QA-05, word by word */
const NO_RESULTS =
  "No results found at this time. Refining your search terms might help locate what you're looking for."

const FAILED = 'The quick answer could not be fetched. The search results do not depend on it.'

/** How much of an answer is seen at first (QA-11), and the words of its toggle (QA-12, QA-13). */
const ROWS = 4
const toggle = { more: 'Show more...', less: 'Show less...' }

const reasons = {
  options: feedbackReasons.map((reason) => ({ id: reason, label: reason })),
  other: 'Other',
} as const

export function QuickAnswerCard({ query, ...deps }: QuickAnswerDeps & { readonly query: string }) {
  const [quick] = useState(() => createQuickAnswerStore(deps))
  const { outcome, feedback, fault } = useStore(quick.store)
  const headingId = useId()

  useEffect(() => {
    void quick.ask(query)
  }, [quick, query])
  useEffect(() => quick.stop, [quick])

  if (outcome.kind === 'idle' || outcome.kind === 'guarded') return null
  return (
    <section className={s.card} aria-labelledby={headingId} data-state={outcome.kind}>
      <h2 id={headingId} className={s.heading}>
        Quick Answer
      </h2>
      <div role="status" className={s.said}>
        {outcome.kind === 'loading' && <TypingDots words="Generating" />}
        {outcome.kind === 'none' && <p className={s.none}>{NO_RESULTS}</p>}
        {outcome.kind === 'failed' && (
          <>
            {/* the eye reads what the specification says, and why; the ear is told the reason only, as no words would help */}
            <p className={s.none} aria-hidden="true">
              {NO_RESULTS}
            </p>
            <p className={s.none}>{FAILED}</p>
          </>
        )}
        {outcome.kind === 'answered' && <span className="sr-only">The quick answer is there.</span>}
      </div>
      {outcome.kind === 'failed' && (
        <Button className={s.again} onClick={() => void quick.retry()}>
          Try again
        </Button>
      )}
      {outcome.kind === 'answered' && (
        <>
          {/* another answer is another text: it is closed again */}
          <OverflowText key={outcome.answer.id} rows={ROWS} toggle={toggle}>
            <AnswerText text={outcome.answer.answer} />
          </OverflowText>
          <SourceList sources={sourcesOf(outcome.answer)} />
          <Rating
            question="Was this answer helpful?"
            step={feedback}
            fault={fault}
            reasons={reasons}
            maxLength={MAX_FEEDBACK_LENGTH}
            onUp={() => void quick.approve()}
            onDown={quick.disapprove}
            onSubmit={(complaint) => void quick.complain(complaint)}
            onCancel={quick.withdraw}
          />
        </>
      )}
    </section>
  )
}
