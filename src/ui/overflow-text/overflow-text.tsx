import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import * as s from './overflow-text.module.css'
import { useOverflow } from './use-overflow'

/** LAYOUT-30 */
const DEFAULT_ROWS = 1

interface Props {
  /** how many rows of the text are seen */
  readonly rows?: number
  /** the words of a button that shows the rest and hides it again; absent: the whole is seen under the pointer only */
  readonly toggle?: { readonly more: string; readonly less: string }
  readonly children: ReactNode
}

/**
 * A text of which the first rows are seen (LAYOUT-30). All of it is in the page: for screen readers, for paper, and where there is no
 * script to open it with.
 */
export function OverflowText({ rows = DEFAULT_ROWS, toggle, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { text, cutOff } = useOverflow<HTMLDivElement>(isOpen)
  return (
    <div>
      <div
        ref={text}
        id={id}
        className={s.text}
        style={rowsStyle(rows)}
        data-open={isOpen || undefined}
        title={toggle ? undefined : cutOff}
      >
        {children}
      </div>
      {toggle && cutOff !== undefined && (
        <button
          type="button"
          className={`${s.toggle} no-print`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? toggle.less : toggle.more}
        </button>
      )}
    </div>
  )
}

function rowsStyle(rows: number): CSSProperties & Record<`--${string}`, number> {
  return { '--rows': rows }
}
