import { use, type ComponentProps, type MouseEvent } from 'react'
import { CurrentPathContext } from '../contexts'
import { navigate } from '../../lib/navigate'
import { fetchAheadInView, pageOf } from './fetch-ahead'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'ref'> {
  /** of a page of this site, from its root on */
  readonly href: string
  readonly hrefAtClick?: (() => string) | undefined
  readonly onClick?: (() => void) | undefined
}

/**
 * A link to a page of this site: it is reached without loading the whole page anew, and its data are fetched ahead while the link is in view.
 * Does what the site generator's own link does, in one element instead of a tower of components for each of a page's many links.
 */
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
      ref={fetchAheadInView}
      href={href}
      onClick={follow}
      onMouseEnter={prefetch}
      // a finger never hovers: its press comes some 80 ms before the click
      onPointerDown={prefetch}
    />
  )
}
