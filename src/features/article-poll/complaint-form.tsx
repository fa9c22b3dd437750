import { useState, type RefObject, type SubmitEvent } from 'react'
import { MAX_ANALYTICS_TEXT_LENGTH } from '../../contracts/analytics-events'
import { Button } from '../../ui/button/button'
import { CheckboxGroup } from '../../ui/checkbox-group'
import { TextArea } from '../../ui/text-field'
import * as s from './article-poll.module.css'
import type { Complaint, Reason } from './poll-store'

/** The specification defines the meaning of each reason, but not its text (POLL-06). */
const reasons = [
  { id: 'couldntFind', label: "I couldn't find what I was looking for" },
  { id: 'didntWork', label: "It didn't work" },
  { id: 'unclear', label: 'It was unclear' },
] as const

interface Props {
  readonly promptRef: RefObject<HTMLLegendElement | null>
  readonly onSubmit: (complaint: Complaint) => void
  readonly onCancel: () => void
}

export function ComplaintForm({ promptRef, onSubmit, onCancel }: Props) {
  const [chosen, setChosen] = useState<readonly Reason[]>([])
  const [comment, setComment] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSubmit({
      couldntFind: chosen.includes('couldntFind'),
      didntWork: chosen.includes('didntWork'),
      unclear: chosen.includes('unclear'),
      comment,
    })
  }

  return (
    <form className={s.form} onSubmit={submit}>
      <CheckboxGroup
        legend="Sorry you didn't find this helpful. Tell us why:"
        legendRef={promptRef}
        options={reasons}
        chosen={chosen}
        onChange={setChosen}
      />
      <TextArea
        label="Comment"
        note="(optional)"
        value={comment}
        onChange={setComment}
        maxLength={MAX_ANALYTICS_TEXT_LENGTH}
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
