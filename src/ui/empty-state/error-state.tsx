import type { ReactNode } from 'react'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import * as s from './empty-state.module.css'

const ERROR_TEXT = 'Error'

interface Props {
  readonly title?: string
  readonly children?: ReactNode
  readonly onRetry?: () => void
}

export function ErrorState({ title = ERROR_TEXT, children, onRetry }: Props) {
  return (
    <div className={s.state} data-kind="error">
      <Icon name="warning" size={24} className={s.icon} />
      <div role="alert" className={s.words}>
        <p className={s.title}>{title}</p>
        {children && <div className={s.advice}>{children}</div>}
      </div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
