import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { CurrentPathContext } from '../contexts'
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

/** Whether the browser is left to follow the link itself. */
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

it('SCOPE-12 a page of this site is reached without loading the whole page anew', () => {
  render(merge)
  expect(click()).toBe(false)
  expect(navigate).toHaveBeenCalledWith('/how-to/merge?from=mail#before', { replace: false })
})

it.each([
  ['another button', { button: 1 }],
  ['the key for another tab', { ctrlKey: true }],
  ['the same on a Mac', { metaKey: true }],
  ['the key for another window', { shiftKey: true }],
  ['the key for a download', { altKey: true }],
])('leaves a click with %s to the browser', (_, how) => {
  render(merge)
  const preventedByTest = (event: Event) => event.preventDefault() // jsdom cannot follow links
  window.addEventListener('click', preventedByTest)
  click(how)
  window.removeEventListener('click', preventedByTest)
  expect(navigate).not.toHaveBeenCalled()
})

it('a link to where the reader is says so, and makes no step to go back by', () => {
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

it('tells whoever put it there, and loads the page that the pointer comes to or presses', () => {
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

it('a link elsewhere is one like any other', () => {
  render(
    <Link href="https://status.example/" internal={false}>
      Merge
    </Link>,
  )
  expect(link()).not.toHaveAttribute('target')
  fireEvent.mouseEnter(link())
  expect(loader.hovering).not.toHaveBeenCalled()
})
