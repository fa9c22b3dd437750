import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToggleGroup } from './toggle-group'

function setUp() {
  const onToggle = jest.fn<void, [string]>()
  const view = render(
    <main>
      <ToggleGroup
        label="Also in"
        toggles={[
          { id: 'jobs', label: 'Jobs' },
          { id: 'billing', label: 'Billing' },
        ]}
        pressed={['billing']}
        onToggle={onToggle}
      >
        <button>Clear</button>
      </ToggleGroup>
    </main>,
  )
  return { ...view, onToggle, user: userEvent.setup() }
}

it('CAPS-03 is a named group of toggle buttons', () => {
  setUp()
  expect(screen.getByRole('group', { name: 'Also in' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Jobs', pressed: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Billing', pressed: true })).toBeVisible()
})

it('CAPS-03 reports the pressed button, by pointer and keyboard', async () => {
  const { user, onToggle } = setUp()
  await user.click(screen.getByRole('button', { name: 'Billing' }))
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  await user.keyboard(' ')
  expect(onToggle.mock.calls).toEqual([['billing'], ['jobs'], ['jobs']])
})
