import { act, render, screen } from '@testing-library/react'
import { axe } from 'jest-axe'
import { Profiler } from 'react'
import { moveFocus } from '../navigation/move-focus'
import { TravelNotices } from './travel-notices'
import { showDelay, showOffline } from '../navigation/travel-store'

it('NAV-08 says Loading... while a page takes longer, in a region that screen readers hear', async () => {
  const { container } = render(<TravelNotices />)
  expect(screen.queryByText('Loading...')).toBeNull()
  act(() => showDelay(true))
  expect(screen.getByText('Loading...').closest('[aria-live="polite"]')).toBeVisible()
  expect((await axe(container)).violations).toEqual([])
  act(() => showDelay(false))
  expect(screen.queryByText('Loading...')).toBeNull()
})

it('NAV-16 says that there is no network, as long as there is none', () => {
  render(<TravelNotices />)
  act(() => showOffline(true))
  expect(screen.getByText('You are offline. Pages you have read before still open.')).toBeVisible()
  act(() => showOffline(false))
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

it('NAV-08 is not drawn anew by a page that comes in time', () => {
  const drawn = jest.fn()
  render(
    <Profiler id="notices" onRender={drawn}>
      <TravelNotices />
    </Profiler>,
  )
  act(() => showDelay(false))
  expect(drawn).toHaveBeenCalledTimes(1)
  act(() => showDelay(true))
  expect(drawn).toHaveBeenCalledTimes(2)
})

describe('focus after a navigation', () => {
  const to = (pathname: string, hash = '') => ({ pathname, hash })
  beforeEach(() => {
    document.body.innerHTML =
      '<a id="menu" href="/b">B</a><main id="main" tabindex="-1"><input><h2 id="part">Part</h2></main>'
    document.getElementById('menu')?.focus()
  })
  afterEach(() => document.body.replaceChildren())

  it('NAV-24 goes on from the text of another page, or from the heading in its address', () => {
    moveFocus({ location: to('/b'), prevLocation: to('/a') })
    expect(document.activeElement).toBe(document.getElementById('main'))
    document.getElementById('menu')?.focus()
    moveFocus({ location: to('/b', '#part'), prevLocation: to('/a') })
    expect(document.activeElement).toBe(document.getElementById('part'))
    document.getElementById('menu')?.focus()
    moveFocus({ location: to('/b', '#%E0%A4%A'), prevLocation: to('/a') })
    expect(document.activeElement).toBe(document.getElementById('main'))
  })

  it.each([
    ['on the first page', null],
    ['on the same page', to('/b')],
  ])('NAV-24 stays %s', (_, prevLocation) => {
    moveFocus({ location: to('/b'), prevLocation })
    expect(document.activeElement?.id).toBe('menu')
  })

  it('NAV-24 stays where the page has put it', () => {
    document.querySelector('input')?.focus()
    moveFocus({ location: to('/b'), prevLocation: to('/a') })
    expect(document.activeElement?.tagName).toBe('INPUT')
  })
})
