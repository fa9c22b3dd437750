import { useState } from 'react'
import { Button } from '../ui/button/button'
import { Checkbox, CheckboxGroup } from '../ui/checkbox-group'
import { MessageField } from '../ui/message-field/message-field'
import { MultiSelect } from '../ui/multi-select'
import { TextArea, TextField } from '../ui/text-field'
import { longText } from './samples'
import { Group, Specimen, State } from './specimen'
import * as s from './workshop.module.css'

const reasons = [
  { id: 'incorrect', label: 'Incorrect' },
  {
    id: 'incomplete',
    label: 'Incomplete, or a reason whose words take more than the one line that most reasons need',
  },
  { id: 'retired', label: 'Not to be chosen', disabled: true },
]

const hasAt = (value: string) => (value.includes('@') ? undefined : 'Write an address with an @ in it.')

/** What is filled in. */
export function Fields() {
  const [chosen, setChosen] = useState<readonly string[]>(['incorrect'])
  const [applied, setApplied] = useState<readonly string[]>(['release'])
  const [isRow, setRow] = useState(true)
  return (
    <Group id="fields" title="Fields">
      <Specimen name="Text field" note="Checked once the value has rested for 200 ms.">
        <div className={s.form}>
          <SampleField label="Company" />
          <SampleField label="Mail address" required validate={hasAt} help="Only used for this answer." />
          <SampleField label="Job number" maxLength={12} initially="2041" note="(optional)" />
          <SampleField label="Invoice number" maxLength={4} initially="2041" />
          <SampleField label="Coupon" initially="SPRING" fault="This coupon is no longer valid." />
          <SampleField label="Account" initially="Northside Plumbing" disabled />
        </div>
      </Specimen>
      <Specimen name="Text area" note="As high as its text: between 80 and 300 px.">
        <div className={s.form}>
          <SampleArea label="Comment" note="(optional)" />
          <SampleArea label="What happened?" required maxLength={500} initially={longText} />
          <SampleArea label="A long story" initially={`${longText}\n\n${longText}\n\n${longText}`} />
        </div>
      </Specimen>
      <Specimen name="Message field" note="Enter sends, Shift and Enter begin a new line.">
        <div className={s.form}>
          <State name="Empty">
            <SampleMessage label="Empty message" />
          </State>
          <State name="With a text, and a file picker">
            <SampleMessage label="Written message" initially="Which day suits you?" withFiles />
          </State>
          <State name="At its most">
            <SampleMessage label="Long message" initially={`${longText}\n\n${longText}`} withFiles />
          </State>
          <State name="With a chosen file">
            <SampleMessage label="Message with a file" initialFile="leaking-valve.png" withFiles />
          </State>
        </div>
        <State name="On a raised surface">
          <div className={s.raised}>
            <SampleMessage label="Raised message" surface="raised" withFiles />
          </div>
        </State>
      </Specimen>
      <Specimen name="Checkbox group">
        <CheckboxGroup legend="What was wrong?" options={reasons} chosen={chosen} onChange={setChosen} />
        <State name="A single box as a row of a list">
          <Checkbox look="row" checked={isRow} onChange={setRow}>
            Release notes
          </Checkbox>
        </State>
      </Specimen>
      <Specimen name="Multi-select" note="What is ticked takes effect on Apply.">
        <div className={s.row}>
          <MultiSelect
            label="Announcement type"
            options={['Release', 'Training', 'Event'].map((label) => ({ id: label.toLowerCase(), label }))}
            applied={applied}
            onApply={setApplied}
          />
        </div>
      </Specimen>
    </Group>
  )
}

type Sample<Part extends typeof TextField | typeof TextArea> = Omit<
  Parameters<Part>[0],
  'value' | 'onChange'
> & { readonly initially?: string }

function SampleField({ initially = '', ...field }: Sample<typeof TextField>) {
  const [value, setValue] = useState(initially)
  return <TextField {...field} value={value} onChange={setValue} />
}

function SampleArea({ initially = '', ...field }: Sample<typeof TextArea>) {
  const [value, setValue] = useState(initially)
  return <TextArea {...field} value={value} onChange={setValue} />
}

interface SampleMessageProps extends Pick<Parameters<typeof MessageField>[0], 'label' | 'surface'> {
  readonly initially?: string
  readonly initialFile?: string
  readonly withFiles?: boolean
}

function SampleMessage({ initially = '', initialFile, withFiles = false, ...field }: SampleMessageProps) {
  const [value, setValue] = useState(initially)
  const [file, setFile] = useState(initialFile)
  const canSend = value.trim() !== '' || file !== undefined

  function send() {
    if (!canSend) return
    setValue('')
    setFile(undefined)
  }

  return (
    <MessageField
      {...field}
      placeholder="Write a message"
      maxLength={2000}
      value={value}
      onChange={setValue}
      canSend={canSend}
      onSend={send}
      filePicker={
        withFiles ? { label: 'Add a file', onChoose: (chosen) => setFile(chosen?.name) } : undefined
      }
    >
      {file !== undefined && (
        <div className={s.row}>
          {file}
          <Button look="quiet" onClick={() => setFile(undefined)}>
            Remove
          </Button>
        </div>
      )}
    </MessageField>
  )
}
