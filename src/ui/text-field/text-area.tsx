import { useLayoutEffect, useRef } from 'react'
import { Field, type FieldProps } from './field'

/** In px (RATE-11). Longer text scrolls. */
const HEIGHT = { minHeight: 80, maxHeight: 300 } as const

export function TextArea(field: FieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto' // resets the height to measure shorter text
    const borders = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + borders}px`
  }, [field.value])
  return (
    <Field field={field}>{(control) => <textarea ref={area} rows={2} style={HEIGHT} {...control} />}</Field>
  )
}
