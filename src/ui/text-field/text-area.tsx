import { Field, type FieldProps } from './field'
import { useAutoGrow } from './use-auto-grow'

/** How high a text area is without text, and at most: then it scrolls (RATE-11). In px. */
const TEXT_AREA_HEIGHT = { min: 80, max: 300 } as const

const height = { minHeight: TEXT_AREA_HEIGHT.min, maxHeight: TEXT_AREA_HEIGHT.max }

/** A field of several lines, as high as its text (FORM-01 to FORM-05, RATE-11). */
export function TextArea(field: FieldProps) {
  const area = useAutoGrow(field.value)
  return (
    <Field field={field}>{(control) => <textarea ref={area} rows={2} style={height} {...control} />}</Field>
  )
}
