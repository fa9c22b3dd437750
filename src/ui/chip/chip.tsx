import type { ReactNode } from 'react'
import * as s from './chip.module.css'

/** A small label beside a title, for example `Pro` (UI-01). */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={s.chip}>{children}</span>
}
