import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { createNotices } from '../navigation'
import { NavigationNotices } from './navigation-notices'

const store = createNotices()
const showDelay = (isDelayed: boolean) => store.setState({ isDelayed })
const showOffline = (isOffline: boolean) => store.setState({ isOffline })

it('NAV-08 shows Loading... in a live region while a page is delayed', () => {
  render(<NavigationNotices store={store} />)
  expect(screen.queryByText('Loading...')).toBeNull()
  act(() => showDelay(true))
  expect(screen.getByText('Loading...').closest('[aria-live="polite"]')).toBeVisible()
  act(() => showDelay(false))
  expect(screen.queryByText('Loading...')).toBeNull()
})

it.each([
  ['You are offline.', false],
  ['The help center cannot be reached.', true],
])('NAV-16 shows "%s" while the site is unreachable', (words, onLine) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  render(<NavigationNotices store={store} />)
  act(() => showOffline(true))
  expect(screen.getByText(`${words} Pages you have read before still open.`)).toBeVisible()
  act(() => showOffline(false))
  expect(screen.queryByText(/Pages you have read before/)).toBeNull()
})

it('NAV-08 does not rerender the notices for a page that loads in time', () => {
  const renders = jest.fn()
  render(
    <Profiler id="notices" onRender={renders}>
      <NavigationNotices store={store} />
    </Profiler>,
  )
  act(() => showDelay(false))
  expect(renders).toHaveBeenCalledTimes(1)
  act(() => showDelay(true))
  expect(renders).toHaveBeenCalledTimes(2)
})
