import { Field, type FieldProps } from './field'

interface Props extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly autoComplete?: string
}

export function TextField({ type = 'text', autoComplete, ...field }: Props) {
  return (
    <Field field={field}>{(control) => <input type={type} autoComplete={autoComplete} {...control} />}</Field>
  )
}
