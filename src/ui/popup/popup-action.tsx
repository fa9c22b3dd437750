import { use, type ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { CloseContext } from './close-context'
import * as s from './popup.module.css'

interface Props {
  readonly icon: ReactNode
  /** true if the action is the current choice; absent if the action is not one of several choices */
  readonly isChosen?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

export function PopupAction({ icon, isChosen, onClick, children }: Props) {
  const close = use(CloseContext)
  return (
    <button
      type="button"
      className={s.action}
      aria-pressed={isChosen}
      onClick={() => {
        close?.()
        onClick()
      }}
    >
      {icon}
      {children}
      {isChosen && <Icon name="check" size={16} />}
    </button>
  )
}
