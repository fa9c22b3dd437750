import { use } from 'react'
import { Icon } from '../icon/icon'
import { Link } from '../link/link'
import { AskContext } from './ask-context'

interface Props {
  readonly className?: string | undefined
  readonly hasIcon?: boolean
}

export function AskLink({ className, hasIcon = true }: Props) {
  const href = use(AskContext)
  if (href === undefined) return null
  return (
    <Link href={href} internal={href.startsWith('/')} className={className}>
      {hasIcon && <Icon name="notebook" />}
      Ask a question
    </Link>
  )
}
