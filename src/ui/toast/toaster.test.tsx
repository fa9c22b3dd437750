import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { withReducedMotion } from '../../../tests/support/browser'
import { TOAST_DURATION_MS } from '../../config/choices'
import type { NewToast } from './toast'
import { createToastStore, EXIT_MS } from './toast-store'
import { Toaster } from './toaster'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

/** In ms: longer than the two frames after which Radix adds the text of a toast to the live region. */
const ANNOUNCED_MS = 40

function setUp() {
  const store = createToastStore()
  render(
    <>
      <button>Page</button>
      <Toaster store={store} />
    </>,
  )
  return {
    store,
    user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
    add(toast: Partial<NewToast> = {}) {
      act(() => void store.getState().add({ kind: 'info', title: 'Saved', duration: false, ...toast }))
    },
  }
}

const toast = (title: string) => screen.getByRole('listitem', { name: (_, item) => titleOf(item) === title })
const titleOf = (item: Element) => item.querySelector('.title')?.textContent.trim()

const titles = () =>
  screen
    .queryAllByRole('listitem')
    .sort((a, b) => Number(a.style.order) - Number(b.style.order))
    .map(titleOf)
const dismiss = (title: string) => screen.getByRole('button', { name: `Dismiss: ${title}` })

function hideWindow() {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const tell = () => act(() => void fireEvent(document, new Event('visibilitychange')))
  tell()
  return () => {
    hidden.mockReturnValue(false)
    tell()
  }
}

it('renders nothing without toasts', () => {
  setUp()
  expect(screen.queryByRole('region')).toBeNull()
})

it('shows a toast with its text and a named dismiss button', () => {
  const { add } = setUp()
  add({ kind: 'success', title: 'Support case closed', text: 'We have successfully closed it.' })
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeVisible()
  expect(toast('Support case closed')).toHaveTextContent('We have successfully closed it.')
  expect(dismiss('Support case closed')).toBeVisible()
})

it('announces a toast in an existing live region: assertive for errors, otherwise polite', () => {
  const { add } = setUp()
  add({ kind: 'success', title: 'Closed', text: 'Thank you.' })
  add({ kind: 'error', title: 'Failed' })
  const [success, error] = screen.getAllByRole('status')
  expect(success).toBeEmptyDOMElement()
  expect(success).toHaveAttribute('aria-live', 'polite')
  expect(error).toHaveAttribute('aria-live', 'assertive')
  pass(ANNOUNCED_MS)
  expect(success).toHaveTextContent('Notification Closed Thank you.')
  expect(error).toHaveTextContent('Notification Failed')
})

it('announces a new toast that reuses the id of a toast in its exit animation', () => {
  const { add, store } = setUp()
  add({ id: 'case', title: 'Closing' })
  pass(2000)
  act(() => store.getState().dismiss('case'))
  add({ id: 'case', title: 'Closed' })
  pass(ANNOUNCED_MS)
  expect(screen.getByRole('status')).toHaveTextContent('Notification Closed')
})

it('TOAST-01 folds the two oldest of five toasts behind a button that shows them', async () => {
  const { add, user } = setUp()
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) add({ title })
  expect(titles()).toEqual(['Five', 'Four', 'Three'])
  const line = screen.getByRole('button', { name: '2 more notifications' })
  expect(line).toHaveAttribute('aria-expanded', 'false')
  await user.click(line)
  expect(titles()).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
  await user.click(screen.getByRole('button', { name: 'Show fewer notifications', expanded: true }))
  expect(titles()).toEqual(['Five', 'Four', 'Three'])
})

it('TOAST-01 TOAST-02 pauses the timer of a folded toast', () => {
  const { add, store } = setUp()
  add({ title: 'Old', duration: 1000 })
  pass(400)
  for (const id of ['b', 'c', 'd']) add({ id, title: id })
  pass(60_000)
  act(() => store.getState().dismiss('d'))
  pass(EXIT_MS)
  expect(titles()).toEqual(['c', 'b', 'Old'])
  pass(1000 + EXIT_MS)
  expect(titles()).toEqual(['c', 'b'])
})

it('TOAST-02 dismisses a toast after its duration, or after the default duration', () => {
  const { store } = setUp()
  act(() => void store.getState().add({ kind: 'info', title: 'Default' }))
  act(() => void store.getState().add({ kind: 'info', title: 'Short', duration: 1000 }))
  pass(1000 + EXIT_MS)
  expect(titles()).toEqual(['Default'])
  pass(TOAST_DURATION_MS - 1000 - 1 - EXIT_MS)
  expect(toast('Default')).not.toHaveAttribute('inert')
  pass(1 + EXIT_MS)
  expect(titles()).toEqual([])
})

it('TOAST-02 keeps a toast with the duration false until it is dismissed', () => {
  const { add } = setUp()
  add({ title: 'Stays' })
  pass(3_600_000)
  expect(titles()).toEqual(['Stays'])
})

it('TOAST-02 TOAST-04 shows an exit animation of 290 ms', () => {
  const { add } = setUp()
  add({ title: 'Brief', duration: 1000 })
  pass(1000)
  expect(toast('Brief')).toHaveAttribute('data-state', 'closed')
  expect(screen.getByRole('region').parentElement).toHaveStyle({ '--exit': '290ms' })
  pass(EXIT_MS - 1)
  expect(titles()).toEqual(['Brief'])
  pass(1)
  expect(titles()).toEqual([])
})

it('TOAST-04 shows no exit animation for reduced motion', async () => {
  withReducedMotion()
  const { add, user } = setUp()
  add({ title: 'Brief' })
  await user.click(dismiss('Brief'))
  expect(titles()).toEqual([])
})

it('TOAST-02 keeps a toast while the pointer is over it', async () => {
  const { add, user } = setUp()
  add({ title: 'Brief', duration: 1000 })
  await user.hover(toast('Brief'))
  pass(10_000)
  expect(titles()).toEqual(['Brief'])
  await user.unhover(toast('Brief'))
  pass(1000 + EXIT_MS)
  expect(titles()).toEqual([])
})

it('TOAST-02 does not pause later toasts after the hovered toast was dismissed', async () => {
  const { add, user } = setUp()
  add({ title: 'Last' })
  await user.click(dismiss('Last'))
  pass(EXIT_MS)
  add({ title: 'Next', duration: 1000 })
  pass(1000 + EXIT_MS)
  expect(titles()).toEqual([])
})

it('TOAST-02 keeps a toast while it has the focus', async () => {
  const { add, user } = setUp()
  add({ title: 'Brief', duration: 1000 })
  await user.tab()
  await user.tab()
  expect(toast('Brief')).toHaveFocus()
  pass(10_000)
  expect(titles()).toEqual(['Brief'])
  await user.tab({ shift: true })
  pass(1000 + EXIT_MS)
  expect(titles()).toEqual([])
})

it('TOAST-02 keeps a toast that is added while the window is hidden, and starts its timer when the window is shown', () => {
  const { add } = setUp()
  const showWindow = hideWindow()
  add({ title: 'Brief', duration: 1000 })
  pass(10_000)
  expect(titles()).toEqual(['Brief'])
  showWindow()
  pass(999)
  expect(toast('Brief')).not.toHaveAttribute('inert')
  pass(1 + EXIT_MS)
  expect(titles()).toEqual([])
})

it('TOAST-02 keeps a toast whose timer is running when the window becomes hidden', () => {
  const { add } = setUp()
  add({ title: 'Brief', duration: 1000 })
  pass(600)
  const showWindow = hideWindow()
  pass(10_000)
  expect(titles()).toEqual(['Brief'])
  showWindow()
  pass(1000 + EXIT_MS)
  expect(titles()).toEqual([])
})

it('dismisses toasts by keyboard; the focus moves to the next toast, then back to the page', async () => {
  const { add, user } = setUp()
  add({ title: 'One' })
  add({ title: 'Two' })
  await user.tab()
  expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus()
  await user.tab()
  expect(toast('Two')).toHaveFocus()
  await user.tab()
  expect(dismiss('Two')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(dismiss('One')).toHaveFocus()
  pass(EXIT_MS)
  await user.keyboard('{Enter}')
  pass(EXIT_MS)
  expect(titles()).toEqual([])
  expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus()
})

it('TOAST-01 moves the focus to a toast when the focused button Show fewer disappears', async () => {
  const { add, user } = setUp()
  for (const title of ['One', 'Two', 'Three']) add({ title, duration: false })
  add({ title: 'Four', duration: 5000 })
  const more = screen.getByRole('button', { name: '1 more notifications' })
  act(() => more.focus())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Show fewer notifications' })).toHaveFocus()
  pass(5000)
  pass(EXIT_MS)
  expect(titles()).toHaveLength(3)
  expect(document.activeElement).toHaveAccessibleName(/^Dismiss: /)
})

it('TOAST-05 runs the action of a toast and dismisses the toast', async () => {
  const { add, user } = setUp()
  const run = jest.fn()
  add({ title: 'Removed', actions: [{ label: 'Undo', run }] })
  await user.click(within(toast('Removed')).getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(toast('Removed')).toHaveAttribute('inert')
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

describe('TOAST-03 a swipe', () => {
  /** Fires a pointer event with a position, because jsdom's pointer events have no coordinates. */
  function point(kind: 'pointerDown' | 'pointerMove' | 'pointerUp', at: HTMLElement, x: number, y: number) {
    const event = createEvent[kind](at, { button: 0 })
    Object.defineProperties(event, { clientX: { value: x }, clientY: { value: y }, button: { value: 0 } })
    fireEvent(at, event)
  }
  function swipe(at: HTMLElement, across: number, along = 0) {
    point('pointerDown', at, 100, 100)
    point('pointerMove', at, 100 + across / 2, 100 + along / 2)
    point('pointerMove', at, 100 + across, 100 + along)
    point('pointerUp', at, 100 + across, 100 + along)
  }

  it('to the right dismisses the toast once the swipe is longer than 50 px', () => {
    const { add } = setUp()
    add({ title: 'Swipe me' })
    swipe(toast('Swipe me'), 50)
    expect(toast('Swipe me')).not.toHaveAttribute('inert')
    swipe(toast('Swipe me'), 51)
    expect(toast('Swipe me')).toHaveAttribute('inert')
  })

  it.each([
    ['to the left', -80, 0],
    ['down', 20, 80],
    ['up', 0, -80],
  ])('%s dismisses nothing', (_, across, along) => {
    const { add } = setUp()
    add({ title: 'Swipe me' })
    swipe(toast('Swipe me'), across, along)
    expect(toast('Swipe me')).not.toHaveAttribute('inert')
  })
})

describe('TOAST-07 a page with two toasters', () => {
  function renderTwo(forced: boolean) {
    const store = createToastStore()
    store.getState().add({ kind: 'info', title: 'Saved', duration: false })
    const page = (first: boolean) => (
      <>
        {first && <Toaster key="first" store={store} />}
        <Toaster key="second" store={store} forced={forced} />
      </>
    )
    const view = render(page(true))
    return { leaveFirst: () => view.rerender(page(false)) }
  }

  it('shows the toasts in one of them only', () => {
    renderTwo(false)
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  it('shows the toasts in the second toaster when the first unmounts', () => {
    const { leaveFirst } = renderTwo(false)
    leaveFirst()
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  it('shows the toasts in both toasters if the second one has the prop `forced`', () => {
    renderTwo(true)
    expect(screen.getAllByRole('region')).toHaveLength(2)
  })
})
