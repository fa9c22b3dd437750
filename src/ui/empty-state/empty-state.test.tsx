import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'

it('EmptyState shows its title and its content, without the role `alert`', () => {
  render(
    <EmptyState title="No announcements">
      <p>Choose another type.</p>
    </EmptyState>,
  )
  expect(screen.getByText('No announcements')).toBeVisible()
  expect(screen.getByText('Choose another type.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('UI-11 ErrorState announces "Error" by default', () => {
  render(<ErrorState />)
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error$/)
  expect(screen.queryByRole('button')).toBeNull()
})

it('UI-11 ErrorState shows the given message and a retry button', async () => {
  const onRetry = jest.fn()
  render(
    <ErrorState title="The list could not be loaded" onRetry={onRetry}>
      Check your connection.
    </ErrorState>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loadedCheck your connection.')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onRetry).toHaveBeenCalledTimes(1)
})
