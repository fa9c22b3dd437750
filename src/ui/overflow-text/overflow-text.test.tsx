import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { OverflowText } from './overflow-text'

const toggle = { more: 'Show more...', less: 'Show less...' }
const ROW = 20

let textRows = 1
let tellOfSize: () => void = () => undefined

/** Fakes layout: the text has `textRows` rows and shows at most `--rows` of them, unless it is expanded. */
beforeEach(() => {
  textRows = 1
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => textRows * ROW)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
    const rows = this.hasAttribute('data-open') ? Infinity : Number(this.style.getPropertyValue('--rows'))
    return Math.min(rows, textRows) * ROW
  })
  window.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      tellOfSize = () => act(() => callback([], this))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

function setUp(rows: number, text = <OverflowText>A long title</OverflowText>) {
  textRows = rows
  const view = render(text)
  tellOfSize()
  return view
}

it('LAYOUT-30 shows one row by default', () => {
  setUp(3)
  expect(screen.getByText('A long title')).toHaveStyle({ '--rows': '1' })
})

it('LAYOUT-30 shows the full text as a tooltip if it is cut off', () => {
  setUp(3)
  expect(screen.getByText('A long title')).toHaveAttribute('title', 'A long title')
})

it('LAYOUT-30 has no tooltip if the text is not cut off', () => {
  setUp(1, <OverflowText toggle={toggle}>Short</OverflowText>)
  expect(screen.getByText('Short')).not.toHaveAttribute('title')
  expect(screen.queryByRole('button')).toBeNull()
})

it('LAYOUT-30 adds or removes the tooltip when the available space changes', () => {
  setUp(1)
  textRows = 2
  tellOfSize()
  expect(screen.getByText('A long title')).toHaveAttribute('title')
  textRows = 1
  tellOfSize()
  expect(screen.getByText('A long title')).not.toHaveAttribute('title')
})

it('QA-11 QA-12 QA-13 expands and collapses a text of more than four rows, also by keyboard', async () => {
  setUp(
    9,
    <OverflowText rows={4} toggle={toggle}>
      The answer
    </OverflowText>,
  )
  const text = screen.getByText('The answer')
  expect(text).toHaveStyle({ '--rows': '4' })
  expect(text).not.toHaveAttribute('title')
  await userEvent.click(screen.getByRole('button', { name: 'Show more...', expanded: false }))
  tellOfSize()
  expect(text).toHaveAttribute('data-open')
  await userEvent.keyboard('{Enter}')
  expect(text).not.toHaveAttribute('data-open')
  expect(screen.getByRole('button', { name: 'Show more...', expanded: false })).toHaveFocus()
})

it('LAYOUT-30 contains the full text in the HTML of the build', () => {
  expect(renderToString(<OverflowText>A long title</OverflowText>)).toContain('>A long title</div>')
})
