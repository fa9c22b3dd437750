import { render, screen } from '@testing-library/react'
import { Skeleton } from './skeleton'

it('UI-10 announces "Loading..." and reserves the space', () => {
  render(<Skeleton rows={4} />)
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent(/^Loading\.\.\.$/)
  expect(status.querySelectorAll('[aria-hidden="true"]')).toHaveLength(4)
})

it('UI-10 announces a custom text', () => {
  render(<Skeleton text="Generating" />)
  expect(screen.getByRole('status')).toHaveTextContent(/^Generating$/)
})
