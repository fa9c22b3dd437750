import type { RouterHistory, Where } from '@reach/router/dist/index.modern.mjs'
import { act, render, screen } from '@testing-library/react'
import { createContext, use } from 'react'
import { createLocation } from './location'

const at = (pathname: string) => ({ pathname }) as Location
const frames: FrameRequestCallback[] = []

/** A history that a test moves on. */
function aHistory() {
  const listeners = new Set<Parameters<RouterHistory['listen']>[0]>()
  const history = {
    location: at('/a'),
    listen: (hear: Parameters<RouterHistory['listen']>[0]) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    _onTransitionComplete: jest.fn(),
  }
  const go = (pathname: string, action: 'PUSH' | 'POP') => {
    history.location = at(pathname)
    act(() => listeners.forEach((hear) => hear({ location: history.location, action })))
  }
  return { history, listeners, go }
}

function show() {
  const { history, listeners, go } = aHistory()
  const WhereContext = createContext<Where | undefined>(undefined)
  const SiteLocation = createLocation(history, WhereContext)
  const Told = () => <p>{use(WhereContext)?.location.pathname}</p>
  const { unmount } = render(
    <SiteLocation>
      {({ location }) => (
        <>
          <h1>{location.pathname}</h1>
          <Told />
        </>
      )}
    </SiteLocation>,
  )
  return { history, listeners, go, unmount }
}

const shown = () => [screen.getByRole('heading').textContent, screen.getByRole('paragraph').textContent]

beforeEach(() => {
  frames.length = 0
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
})
afterEach(() => jest.restoreAllMocks())

it('shows the page that a link leads to in the turn of the click, and tells whoever waits for it', () => {
  const { history, go } = show()
  expect(shown()).toEqual(['/a', '/a'])
  expect(history._onTransitionComplete).toHaveBeenCalledTimes(1)
  go('/b', 'PUSH')
  expect(shown()).toEqual(['/b', '/b'])
  expect(history._onTransitionComplete).toHaveBeenCalledTimes(2)
  expect(frames).toEqual([])
})

it('goes back in the next frame, in which the browser moves the scroll', () => {
  const { go } = show()
  go('/b', 'POP')
  expect(shown()).toEqual(['/a', '/a'])
  act(() => frames.forEach((frame) => frame(0)))
  expect(shown()).toEqual(['/b', '/b'])
})

it('stays on the page of a link that is followed before that frame', () => {
  const { go } = show()
  go('/b', 'POP')
  go('/c', 'PUSH')
  act(() => frames.forEach((frame) => frame(0)))
  expect(shown()).toEqual(['/c', '/c'])
})

it('no longer listens when it is taken down', () => {
  const { listeners, unmount } = show()
  unmount()
  expect(listeners.size).toBe(0)
})
