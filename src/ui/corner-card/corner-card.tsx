import type { ComponentProps, ReactNode } from 'react'
import * as s from './corner-card.module.css'

interface Props extends Omit<ComponentProps<'section'>, 'className'> {
  readonly corner: 'left' | 'right'
}

/** A card in a corner of the window, beside the page and not over it; on a phone it is as wide as the window. */
export function CornerCard({ corner, ...rest }: Props) {
  return <section className={`${s.card} no-print`} data-corner={corner} {...rest} />
}

export function CardAnswers({ children }: { readonly children: ReactNode }) {
  return <div className={s.answers}>{children}</div>
}
