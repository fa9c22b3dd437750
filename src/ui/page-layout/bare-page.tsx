import type { ReactNode } from 'react'
import * as s from './bare-page.module.css'

export function BarePage({ children }: { readonly children: ReactNode }) {
  return (
    <main className={s.page} id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

/** Class for parts of a `BarePage`: limits them to the width of the page frame. */
export const pageWidth = s.width
