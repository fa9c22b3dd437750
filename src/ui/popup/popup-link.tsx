import { use, type ReactNode } from 'react'
import { Link } from '../link/link'
import { CloseContext } from './close-context'
import * as s from './popup.module.css'

interface Props {
  readonly href: string
  readonly internal: boolean
  readonly icon?: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

export function PopupLink({ href, internal, icon, onClick, children }: Props) {
  const close = use(CloseContext)
  return (
    <Link
      href={href}
      internal={internal}
      className={s.action}
      onClick={() => {
        close?.()
        onClick?.()
      }}
    >
      {icon}
      {children}
    </Link>
  )
}
