import type { ComponentProps, ReactNode } from 'react'
import * as s from './corner-card.module.css'

interface Props extends Omit<ComponentProps<'section'>, 'className'> {
  readonly corner: 'left' | 'right'
}

export function CornerCard({ corner, ...rest }: Props) {
  return <section className={`${s.card} no-print`} data-corner={corner} {...rest} />
}

export function CardAnswers({ children }: { readonly children: ReactNode }) {
  return <div className={s.answers}>{children}</div>
}
