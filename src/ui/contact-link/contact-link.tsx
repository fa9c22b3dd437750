import { use } from 'react'
import { ContactContext } from '../page-contexts'
import { Icon } from '../icon/icon'
import { Link } from '../link/link'

interface Props {
  readonly className?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly hasIcon?: boolean
}

export function ContactLink({ hasIcon = true, ...props }: Props) {
  const href = use(ContactContext)
  if (href === undefined) return null
  return (
    <Link href={href} internal={href.startsWith('/')} newWindow={/^https?:/i.test(href)} {...props}>
      {hasIcon && <Icon name="headset" />}
      Contact support
    </Link>
  )
}
