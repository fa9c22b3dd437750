import type { ReactNode } from 'react'
import * as s from './chip.module.css'

export function Chip({ children }: { children: ReactNode }) {
  return <span className={s.chip}>{children}</span>
}
