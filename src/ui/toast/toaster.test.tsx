import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { withReducedMotion } from '../../../tests/support/browser'
import { prefersReducedMotion } from '../../lib/reduced-motion'
import { systemClock } from './clock'
import type { NewToast } from './toast'
import { createToastStore, EXIT_MS } from './toast-store'
import { Toaster } from './toaster'
import { SWIPE_THRESHOLD_PX, swipedRight } from './use-swipe-right'
import { WORDS_AFTER_MS } from './use-words-later'

beforeEach(() => {
  jest.useFakeTimers()
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

function setUp() {
  const store = createToastStore({ clock: systemClock, isStill: prefersReducedMotion })
  const view = render(
    <>
      <button>Page</button>
      <Toaster store={store} />
    </>,
  )
  return {
    ...view,
    store,
    user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
    add(toast: Partial<NewToast> = {}) {
      act(() => void store.getState().add({ kind: 'info', title: 'Saved', duration: false, ...toast }))
      pass(WORDS_AFTER_MS)
    },
  }
}

const titles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
const toast = (title: string) => {
  const item = screen.getByText(title).closest('li')
  if (!item) throw new Error(`"${title}" is no toast`)
  return item
}
const dismiss = (title: string) => screen.getByRole('button', { name: `Dismiss: ${title}` })

it('renders nothing as long as there is no toast', () => {
  setUp()
  expect(screen.queryByRole('region')).toBeNull()
})

it('shows a toast with its words and a named button, free of accessibility faults', async () => {
  const { add, container } = setUp()
  add({ kind: 'success', title: 'Support case closed', text: 'We have successfully closed it.' })
  add({ kind: 'error', title: 'Failed to close support case' })
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeVisible()
  expect(toast('Support case closed')).toHaveTextContent('We have successfully closed it.')
  expect(dismiss('Support case closed')).toBeVisible()
  jest.useRealTimers()
  expect((await axe(container)).violations).toEqual([])
})

it('puts the words into a region that was there before: a status, or an alert for an error', () => {
  const { store } = setUp()
  act(() => {
    store.getState().add({ kind: 'success', title: 'Closed' })
    store.getState().add({ kind: 'error', title: 'Failed' })
  })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  pass(WORDS_AFTER_MS)
  expect(screen.getByRole('status')).toHaveTextContent('Closed')
  expect(screen.getByRole('alert')).toHaveTextContent('Failed')
})

it('TOAST-01 folds the older ones of five behind a line that opens them', async () => {
  const { add, user } = setUp()
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) add({ title })
  expect(titles()).toEqual(['Five', 'Four', 'Three'])
  const line = screen.getByRole('button', { name: '2 more notifications' })
  expect(line).toHaveAttribute('aria-expanded', 'false')
  await user.click(line)
  pass(WORDS_AFTER_MS)
  expect(titles()).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
  await user.click(screen.getByRole('button', { name: 'Show fewer notifications', expanded: true }))
  expect(titles()).toEqual(['Five', 'Four', 'Three'])
})

it('TOAST-02 TOAST-04 leaves after its duration, with an exit of 290 ms', () => {
  const { add } = setUp()
  add({ title: 'Brief', duration: 1000 })
  pass(1000 - WORDS_AFTER_MS)
  expect(toast('Brief')).toHaveAttribute('data-leaving')
  expect(screen.getByRole('region')).toHaveStyle({ '--exit': '290ms' })
  pass(EXIT_MS - 1)
  expect(titles()).toEqual(['Brief'])
  pass(1)
  expect(titles()).toEqual([])
})

it('TOAST-04 has no exit for readers who want less motion', async () => {
  withReducedMotion()
  const { add, user } = setUp()
  add({ title: 'Brief' })
  await user.click(dismiss('Brief'))
  expect(titles()).toEqual([])
})

it('TOAST-02 stays under the pointer', async () => {
  const { add, user } = setUp()
  add({ title: 'Brief', duration: 1000 })
  await user.hover(toast('Brief'))
  pass(10_000)
  expect(titles()).toEqual(['Brief'])
  await user.unhover(toast('Brief'))
  pass(1000 + EXIT_MS)
  expect(titles()).toEqual([])
})

it('TOAST-02 stays while the keyboard is in it', async () => {
  const { add, user } = setUp()
  add({ title: 'Brief', duration: 1000 })
  await user.tab()
  await user.tab()
  expect(dismiss('Brief')).toHaveFocus()
  pass(10_000)
  expect(titles()).toEqual(['Brief'])
  await user.tab({ shift: true })
  pass(1000 + EXIT_MS)
  expect(titles()).toEqual([])
})

it('TOAST-02 stays while the window is out of sight', () => {
  const { add } = setUp()
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  add({ title: 'Brief', duration: 1000 })
  pass(10_000)
  expect(titles()).toEqual(['Brief'])
  hidden.mockReturnValue(false)
  act(() => void fireEvent(document, new Event('visibilitychange')))
  pass(1000 + EXIT_MS)
  expect(titles()).toEqual([])
})

it('is dismissed by keyboard: the focus goes to the next toast, then back to the page', async () => {
  const { add, user } = setUp()
  add({ title: 'One' })
  add({ title: 'Two' })
  await user.tab()
  expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(dismiss('One')).toHaveFocus()
  pass(EXIT_MS)
  await user.keyboard('{Enter}')
  pass(EXIT_MS)
  expect(titles()).toEqual([])
  expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus()
})

it('TOAST-05 runs an action, and leaves', async () => {
  const { add, user } = setUp()
  const run = jest.fn()
  add({ title: 'Removed', actions: [{ label: 'Undo', run }] })
  await user.click(within(toast('Removed')).getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(toast('Removed')).toHaveAttribute('inert')
  pass(EXIT_MS)
  expect(titles()).toEqual([])
})

describe('TOAST-03 a swipe to the right', () => {
  /** jsdom's pointer events carry no coordinates of their own */
  function point(kind: 'pointerDown' | 'pointerMove' | 'pointerUp', at: HTMLElement, x: number, y: number) {
    const event = createEvent[kind](at, { button: 0 })
    Object.defineProperties(event, { clientX: { value: x }, clientY: { value: y }, button: { value: 0 } })
    fireEvent(at, event)
  }
  function swipe(at: HTMLElement, across: number, along = 0) {
    point('pointerDown', at, 100, 100)
    point('pointerMove', at, 100 + across, 100 + along)
    point('pointerUp', at, 100 + across, 100 + along)
  }

  it('dismisses the toast once it is 50 px long', () => {
    expect(SWIPE_THRESHOLD_PX).toBe(50)
    const { add } = setUp()
    add({ title: 'Swipe me' })
    swipe(toast('Swipe me'), 49)
    expect(toast('Swipe me')).not.toHaveAttribute('data-leaving')
    swipe(toast('Swipe me'), 50)
    expect(toast('Swipe me')).toHaveAttribute('data-leaving')
  })

  it('pulls the toast along, and lets it back when it ends too early', () => {
    const { add } = setUp()
    add({ title: 'Swipe me' })
    point('pointerDown', toast('Swipe me'), 0, 0)
    point('pointerMove', toast('Swipe me'), 30, 4)
    expect(toast('Swipe me')).toHaveStyle({ '--pulled': '30px' })
    point('pointerUp', toast('Swipe me'), 30, 4)
    expect(toast('Swipe me')).toHaveStyle({ '--pulled': '0px' })
  })

  it('ends where the browser takes the pointer to scroll with', () => {
    const { add } = setUp()
    add({ title: 'Swipe me' })
    point('pointerDown', toast('Swipe me'), 0, 0)
    point('pointerMove', toast('Swipe me'), 60, 0)
    fireEvent.pointerCancel(toast('Swipe me'))
    point('pointerUp', toast('Swipe me'), 60, 0)
    expect(toast('Swipe me')).not.toHaveAttribute('data-leaving')
  })

  it('does not begin on a button', () => {
    const { add } = setUp()
    add({ title: 'Swipe me' })
    swipe(dismiss('Swipe me'), 80)
    expect(toast('Swipe me')).not.toHaveAttribute('data-leaving')
  })

  it.each([
    ['to the right', 60, 10, 60],
    ['to the left', -60, 0, 0],
    ['down', 20, 60, 0],
    ['straight up', 0, -60, 0],
  ])('measures a way %s', (_, across, along, length) => {
    expect(swipedRight({ clientX: 10, clientY: 10 }, { clientX: 10 + across, clientY: 10 + along })).toBe(
      length,
    )
  })
})

describe('TOAST-07 a page with two toasters', () => {
  function renderTwo(forced: boolean) {
    const store = createToastStore({ clock: systemClock, isStill: prefersReducedMotion })
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

  it('shows the toasts once', () => {
    renderTwo(false)
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  it('goes on with the second when the first leaves', () => {
    const { leaveFirst } = renderTwo(false)
    leaveFirst()
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  it('shows them twice when the second is forced to', () => {
    renderTwo(true)
    expect(screen.getAllByRole('region')).toHaveLength(2)
  })
})
