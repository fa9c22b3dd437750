import NotebookPen from 'lucide-react/icons/notebook-pen'
import { use } from 'react'
import { LineIcon } from '../icon/line-icon'
import { Link } from '../link/link'
import { AskContext } from './ask-context'

/** The way to the chatbot. Renders nothing where the site has none (BOT-02). */
export function AskLink({ className }: { readonly className?: string | undefined }) {
  const href = use(AskContext)
  if (href === undefined) return null
  return (
    <Link href={href} internal={href.startsWith('/')} className={className}>
      <LineIcon of={NotebookPen} />
      Ask a question
    </Link>
  )
}
