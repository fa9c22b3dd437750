import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Tag } from './tag'

it('ANN-17 shows its text in the given colors', () => {
  render(<Tag shades={{ light: '#123', dark: '#def' }}>Release</Tag>)
  expect(screen.getByText('Release')).toHaveStyle({ '--tag-ink': 'light-dark(#123, #def)' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('calls onRemove from a named button, by pointer and keyboard', async () => {
  const onRemove = jest.fn()
  render(<Tag onRemove={onRemove}>Jobs</Tag>)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Jobs' }))
  await userEvent.keyboard('{Enter}')
  expect(onRemove).toHaveBeenCalledTimes(2)
})
