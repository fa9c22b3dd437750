import type { KeyboardEventHandler } from 'react'
import { Field, type FieldProps } from './field'

interface Props extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly autoComplete?: string
  readonly onKeyDown?: KeyboardEventHandler
}

export function TextField({ type = 'text', autoComplete, onKeyDown, ...field }: Props) {
  return (
    <Field field={field}>
      {(control) => <input type={type} autoComplete={autoComplete} onKeyDown={onKeyDown} {...control} />}
    </Field>
  )
}
