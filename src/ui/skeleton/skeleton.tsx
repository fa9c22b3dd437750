import * as s from './skeleton.module.css'

/** The default loading text (UI-10). */
const LOADING_TEXT = 'Loading...'

interface Props {
  /** `lines` for text, `blocks` for cards or results */
  readonly look?: 'lines' | 'blocks'
  readonly rows?: number
  readonly text?: string
}

/** Reserves space while content loads, and announces the loading state. */
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
