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

test('hydrates server-rendered HTML and keeps its elements', () => {
  root.innerHTML = asPage(<Poll />)
  const button = screen.getByRole('button', { name: 'Yes' })
  hydrate()
  expect(screen.getByRole('button', { name: 'Yes' })).toBe(button)
  fireEvent.click(button)
  expect(screen.getByText('Said: yes')).toBeInTheDocument()
})

test('replays an early click after hydration', () => {
  root.innerHTML = asPage(<Poll />)
  window.___earlyClicks = [screen.getByRole('button', { name: 'Yes' })]
  hydrate()
  expect(window.___earlyClicks).toBeUndefined()
  expect(screen.getByText('Said: yes')).toBeInTheDocument()
})

test('skips an early click on a removed button', () => {
  root.innerHTML = asPage(<Poll />)
  const gone = document.createElement('button')
  const click = jest.spyOn(gone, 'click')
  window.___earlyClicks = [gone]
  hydrate()
  expect(click).not.toHaveBeenCalled()
})

test('renders the app if the page has no server-rendered HTML', () => {
  hydrate()
  expect(screen.getByText('Said: nothing')).toBeInTheDocument()
})
