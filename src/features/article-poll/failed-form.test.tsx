import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ANONYMOUS } from '../../services/analytics/analytics'
import { ArticlePoll } from './article-poll'

jest.mock('./complaint-form', () => {
  throw new Error('Loading chunk failed')
})

it('POLL-04 if the form cannot be loaded, `Try again` keeps the focus in the poll', async () => {
  const user = userEvent.setup()
  const analytics = { ready: () => Promise.resolve(ANONYMOUS), track: () => undefined }
  render(<ArticlePoll analytics={analytics} />)
  await user.click(screen.getByRole('button', { name: 'No' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Was this helpful?' })).toHaveFocus()
})
