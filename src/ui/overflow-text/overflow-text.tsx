import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import * as s from './overflow-text.module.css'
import { useOverflow } from './use-overflow'

interface Props {
  readonly rows?: number
  /** labels of the toggle button; absent: no button, and a tooltip shows the full text if it is cut off */
  readonly toggle?: { readonly more: string; readonly less: string }
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/**
 * Shows the first rows of a text (LAYOUT-30). The HTML contains the full text, for screen readers, print and
 * use without script.
 */
export function OverflowText({ rows = 1, toggle, beside, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { text, cutOff } = useOverflow<HTMLDivElement>(isOpen)
  const button = toggle && cutOff !== undefined && (
    <button
      type="button"
      className={`${s.toggle} no-print`}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? toggle.less : toggle.more}
    </button>
  )
  return (
    <div>
      <div
        ref={text}
        id={id}
        className={s.text}
        style={rowsStyle(rows)}
        data-open={isOpen || undefined}
        data-cut={cutOff !== undefined || undefined}
        title={toggle ? undefined : cutOff}
      >
        {children}
      </div>
      {beside ? (
        <div className={s.row}>
          {button}
          {beside}
        </div>
      ) : (
        button
      )}
    </div>
  )
}

function rowsStyle(rows: number): CSSProperties & Record<`--${string}`, number> {
  return { '--rows': rows }
}
