import * as s from './answer.module.css'

/** Not a live region, because the parent decides whether screen readers announce the text. */
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
