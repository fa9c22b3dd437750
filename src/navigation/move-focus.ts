import { idIn } from './old-addresses'

interface Move {
  readonly location: { readonly pathname: string; readonly hash: string }
  readonly prevLocation?: { readonly pathname: string } | null
}

/** On another page the keyboard goes on from its text, or from the heading in the address; the address bar and the scroll stay as they are. */
export function moveFocus({ location, prevLocation }: Move) {
  if (!prevLocation || prevLocation.pathname === location.pathname) return
  const main = document.getElementById('main')
  if (!main || main.contains(document.activeElement)) return // the page has put it somewhere itself
  const section = document.getElementById(idIn(location.hash))
  const goal = section && main.contains(section) ? section : main
  if (!goal.hasAttribute('tabindex')) goal.setAttribute('tabindex', '-1')
  goal.focus({ preventScroll: true })
}
