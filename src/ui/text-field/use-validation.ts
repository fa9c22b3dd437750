import { useEffect, useEffectEvent, useState } from 'react'

/** Validation is debounced (FORM-05). */
const VALIDATION_DELAY_MS = 200

export type Validate = (value: string) => string | undefined

/** Shows no error before the reader has edited or left the field. */
export function useValidation(value: string, validate: Validate | undefined) {
  const [isTouched, setTouched] = useState(false)
  const [error, setError] = useState<string>()
  const check = useEffectEvent(() => setError(validate?.(value)))

  useEffect(() => {
    if (!isTouched) return
    const timer = setTimeout(() => check(), VALIDATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value, isTouched])

  return { error, touch: () => setTouched(true) }
}
