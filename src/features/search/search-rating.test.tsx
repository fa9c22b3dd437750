import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchContext } from '../../services/service-contexts'
import { fakeSearchProvider } from '../../services/search/testing/fake-search-provider'
import { SearchRating } from './search-rating'

function setUp() {
  const fake = fakeSearchProvider()
  const rating = (rateCode: string) => (
    <SearchContext value={fake.load}>
      <SearchRating key={rateCode} rateCode={rateCode} />
    </SearchContext>
  )
  const view = render(rating('rate-1'))
  return {
    ...view,
    ...fake,
    user: userEvent.setup(),
    goTo: (rateCode: string) => view.rerender(rating(rateCode)),
  }
}

const rating = () => screen.getByRole('region', { name: 'Rate the results' })
const press = (name: string) => within(rating()).getByRole('button', { name })
const comment = () => screen.getByRole('textbox', { name: /^Why is the content not correct/ })

it('SCOPE-09 SRCH-36 RATE-01 RATE-02 RATE-03 RATE-08 RATE-09 asks whether the results helped, and thanks for a Yes', async () => {
  const { user, tracked } = setUp()
  expect(within(rating()).getByText('Did you find what you were looking for')).toBeVisible()
  expect(rating()).toHaveAttribute('data-step', 'Initial')
  await user.click(press('Yes'))
  expect(within(rating()).getByText('Thanks for your feedback!')).toBeVisible()
  expect(rating()).toHaveAttribute('data-step', 'Thanks')
  expect(tracked).toEqual([{ rateCode: 'rate-1', isHelpful: true, comment: '' }])
})

it('RATE-02 RATE-04 RATE-05 RATE-06 RATE-10 asks for the reason after a No, and sends it on Submit', async () => {
  const { user, tracked } = setUp()
  await user.click(press('No'))
  expect(rating()).toHaveAttribute('data-step', 'Form')
  expect(tracked).toEqual([])
  await user.type(comment(), 'Old.')
  await user.click(press('Submit'))
  expect(tracked).toEqual([{ rateCode: 'rate-1', isHelpful: false, comment: 'Old.' }])
  expect(rating()).toHaveAttribute('data-step', 'Thanks')
})

it('RATE-07 RATE-11 accepts a No without a comment, and has a comment field 80 to 300 px high', async () => {
  const { user, tracked } = setUp()
  await user.click(press('No'))
  expect(comment()).toHaveStyle({ minHeight: '80px', maxHeight: '300px' })
  await user.click(press('Submit'))
  expect(tracked).toEqual([{ rateCode: 'rate-1', isHelpful: false, comment: '' }])
})

it('RATE-08 asks the question again for each new search', async () => {
  const { user, goTo } = setUp()
  await user.click(press('Yes'))
  goTo('rate-2')
  expect(rating()).toHaveAttribute('data-step', 'Initial')
})
