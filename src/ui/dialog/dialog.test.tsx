import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as React from 'react'
import { useState, type ComponentProps } from 'react'
import { pressEscapeIn, withReducedMotion } from '../../../tests/support/browser'
import { Dialog, prepareDialogs } from './dialog'
import { CLOSE_MS } from './dialog-window'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

type Options = Partial<Pick<ComponentProps<typeof Dialog>, 'escapeCloses' | 'outsideCloses'>>

function Page(options: Options) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" look="sheet" {...options}>
        <a href="/categories">Categories</a>
      </Dialog>
    </main>
  )
}

function renderOpen(options: Options = {}) {
  const view = render(<Page {...options} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  return { ...view, opener, dialog: screen.getByRole('dialog', { name: 'Menu' }) }
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const isShown = () => screen.queryByRole('dialog') !== null

it('is lazy-loaded when first opened', async () => {
  jest.useRealTimers()
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(isShown()).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toHaveAttribute('open')
})

it('closes again when its script fails to load', async () => {
  jest.useRealTimers()
  const onClose = jest.fn()
  await jest.isolateModulesAsync(async () => {
    jest.doMock('react', () => React)
    jest.doMock('./dialog-window', () => {
      throw new Error('No network.')
    })
    const { Dialog: WithoutWindow } = await import('./dialog')
    render(
      <WithoutWindow open onClose={onClose} title="Menu" look="sheet">
        Categories
      </WithoutWindow>,
    )
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
  expect(isShown()).toBe(false)
  jest.dontMock('react').dontMock('./dialog-window')
})

describe('a loaded dialog', () => {
  beforeAll(prepareDialogs)

  it('DLG-01 is not in the page until it opens as a modal', () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal')
    render(<Page />)
    expect(isShown()).toBe(false)
    expect(showModal).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(showModal).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveAttribute('open')
  })

  it('DLG-01 stays in view when a wider window hides the element that opened it', () => {
    const { dialog } = renderOpen()
    screen.getByRole('main', { hidden: true }).style.display = 'none'
    expect(dialog).toBeVisible()
  })

  it('DLG-02 takes the focus when it opens, and restores the focus when it closes', () => {
    const { dialog, opener } = renderOpen()
    expect(dialog.contains(document.activeElement)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    pass(CLOSE_MS)
    expect(opener).toHaveFocus()
  })

  it('closes when the reader goes back or forward in the browser history', () => {
    renderOpen()
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    pass(CLOSE_MS)
    expect(isShown()).toBe(false)
  })

  it('DLG-05 stays in view for 200 ms while it closes', () => {
    const { dialog } = renderOpen()
    expect(dialog).not.toHaveAttribute('data-closing')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog).toHaveAttribute('data-closing')
    pass(199)
    expect(isShown()).toBe(true)
    pass(1)
    expect(isShown()).toBe(false)
  })

  it('closes without animation for reduced motion', () => {
    withReducedMotion()
    renderOpen()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    pass(0)
    expect(isShown()).toBe(false)
  })

  it('opens again while it is still closing', () => {
    const { opener, dialog } = renderOpen()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    pass(100)
    fireEvent.click(opener)
    pass(CLOSE_MS)
    expect(dialog).not.toHaveAttribute('data-closing')
    expect(isShown()).toBe(true)
  })

  it('DLG-03 closes on Escape', () => {
    const { dialog } = renderOpen()
    act(() => pressEscapeIn(dialog))
    pass(CLOSE_MS)
    expect(isShown()).toBe(false)
  })

  it('DLG-03 stays open on Escape if escapeCloses is false', () => {
    const { dialog } = renderOpen({ escapeCloses: false })
    act(() => pressEscapeIn(dialog))
    pass(CLOSE_MS)
    expect(dialog).toHaveAttribute('open')
  })

  it('DLG-03 prevents the browser’s own close on Escape if escapeCloses is false', () => {
    const { dialog } = renderOpen({ escapeCloses: false })
    expect(dialog).toHaveAttribute('closedby', 'none')
    const isDefault = fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' })
    expect(isDefault).toBe(false)
  })

  it('DLG-04 closes on a click outside, not on one inside', () => {
    const { dialog } = renderOpen()
    fireEvent.mouseDown(screen.getByRole('link'))
    fireEvent.click(screen.getByRole('heading', { name: 'Menu' }))
    pass(CLOSE_MS)
    expect(isShown()).toBe(true)
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
    pass(CLOSE_MS)
    expect(isShown()).toBe(false)
  })

  it('DLG-04 stays open if a text selection starts inside and ends outside', () => {
    const { dialog } = renderOpen()
    fireEvent.mouseDown(screen.getByRole('link'))
    fireEvent.click(dialog)
    pass(CLOSE_MS)
    expect(isShown()).toBe(true)
  })

  it('DLG-04 stays open on a click outside if outsideCloses is false', () => {
    const { dialog } = renderOpen({ outsideCloses: false })
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
    pass(CLOSE_MS)
    expect(isShown()).toBe(true)
  })
})
