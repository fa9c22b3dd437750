import { useState, type RefObject, type SubmitEvent } from 'react'
import { Button } from '../button/button'
import { CheckboxGroup } from '../checkbox-group'
import { TextArea } from '../text-field'
import * as s from './answer.module.css'

export interface Reasons<Id extends string> {
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  /** the reason that wants words of the reader's own */
  readonly other: Id
}

interface Props<Id extends string> {
  readonly reasons: Reasons<Id>
  readonly maxLength: number
  readonly legendRef: RefObject<HTMLLegendElement | null>
  readonly onSubmit: (complaint: { readonly reasons: readonly Id[]; readonly text: string }) => void
  readonly onCancel: () => void
}

/** Asks why an answer was no good: at least one reason, and words of the reader's own only for `other`. */
export function ReasonForm<Id extends string>({
  reasons,
  maxLength,
  legendRef,
  onSubmit,
  onCancel,
}: Props<Id>) {
  const [chosen, setChosen] = useState<readonly Id[]>([])
  const [text, setText] = useState('')
  const wantsText = chosen.includes(reasons.other)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSubmit({ reasons: chosen, text: wantsText ? text : '' })
  }

  return (
    <form className={s.form} onSubmit={submit}>
      <CheckboxGroup
        legend="What was wrong?"
        legendRef={legendRef}
        options={reasons.options}
        chosen={chosen}
        onChange={setChosen}
      />
      {wantsText && <TextArea label="Tell us more" value={text} onChange={setText} maxLength={maxLength} />}
      <div className={s.actions}>
        <Button type="submit" look="primary" disabled={chosen.length === 0}>
          Submit
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
