import { use, type ComponentProps, type MouseEvent } from 'react'
import { CurrentPathContext } from '../contexts'
import { navigate } from '../../lib/navigate'
import { prefetchInView, pageOf } from './prefetch-in-view'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'ref'> {
  /** of a page of this site, from its root on */
  readonly href: string
  readonly hrefAtClick?: (() => string) | undefined
  readonly onClick?: (() => void) | undefined
}

/** A link to a page of this site, as Gatsby's own link but in one element: a page has many. */
export function PageLink({ href, hrefAtClick = () => href, onClick, ...rest }: Props) {
  const isCurrent = use(CurrentPathContext) === encodeURI(href)

  function follow(event: MouseEvent) {
    onClick?.()
    // everything else is for the browser: another tab, a download, a menu
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // a link to where the reader is makes no step to go back by
    navigate(hrefAtClick(), { replace: encodeURI(href) === window.location.pathname })
  }

  const prefetch = () => window.___loader.hovering(pageOf(href))

  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- what is in it comes with the rest
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
      ref={prefetchInView}
      href={href}
      onClick={follow}
      onMouseEnter={prefetch}
      // a finger never hovers: its press comes some 80 ms before the click
      onPointerDown={prefetch}
    />
  )
}
