import { render, screen } from '@testing-library/react'
import { FailurePage } from './failure-page'

it('ROUTE-25 says that the page failed to load, and offers a retry and the home page', () => {
  render(<FailurePage />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong')
  expect(screen.getByText('We could not load this page. Try again in a moment.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/')
})
