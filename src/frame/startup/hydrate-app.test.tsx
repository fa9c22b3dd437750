import { act, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { hydrateApp } from './hydrate-app'

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

/** As Gatsby writes a page. */
const asPage = (app: ReactElement) => renderToString(<div id="gatsby-focus-wrapper">{app}</div>)
const hydrate = () =>
  act(() =>
    hydrateApp(
      <div id="gatsby-focus-wrapper">
        <Poll />
      </div>,
      root,
    ),
  )

test('a page that came as HTML keeps its elements and becomes interactive', () => {
  root.innerHTML = asPage(<Poll />)
  const button = screen.getByRole('button', { name: 'Yes' })
  hydrate()
  expect(screen.getByRole('button', { name: 'Yes' })).toBe(button)
  fireEvent.click(button)
  expect(screen.getByText('Said: yes')).toBeInTheDocument()
})

test('a button that was clicked before is clicked once, when the page is interactive', () => {
  root.innerHTML = asPage(<Poll />)
  window.___earlyClicks = [screen.getByRole('button', { name: 'Yes' })]
  hydrate()
  expect(window.___earlyClicks).toBeUndefined()
  expect(screen.getByText('Said: yes')).toBeInTheDocument()
})

test('a button that is gone by then is left alone', () => {
  root.innerHTML = asPage(<Poll />)
  const gone = document.createElement('button')
  const click = jest.spyOn(gone, 'click')
  window.___earlyClicks = [gone]
  hydrate()
  expect(click).not.toHaveBeenCalled()
})

test('a page without HTML is rendered', () => {
  hydrate()
  expect(screen.getByText('Said: nothing')).toBeInTheDocument()
})
