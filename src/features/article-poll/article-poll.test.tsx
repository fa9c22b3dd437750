import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnalyticsEvent } from '../../services/analytics'
import { ContactContext } from '../../ui/page-contexts'
import { ArticlePoll } from './article-poll'

function setUp() {
  const events: AnalyticsEvent[] = []
  const analytics = {
    ready: () => Promise.resolve({ tenantName: 'Northside Plumbing', userName: 'dana' }),
    track: (event: AnalyticsEvent) => events.push(event),
  }
  const view = render(
    <ContactContext value="mailto:help@example.com">
      <ArticlePoll analytics={analytics} />
    </ContactContext>,
  )
  return { events, user: userEvent.setup(), ...view }
}

const form = () => screen.findByRole('group', { name: /^Sorry/ })

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

it('POLL-01 asks whether the article helped, and shows no form and no thanks', () => {
  setUp()
  expect(screen.getByRole('region', { name: 'Was this helpful?' })).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('shows Contact support, which stays above the form after a No', async () => {
  const { user } = setUp()
  const contact = () => screen.getByRole('link', { name: 'Contact support' })
  expect(contact()).toHaveAttribute('href', 'mailto:help@example.com')
  await press(user, 'No')
  const reasons = await form()
  expect(contact().compareDocumentPosition(reasons)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('SCOPE-08 POLL-02 POLL-03 POLL-10 thanks the reader for a Yes at once, and announces and focuses the thanks', async () => {
  const { user, events } = setUp()
  await press(user, 'Yes')
  expect(screen.getByRole('status')).toHaveTextContent('Thanks for your feedback!')
  expect(screen.getByText('Thanks for your feedback!')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
  expect(events.map((event) => event.fields.value)).toEqual(['Yes'])
})

it('POLL-04 POLL-05 POLL-06 POLL-07 asks the reader for reasons after a No', async () => {
  const { user } = setUp()
  await press(user, 'No')
  await form()
  const prompt = "Sorry you didn't find this helpful. Tell us why:"
  expect(screen.getByRole('group', { name: prompt })).toBeVisible()
  expect(screen.getByText(prompt)).toHaveFocus()
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(screen.getByRole('textbox', { name: 'Comment (optional)' })).not.toBeRequired()
})

it('POLL-06 POLL-08 POLL-11 POLL-13 sends the reasons and the comment, and thanks the reader', async () => {
  const { user, events } = setUp()
  await press(user, 'No')
  await form()
  await user.click(screen.getByRole('checkbox', { name: "I couldn't find what I was looking for" }))
  await user.click(screen.getByRole('checkbox', { name: "It didn't work" }))
  await user.type(screen.getByRole('textbox'), 'The button is gone.')
  await press(user, 'Submit')
  expect(screen.getByRole('status')).toHaveTextContent('Thanks for your feedback!')
  expect(events.map((event) => event.fields)).toEqual([
    expect.objectContaining({
      value: 'No',
      comment: 'The button is gone.',
      couldntFind: 'x',
      didntWork: 'x',
      unclear: '-',
    }),
  ])
})

it('POLL-07 FORM-01 limits the comment to the length that the log stores, and shows a counter', async () => {
  const { user } = setUp()
  await press(user, 'No')
  await form()
  expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '4000')
  await user.type(screen.getByRole('textbox'), 'Gone')
  expect(screen.getByText('3996 character(s) left')).toBeVisible()
})

it('POLL-07 POLL-11 accepts a form that has neither a reason nor a comment', async () => {
  const { user, events } = setUp()
  await press(user, 'No')
  await form()
  await press(user, 'Submit')
  expect(events[0]?.fields).toMatchObject({ value: 'No', comment: '-', couldntFind: '-' })
})

it.each([
  ['thanks', 'Yes', 'Answer again'],
  ['the form', 'No', 'Cancel'],
])('POLL-09 goes back to the question from %s', async (_, answer, back) => {
  const { user } = setUp()
  await press(user, answer)
  await user.click(await screen.findByRole('button', { name: back }))
  expect(screen.getByRole('button', { name: 'Yes' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Was this helpful?' })).toHaveFocus()
})

it('POLL-01 does not move the focus when the page loads', () => {
  setUp()
  expect(document.body).toHaveFocus()
})

it('POLL-04 shows a loading text until the form has loaded, and keeps the focus in the poll', async () => {
  const { user } = setUp()
  await press(user, 'Yes')
  await press(user, 'Answer again')
  fireEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  expect(screen.getByRole('heading', { name: 'Was this helpful?' })).toHaveFocus()
  await form()
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument()
})
