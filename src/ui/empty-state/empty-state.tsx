import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon'
import * as s from './empty-state.module.css'

interface Props {
  readonly title: string
  readonly icon?: IconName
  readonly children?: ReactNode
}

export function EmptyState({ title, icon = 'search', children }: Props) {
  return (
    <div className={s.state} data-kind="empty">
      <Icon name={icon} size={24} className={s.icon} />
      <p className={s.title}>{title}</p>
      {children && <div className={s.advice}>{children}</div>}
    </div>
  )
}
