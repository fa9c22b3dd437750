import { link, rawEntry } from '../../../../tests/support/content-builders'
import { isEntryOf } from '../../../model/entry'
import { planSite } from '../../plan-site'
import { readCategories, type Categories } from '../../read/categories'
import { createArticleCount } from './count-articles'

it('counts the articles of a card at the first call and returns the cached number at the second', () => {
  const entries = [
    rawEntry('kbProductArea', 'billing', { title: 'Billing', url: 'billing' }),
    rawEntry('kbHowTo', 'a', { title: 'A', url: 'a', productArea: [link('billing')] }),
    rawEntry('homeContentItem', 'card', { title: 'Card', content: link('billing') }),
  ]
  const { content } = planSite({ entries, assets: [] }, { redirects: [], report: () => {} })
  const categories = readCategories(content)
  const ofArea = jest.fn<ReturnType<Categories['ofArea']>, [string]>((area) => categories.ofArea(area))
  const count = createArticleCount(content, { ...categories, ofArea })
  const card = content.entries.get('card')
  if (!isEntryOf('homeContentItem', card)) throw new Error('The card was left out.')
  expect([count(card), count(card)]).toEqual([1, 1])
  expect(ofArea).toHaveBeenCalledTimes(1)
})
