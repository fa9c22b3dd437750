import { use } from 'react'
import { Icon } from '../icon/icon'
import { Link } from '../link/link'
import { AskContext } from './ask-context'

/** A link to the chatbot. Renders nothing if the site has none (BOT-02). */
export function AskLink({ className }: { readonly className?: string | undefined }) {
  const href = use(AskContext)
  if (href === undefined) return null
  return (
    <Link href={href} internal={href.startsWith('/')} className={className}>
      <Icon name="notebook" />
      Ask a question
    </Link>
  )
}
