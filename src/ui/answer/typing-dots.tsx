import * as s from './answer.module.css'

/** Three quiet dots, and the words for them. The parent announces them to screen readers. */
export function TypingDots({ words }: { words: string }) {
  return (
    <p className={s.typing}>
      <span className={s.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {words}
    </p>
  )
}
