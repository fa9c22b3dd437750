import * as s from './skeleton.module.css'

const LOADING_TEXT = 'Loading...'

interface Props {
  readonly look?: 'lines' | 'blocks'
  readonly rows?: number
  readonly text?: string
}

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
