import * as s from './skeleton.module.css'

/** Said, and shown where there are words, while something is on its way (UI-10). */
const LOADING_TEXT = 'Loading...'

interface Props {
  /** `lines` stand for text, `blocks` for cards or results */
  readonly look?: 'lines' | 'blocks'
  readonly rows?: number
  readonly text?: string
}

/** Keeps the place of what is still loading, and says so to assistive technology. */
export function Skeleton({ look = 'lines', rows = 3, text = LOADING_TEXT }: Props) {
  return (
    <div role="status" className={s.skeleton} data-look={look}>
      <span className="sr-only">{text}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={s.row} aria-hidden="true" />
      ))}
    </div>
  )
}
