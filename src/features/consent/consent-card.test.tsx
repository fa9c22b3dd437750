import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createConsent } from '../../services/analytics'
import { ConsentCard } from './consent-card'

beforeEach(() => localStorage.clear())

function setUp() {
  const store = createConsent(() => localStorage)
  const view = render(
    <main>
      <h1>Send an Invoice</h1>
      <ConsentCard store={store} tools={['Google Analytics']} />
    </main>,
  )
  return { store, user: userEvent.setup(), ...view }
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

it('ANALYT-07 asks for consent before analytics load, names the tools and their cookie, and takes no focus', () => {
  const { store } = setUp()
  expect(screen.getByRole('region', { name: 'May we see how the help center is used?' })).toHaveTextContent(
    'If you allow it, Google Analytics tells us which pages are read, and keeps a cookie in your browser for four weeks.',
  )
  expect(store.getState().consent).toBe('unasked')
  expect(document.body).toHaveFocus()
})

it.each([
  ['Allow', 'given'],
  ['Don’t allow', 'refused'],
])('ANALYT-07 saves the answer %s and does not ask again', async (name, consent) => {
  const { user, store, unmount } = setUp()
  await press(user, name)
  expect(store.getState().consent).toBe(consent)
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByRole('button', { name: 'Privacy choices' })).toHaveFocus()
  unmount()
  setUp()
  expect(screen.queryByRole('region')).toBeNull()
})

it('ANALYT-07 lets the reader change the answer', async () => {
  const { user, store } = setUp()
  await press(user, 'Allow')
  await press(user, 'Privacy choices')
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  await press(user, 'Don’t allow')
  expect(store.getState().consent).toBe('refused')
})
