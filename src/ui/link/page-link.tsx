import { use, type ComponentProps, type MouseEvent } from 'react'
import { CurrentPathContext } from '../page-contexts'
import { navigate } from '../../lib/navigate'
import { prefetchInView, pageOf } from './prefetch-in-view'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'ref'> {
  readonly href: string
  readonly hrefAtClick?: (() => string) | undefined
  readonly onClick?: (() => void) | undefined
}

/** A link to a page of this site. Works like Gatsby's link, but is a single component for speed. */
export function PageLink({ href, hrefAtClick = () => href, onClick, ...rest }: Props) {
  const isCurrent = use(CurrentPathContext) === encodeURI(href)

  function follow(event: MouseEvent) {
    onClick?.()
    // Only a plain left click navigates on the client. The browser handles new tabs, downloads and menus.
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(hrefAtClick(), { replace: encodeURI(href) === window.location.pathname })
  }

  const prefetch = () => window.___loader.hovering(pageOf(href))

  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the children are in `rest`
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
      ref={prefetchInView}
      href={href}
      onClick={follow}
      onMouseEnter={prefetch}
      // Touch has no hover. The press starts the prefetch about 80 ms before the click.
      onPointerDown={prefetch}
    />
  )
}
