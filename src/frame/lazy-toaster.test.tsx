import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../tests/support/browser'
import { toasts } from '../ui/toast'
import { Toaster } from './lazy-toaster'

it('TOAST-01 shows nothing before the first toast, then shows it and lets the reader dismiss it', async () => {
  const { container } = render(<Toaster />)
  expect(container).toBeEmptyDOMElement()
  act(() => void toasts.getState().add({ kind: 'success', title: 'Feedback submitted', duration: false }))
  expect(await screen.findByText('Feedback submitted')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Feedback submitted' }))
  expect(screen.getByText('Feedback submitted').closest('li')).toHaveAttribute('inert')
})
