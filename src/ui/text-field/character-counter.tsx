import { useEffect, useState } from 'react'
import * as s from './field.module.css'

/** Pause in typing before the count is announced, so that screen readers first finish their key echo. */
export const ANNOUNCE_DELAY_MS = 1_000

function countWords(left: number) {
  return left > 0 ? `${left} character(s) left` : 'Maximum characters count reached'
}

interface Props {
  readonly id: string
  readonly left: number
  /** highest value of `left` for which the counter is shown; absent: always shown */
  readonly shownFrom?: number
}

export function CharacterCounter({ id, left, shownFrom = Infinity }: Props) {
  const words = left > shownFrom ? '' : countWords(left)
  const announced = useDebounced(words)
  return (
    <>
      {words !== '' && (
        <p id={id} className={s.counter} aria-hidden="true" data-full={left <= 0 || undefined}>
          {words}
        </p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}

/** Returns the text after a pause in typing. Until the text first changes, returns an empty string. */
function useDebounced(words: string) {
  const [first] = useState(words)
  const [debounced, setDebounced] = useState('')
  const isNew = words !== first || debounced !== ''
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setDebounced(words), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [words, isNew])
  return debounced
}
