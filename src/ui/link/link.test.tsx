import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { CurrentPathContext } from '../page-contexts'
import { Link } from './link'

const navigate = jest.fn()
const loader = { enqueue: jest.fn(), hovering: jest.fn() }
const before = { navigate: window.___navigate, loader: window.___loader }

beforeEach(() => {
  jest.resetAllMocks()
  Object.assign(window, { ___navigate: navigate, ___loader: loader })
})
afterAll(() => Object.assign(window, { ___navigate: before.navigate, ___loader: before.loader }))

const link = () => screen.getByRole('link', { name: 'Merge' })

/** Clicks the link. Returns true if the browser, not the script, handles the click. */
function click(how: object = {}) {
  const event = createEvent.click(link(), { button: 0, ...how })
  fireEvent(link(), event)
  return !event.defaultPrevented
}

const at = (path: string, page: ReactNode) => <CurrentPathContext value={path}>{page}</CurrentPathContext>
const merge = (
  <Link href="/how-to/merge?from=mail#before" internal>
    Merge
  </Link>
)

it('SCOPE-12 navigates to a page of this site without a full page load', () => {
  render(merge)
  expect(click()).toBe(false)
  expect(navigate).toHaveBeenCalledWith('/how-to/merge?from=mail#before', { replace: false })
})

it.each([
  ['the middle button', { button: 1 }],
  ['Ctrl (new tab)', { ctrlKey: true }],
  ['Cmd (new tab on a Mac)', { metaKey: true }],
  ['Shift (new window)', { shiftKey: true }],
  ['Alt (download)', { altKey: true }],
])('leaves a click with %s to the browser', (_, how) => {
  render(merge)
  const preventedByTest = (event: Event) => event.preventDefault() // jsdom cannot follow links.
  window.addEventListener('click', preventedByTest)
  click(how)
  window.removeEventListener('click', preventedByTest)
  expect(navigate).not.toHaveBeenCalled()
})

it('marks a link to the current page, and a click on it adds no history entry', () => {
  const home = (
    <Link href="/" internal>
      Merge
    </Link>
  )
  const { rerender } = render(at('/', home))
  expect(link()).toHaveAttribute('aria-current', 'page')
  click()
  expect(navigate).toHaveBeenCalledWith('/', { replace: true })
  rerender(at('/categories', home))
  expect(link()).not.toHaveAttribute('aria-current')
  expect(renderToString(at('/', home))).toContain('aria-current="page"')
})

it('calls onClick, and prefetches on hover and press', () => {
  const onClick = jest.fn()
  render(
    <Link href="/how-to/merge#before" internal onClick={onClick}>
      Merge
    </Link>,
  )
  fireEvent.mouseEnter(link())
  expect(loader.hovering).toHaveBeenCalledWith('/how-to/merge')
  fireEvent.pointerDown(link())
  expect(loader.hovering).toHaveBeenCalledTimes(2)
  click()
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('leaves an external link to the browser', () => {
  render(
    <Link href="https://status.example/" internal={false}>
      Merge
    </Link>,
  )
  expect(link()).not.toHaveAttribute('target')
  fireEvent.mouseEnter(link())
  expect(loader.hovering).not.toHaveBeenCalled()
})
