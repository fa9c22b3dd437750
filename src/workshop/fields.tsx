import type { ComponentProps } from 'react'
import { Button } from '../ui/button/button'
import { Checkbox, CheckboxGroup } from '../ui/checkbox-group'
import { MessageField } from '../ui/message-field/message-field'
import { FilterColumn, MultiSelect } from '../ui/multi-select'
import { TextArea, TextField } from '../ui/text-field'
import { longText, WithState, type Group, Specimen } from './gallery'
import * as s from './workshop.module.css'

const reasons = [
  { id: 'incorrect', label: 'Incorrect' },
  { id: 'long', label: 'Incomplete, or a reason with a text that needs more than one line' },
  { id: 'retired', label: 'Disabled', disabled: true },
]

const types = ['Release', 'Training', 'Event'].map((label) => ({ id: label.toLowerCase(), label }))

const hasAt = (value: string) => (value.includes('@') ? undefined : 'Enter an email address with an @.')

export const fields: Group = {
  id: 'fields',
  title: 'Fields',
  parts: (
    <>
      <Specimen name="Text field" note="Validated 200 ms after the last change.">
        <div className={s.form}>
          <Sample
            part={TextField}
            label="Email address"
            required
            validate={hasAt}
            help="Only used for this answer."
          />
          <Sample part={TextField} label="Job number" maxLength={12} value="2041" note="(optional)" />
          <Sample part={TextField} label="Invoice number" maxLength={4} value="2041" />
          <Sample part={TextField} label="Coupon" value="SPRING" error="This coupon is no longer valid." />
          <Sample part={TextField} label="Account" value="Northside Plumbing" disabled />
        </div>
      </Specimen>
      <Specimen name="Text area" note="Grows with its text: 80 to 300 px.">
        <div className={s.form}>
          <Sample part={TextArea} label="Comment" note="(optional)" />
          <Sample
            part={TextArea}
            label="What happened?"
            required
            maxLength={1500}
            value={`${longText}\n\n${longText}`}
          />
        </div>
      </Specimen>
      <Specimen name="Message field" note="Enter sends, Shift+Enter starts a new line.">
        <div className={s.form}>
          <SampleMessage label="Empty message" />
          <SampleMessage label="Long message" text={`${longText}\n\n${longText}`} />
          <SampleMessage label="Message with a file" file="leaking-valve.png" />
          <SampleMessage label="Raised message" surface="raised" />
        </div>
      </Specimen>
      <Specimen name="Checkbox group">
        <WithState<readonly string[]> initial={['incorrect']}>
          {(chosen, setChosen) => (
            <CheckboxGroup legend="What was wrong?" options={reasons} chosen={chosen} onChange={setChosen} />
          )}
        </WithState>
        <WithState<boolean> initial>
          {(checked, setChecked) => (
            <Checkbox look="row" checked={checked} onChange={setChecked}>
              A row of a list
            </Checkbox>
          )}
        </WithState>
      </Specimen>
      <Specimen name="Multi-select" note="Changes apply on Apply.">
        <div className={s.row}>
          <WithState<readonly string[]> initial={['release']}>
            {(applied, setApplied) => (
              <MultiSelect label="Announcement type" options={types} applied={applied} onApply={setApplied} />
            )}
          </WithState>
        </div>
      </Specimen>
      <Specimen name="Filter column" note="Beside the text from 1200 px.">
        <WithState<readonly string[]> initial={['release']}>
          {(applied, setApplied) => (
            <FilterColumn label="Type of update" options={types} applied={applied} onApply={setApplied} />
          )}
        </WithState>
      </Specimen>
    </>
  ),
}

interface SampleProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> {
  readonly part: typeof TextField | typeof TextArea
  readonly value?: string
}

function Sample({ part: Part, value: initial = '', ...field }: SampleProps) {
  return (
    <WithState initial={initial}>
      {(value, setValue) => <Part {...field} value={value} onChange={setValue} />}
    </WithState>
  )
}

interface SampleMessageProps extends Pick<ComponentProps<typeof MessageField>, 'label' | 'surface'> {
  readonly text?: string
  readonly file?: string
}

function SampleMessage({ text = '', file = '', ...field }: SampleMessageProps) {
  return (
    <WithState initial={{ text, file }}>
      {(message, setMessage) => (
        <MessageField
          {...field}
          placeholder="Write a message"
          maxLength={2000}
          value={message.text}
          onChange={(value) => setMessage({ ...message, text: value })}
          canSend={message.text.trim() !== '' || message.file !== ''}
          onSend={() => setMessage({ text: '', file: '' })}
          filePicker={{
            label: 'Add a file',
            onChoose: (chosen) => setMessage({ ...message, file: chosen?.name ?? '' }),
          }}
        >
          {message.file !== '' && (
            <Button look="quiet" onClick={() => setMessage({ ...message, file: '' })}>
              Remove {message.file}
            </Button>
          )}
        </MessageField>
      )}
    </WithState>
  )
}
