import { useId, useState, type RefObject, type SubmitEvent } from 'react'
import { Button } from '../../ui/button/button'
import * as s from './article-poll.module.css'
import { NO_COMPLAINT, type Complaint } from './poll-store'

/** The words are ours; the specification names only what they mean (POLL-06). */
const reasons = [
  { id: 'couldntFind', words: "I couldn't find what I was looking for" },
  { id: 'didntWork', words: "It didn't work" },
  { id: 'unclear', words: 'It was unclear' },
] as const

interface Props {
  readonly promptRef: RefObject<HTMLLegendElement | null>
  readonly onSubmit: (complaint: Complaint) => void
  readonly onCancel: () => void
}

/** Asks what was wrong with the article (POLL-05 to POLL-08). */
export function ComplaintForm({ promptRef, onSubmit, onCancel }: Props) {
  const commentId = useId()
  const [complaint, setComplaint] = useState(NO_COMPLAINT)
  const change = (part: Partial<Complaint>) => setComplaint((before) => ({ ...before, ...part }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSubmit(complaint)
  }

  return (
    <form className={s.form} onSubmit={submit}>
      <fieldset className={s.reasons}>
        <legend className={s.prompt} ref={promptRef} tabIndex={-1}>
          Sorry you didn&apos;t find this helpful. Tell us why:
        </legend>
        {reasons.map(({ id, words }) => (
          <label key={id} className={s.reason}>
            <input
              type="checkbox"
              checked={complaint[id]}
              onChange={(event) => change({ [id]: event.target.checked })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <label htmlFor={commentId} className={s.commentLabel}>
        Comment <span className={s.optional}>(optional)</span>
      </label>
      <textarea
        id={commentId}
        className={s.comment}
        rows={3}
        value={complaint.comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
      <div className={s.answers}>
        <Button type="submit" look="primary">
          Submit
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
