import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconButton } from './icon-button'

it('has an accessible name and shows only its icon', () => {
  render(<IconButton icon="close" name="Close" />)
  const button = screen.getByRole('button', { name: 'Close' })
  expect(screen.getByText('Close')).toHaveClass('sr-only')
  expect(button.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

it('calls onClick on a click and on Enter, and submits no form', async () => {
  const onClick = jest.fn()
  const onSubmit = jest.fn()
  render(
    <form onSubmit={onSubmit}>
      <IconButton icon="close" name="Close" onClick={onClick} />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
  expect(onSubmit).not.toHaveBeenCalled()
})

it('adds the given class to its own, and applies the given look and icon size', () => {
  render(<IconButton icon="close" name="Close" className="place" look="strong" size={24} />)
  const button = screen.getByRole('button', { name: 'Close' })
  expect(button).toHaveClass('button', 'place')
  expect(button).toHaveAttribute('data-look', 'strong')
  expect(button.querySelector('svg')).toHaveAttribute('width', '24')
})
