import { useId, type ChangeEvent, type ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { CharacterCounter } from './character-counter'
import * as s from './field.module.css'
import { useValidation, type Validate } from './use-validation'

export interface FieldProps {
  readonly label: string
  /** muted text after the label, such as `(optional)` */
  readonly note?: string
  readonly help?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  /** maximum length; shows a counter */
  readonly maxLength?: number
  readonly validate?: Validate
  /** an external error, for example from the gateway; shown instead of a validation error */
  readonly error?: string | undefined
}

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

interface Props {
  readonly field: FieldProps
  readonly children: (control: ReturnType<typeof useControl>['control']) => ReactNode
}

export function Field({ field, children }: Props) {
  const { control, error, ids } = useControl(field)
  const { label, note, help, required = false, maxLength, value } = field
  return (
    <div className={s.field}>
      <label htmlFor={control.id} className={s.label}>
        {label}
        {required && (
          <>
            <span className={s.asterisk} aria-hidden="true">
              *
            </span>
            <span className="sr-only"> Required</span>
          </>
        )}
        {note !== undefined && <span className={s.note}> {note}</span>}
      </label>
      {help !== undefined && (
        <p id={ids.help} className={s.help}>
          {help}
        </p>
      )}
      {children(control)}
      <div className={s.foot}>
        <div aria-live="polite" className={s.errorPlace}>
          {error !== undefined && (
            <p id={ids.error} className={s.error}>
              <Icon name="warning" size={16} />
              {error}
            </p>
          )}
        </div>
        {maxLength !== undefined && <CharacterCounter id={ids.counter} left={maxLength - value.length} />}
      </div>
    </div>
  )
}

function useControl({ value, onChange, required, disabled, maxLength, help, name, ...rest }: FieldProps) {
  const id = useId()
  const { error: ownError, touch } = useValidation(value, rest.validate)
  const error = rest.error ?? ownError
  const ids = { help: `${id}-help`, error: `${id}-error`, counter: `${id}-counter` }
  const described = [
    error !== undefined && ids.error,
    help !== undefined && ids.help,
    maxLength !== undefined && ids.counter,
  ].filter((one) => one !== false)

  const control = {
    id,
    name,
    className: s.control,
    value,
    required,
    disabled,
    maxLength,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': described.join(' ') || undefined,
    onChange(event: Change) {
      touch()
      onChange(event.target.value)
    },
    onBlur: touch,
  }
  return { control, error, ids }
}
