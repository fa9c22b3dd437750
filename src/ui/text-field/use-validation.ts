import { useEffect, useEffectEvent, useState } from 'react'

/** A value is checked once it has rested for so long (FORM-05). */
const VALIDATION_DELAY_MS = 200

export type Validate = (value: string) => string | undefined

/** The fault of a field's value. A field that nobody touched yet is not found fault with. */
export function useValidation(value: string, validate: Validate | undefined) {
  const [isTouched, setTouched] = useState(false)
  const [fault, setFault] = useState<string>()
  const check = useEffectEvent(() => setFault(validate?.(value)))

  useEffect(() => {
    if (!isTouched) return
    const timer = setTimeout(() => check(), VALIDATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value, isTouched])

  return { fault, touch: () => setTouched(true) }
}
