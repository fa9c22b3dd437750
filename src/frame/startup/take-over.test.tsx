import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { pressAgain, takeOver } from './take-over'

function Poll() {
  const [answer, setAnswer] = useState('nothing')
  return (
    <>
      <p>Said: {answer}</p>
      <button type="button" onClick={() => setAnswer('yes')}>
        Yes
      </button>
    </>
  )
}

let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => root.remove())

/** As the site generator writes a page. */
const asPage = (app: ReactElement) => renderToString(<div id="gatsby-focus-wrapper">{app}</div>)
const takenOver = () =>
  act(() =>
    takeOver(
      <div id="gatsby-focus-wrapper">
        <Poll />
      </div>,
      root,
    ),
  )

test('a page that came as HTML keeps its elements and becomes interactive', () => {
  root.innerHTML = asPage(<Poll />)
  const button = screen.getByRole('button', { name: 'Yes' })
  takenOver()
  expect(screen.getByRole('button', { name: 'Yes' })).toBe(button)
  fireEvent.click(button)
  expect(screen.getByText('Said: yes')).toBeInTheDocument()
})

test('a button that was pressed before is pressed once, when something can come of it', () => {
  root.innerHTML = asPage(<Poll />)
  window.___earlyClicks = [screen.getByRole('button', { name: 'Yes' })]
  takenOver()
  expect(screen.getByText('Said: nothing')).toBeInTheDocument()
  expect(window.___earlyClicks).toBeUndefined()
  act(() => pressAgain())
  expect(screen.getByText('Said: yes')).toBeInTheDocument()
})

test('a button that is gone by then is left alone', () => {
  const gone = document.createElement('button')
  gone.addEventListener('click', () => {
    throw new Error('pressed')
  })
  window.___earlyClicks = [gone]
  takenOver()
  expect(() => pressAgain()).not.toThrow()
})

test('a page without HTML is drawn', () => {
  takenOver()
  expect(screen.getByText('Said: nothing')).toBeInTheDocument()
})
