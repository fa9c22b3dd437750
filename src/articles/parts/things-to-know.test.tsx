import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aHyperlink, aParagraph, richText } from '../../../tests/support/article-builders'
import { ThingsToKnow } from './things-to-know'

const SENTENCE = 'Only administrators can merge two customers into one record. '

const text = () => screen.getByText(/^Only administrators/).closest('[id]')

it('ART-HOWTO-04 ART-ALL-05 shows a short text in full, and renders nothing for an empty text', () => {
  const { container } = render(<ThingsToKnow content={richText(SENTENCE)} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Things to know' })).toBeVisible()
  expect(text()).not.toHaveAttribute('data-folded')
  expect(screen.queryByRole('button')).toBeNull()
  render(<ThingsToKnow content={[]} />, { container })
  expect(container).toBeEmptyDOMElement()
})

it('ART-HOWTO-04 folds a long text, unfolds it with "Show all" and folds it again with "Show less"', async () => {
  const user = userEvent.setup()
  render(<ThingsToKnow content={richText(SENTENCE.repeat(10))} />)
  expect(text()).toHaveAttribute('data-folded', 'tall')
  const toggle = screen.getByRole('button', { name: 'Show all', expanded: false })
  expect(toggle).toHaveAttribute('aria-controls', text()?.id)
  await user.click(toggle)
  expect(text()).not.toHaveAttribute('data-folded')
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(text()).toHaveAttribute('data-folded', 'tall')
})

it('ART-HOWTO-04 folds a long text to a smaller height if the introduction before the text is long', () => {
  render(<ThingsToKnow before={richText(SENTENCE.repeat(8))} content={richText(SENTENCE.repeat(10))} />)
  expect(text()).toHaveAttribute('data-folded', 'short')
})

it('ART-HOWTO-04 unfolds a text when the focus moves into it, and keeps it unfolded when the focus leaves', () => {
  const link = aParagraph(aHyperlink('/how-to/merge', 'Merge'))
  render(<ThingsToKnow content={richText(SENTENCE.repeat(10), link)} />)
  act(() => screen.getByRole('link', { name: 'Merge' }).focus())
  expect(text()).not.toHaveAttribute('data-folded')
  act(() => screen.getByRole('button', { name: 'Show less', expanded: true }).focus())
  expect(text()).not.toHaveAttribute('data-folded')
})
