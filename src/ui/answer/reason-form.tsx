import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { Button } from '../button/button'
import { CheckboxGroup } from '../checkbox-group'
import { TextArea } from '../text-field'
import * as s from './answer.module.css'

interface Complaint<Id extends string> {
  readonly reasons: readonly Id[]
  readonly text: string
}

export interface ReasonFormProps<Id extends string> {
  readonly reasons: {
    readonly options: readonly { readonly id: Id; readonly label: string }[]
    /** id of the reason that shows a text field */
    readonly other: Id
  }
  readonly maxLength: number
  readonly legendRef: RefObject<HTMLLegendElement | null>
  /** the complaint that the reader sent before, if sending it failed */
  readonly unsent?: Complaint<Id> | undefined
  readonly onSubmit: (complaint: Complaint<Id>) => void
  readonly onCancel: () => void
}

export function ReasonForm<Id extends string>({
  reasons,
  maxLength,
  legendRef,
  unsent,
  onSubmit,
  onCancel,
}: ReasonFormProps<Id>) {
  const [chosen, setChosen] = useState(unsent?.reasons ?? [])
  const [text, setText] = useState(unsent?.text ?? '')
  const wantsText = chosen.includes(reasons.other)
  const form = useRef<HTMLFormElement>(null)
  const isOther = (id: Id) => Number(id === reasons.other)
  // `Other` comes last, because its text field is below the reasons.
  const options = [...reasons.options].sort((a, b) => isOther(a.id) - isOther(b.id))

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [wantsText])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSubmit({ reasons: chosen, text: wantsText ? text : '' })
  }

  return (
    <form ref={form} className={s.form} onSubmit={submit}>
      <CheckboxGroup
        legend="What was wrong?"
        legendRef={legendRef}
        options={options}
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
