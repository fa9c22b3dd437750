import type { MouseEvent, ReactNode } from 'react'
import { PageLink } from './page-link'

interface Props {
  readonly href: string
  /** true for a page of this site, which opens by client-side navigation unless `newWindow` (SCOPE-12) */
  readonly internal: boolean
  /** returns the URL to open on a click, if that URL depends on the current page */
  readonly hrefAtClick?: (() => string) | undefined
  readonly newWindow?: boolean | undefined
  readonly className?: string | undefined
  readonly title?: string | undefined
  readonly 'aria-current'?: 'page' | 'true' | undefined
  readonly onClick?: (() => void) | undefined
  readonly onAuxClick?: ((event: MouseEvent) => void) | undefined
  readonly children: ReactNode
}

export function Link({ href, internal, hrefAtClick, newWindow = false, children, ...rest }: Props) {
  if (internal && !newWindow && href.startsWith('/')) {
    return (
      <PageLink href={href} hrefAtClick={hrefAtClick} {...rest}>
        {children}
      </PageLink>
    )
  }
  return (
    <a href={href} {...(newWindow && { target: '_blank', rel: 'noopener noreferrer' })} {...rest}>
      {children}
      {newWindow && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
