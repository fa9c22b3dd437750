import { useEffect, useState } from 'react'
import * as s from './field.module.css'

/** The count is said after a pause in typing: said at every letter, it would drown the letters. */
export const ANNOUNCE_DELAY_MS = 1_000

/** What the helper of a text field says (FORM-01, FORM-02). */
function countWords(left: number) {
  return left > 0 ? `${left} character(s) left` : 'Maximum characters count reached'
}

export function CharacterCounter({ id, left }: { id: string; left: number }) {
  const words = countWords(left)
  const said = useDebounced(words)
  return (
    <>
      <p id={id} className={s.counter} aria-hidden="true" data-full={left <= 0 || undefined}>
        {words}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** What the words have come to rest at; nothing as long as they are the first ones. */
function useDebounced(words: string) {
  const [first] = useState(words)
  const [rested, setRested] = useState('')
  const isNew = words !== first || rested !== ''
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setRested(words), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [words, isNew])
  return rested
}
