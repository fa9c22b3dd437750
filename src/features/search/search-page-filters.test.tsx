import '../../../tests/support/browser'
import { screen, within } from '@testing-library/react'
import { navigate } from '../../lib/testing/fake-navigate'
import { anAnswer } from '../../services/search/testing/fake-search-provider'
import { prepareDialogs } from '../../ui/dialog/dialog'
import { facets, page, setUp, settle, status } from './testing/a-search-page'

it('SRCH-04 SRCH-19 SRCH-45 SRCH-55 filters the results by the checked options', async () => {
  const { answer, user, asked } = await setUp('?q=job&page=2')
  await answer('job', page({ facets: { ...facets, topic: { 'Set up': 3 } } }))
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(groups).toEqual(['Product Area', 'Content Type', 'Source', 'Topic'])
  const areas = within(screen.getByRole('group', { name: 'Product Area' })).getAllByRole('checkbox')
  expect(areas.map((box) => box.parentElement?.textContent)).toEqual(['Billing 30', 'Jobs 20'])
  await user.click(screen.getByRole('checkbox', { name: 'Jobs 20' }))
  await user.click(screen.getByRole('checkbox', { name: 'FAQ 2' }))
  await settle()
  expect(navigate).toHaveBeenLastCalledWith('/search?q=job&area=Jobs&type=kbFaq')
  expect(asked.at(-1)?.question).toMatchObject({ offset: 0, filters: { contentType: ['kbFaq'] } })
})

it('SRCH-05 clears all filters with Clear All', async () => {
  const { answer, user } = await setUp('?q=job&area=Jobs&source=Absorb&type=kbFaq&topic=x')
  await answer('job', page())
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(navigate).toHaveBeenLastCalledWith('/search?q=job')
})

it('SRCH-05 ignores Clear All if no filter is chosen', async () => {
  const { answer, user, queries } = await setUp('?q=job&page=3')
  await answer('job', page())
  const clear = screen.getByRole('button', { name: 'Clear All' })
  expect(clear).toHaveAttribute('aria-disabled', 'true')
  await user.click(clear)
  await settle()
  expect(navigate).not.toHaveBeenCalled()
  expect(queries()).toEqual(['job'])
})

const suggestions = {
  popularSearches: [],
  popularArticles: [],
  categories: [{ id: 'jobs', title: { text: 'Jobs', pro: false } }],
}
const categories = () => screen.queryByRole('navigation', { name: 'Categories' })

it('SRCH-04 SRCH-05 SRCH-53 keeps the filters and Clear All if a search with filters fails', async () => {
  const { answer, fail, user } = await setUp('?q=job', suggestions)
  await answer('job', page())
  const box = screen.getByRole('checkbox', { name: 'Jobs 20' })
  await user.click(box)
  await settle()
  await fail('job')
  expect(box).toBeChecked()
  expect(box).toHaveFocus()
  expect(categories()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(navigate).toHaveBeenLastCalledWith('/search?q=job')
})

it('SRCH-04 SRCH-53 after a failed search, shows the filters if the URL contains filters, or else the categories', async () => {
  const { fail, goTo } = await setUp('?q=job&area=Jobs', suggestions)
  await fail('job')
  expect(screen.getByRole('checkbox', { name: 'Jobs 0' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await goTo('?q=job')
  await fail('job')
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  expect(categories()).toBeVisible()
})

describe('a filter control that the outcome of its search removes', () => {
  const outcome = () => screen.getByRole('region', { name: 'Search results' })

  it('SRCH-04 moves the focus to the list of results, if the control is an option without results', async () => {
    const { answer, user } = await setUp('?q=job&area=Jobs&type=kbFaq')
    await answer('job', page({ facets: { ...facets, productArea: { Billing: 2 } } }))
    await user.click(screen.getByRole('checkbox', { name: 'Jobs 0' }))
    await settle()
    await answer('job', page())
    expect(screen.getByRole('list', { name: 'Results' })).toHaveFocus()
  })

  it('SRCH-05 moves the focus to the results region, if the search after Clear All finds nothing', async () => {
    const { answer, user } = await setUp('?q=xyzzy&area=Jobs')
    await answer('xyzzy', anAnswer([]))
    await user.click(screen.getByRole('button', { name: 'Clear All' }))
    await settle()
    await answer('xyzzy', anAnswer([]))
    expect(outcome()).toHaveFocus()
  })

  it('SRCH-53 moves the focus to the results region, if the search fails', async () => {
    const { answer, fail, user } = await setUp('?q=job&area=Jobs')
    await answer('job', page())
    await user.click(screen.getByRole('checkbox', { name: 'Jobs 20' }))
    await settle()
    await fail('job')
    expect(outcome()).toHaveFocus()
  })

  it('SRCH-16 moves the focus to the results region, if the control is a tab whose source has no results', async () => {
    const { answer, user } = await setUp('?q=job')
    await answer('job', page())
    await user.click(screen.getByRole('tab', { name: 'Academy' }))
    await settle()
    await answer('job', anAnswer([], { facets: { ...facets, source: { KBContentful: 32 } } }))
    expect(outcome()).toHaveFocus()
  })
})

it('SRCH-15 SRCH-16 SRCH-17 shows a tab for each source with results, and searches the selected source', async () => {
  const { answer, user } = await setUp('?q=job')
  expect(screen.queryByRole('tab')).toBeNull()
  await answer('job', page())
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All',
    'Knowledge Base',
    'Academy',
  ])
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'Academy' }))
  expect(navigate).toHaveBeenLastCalledWith('/search?q=job&tab=Absorb')
})

it('SRCH-16 SRCH-18 shows no tab for a source without results, and names the only source with results', async () => {
  const { answer } = await setUp('?q=job')
  await answer('job', page({ facets: { ...facets, source: { KBContentful: 42, Absorb: 0 } } }))
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Knowledge Base'])
  expect(screen.getByText('All results are from Knowledge Base.')).toBeVisible()
})

it('SRCH-18 does not say that all results are from one source if the filters leave no results', async () => {
  const { answer } = await setUp('?q=job&area=Jobs')
  await answer('job', anAnswer([], { facets: { ...facets, source: { KBContentful: 42 } } }))
  expect(status()).toHaveTextContent('0 results')
  expect(screen.queryByText('All results are from Knowledge Base.')).toBeNull()
})

const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent)

it('SRCH-16 shows and selects no tab if the URL names a source that this site does not have', async () => {
  const { answer } = await setUp('?q=job&tab=Docebo')
  await answer('job', anAnswer([], { facets }))
  expect(tabs()).toEqual(['All', 'Knowledge Base', 'Academy'])
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
})

it('SRCH-16 shows no tab for a selected source without results, and no tabs at all if no source has results', async () => {
  const { answer, goTo } = await setUp('?q=job&tab=Absorb')
  expect(tabs()).toEqual([])
  await answer('job', anAnswer([], { facets: { ...facets, source: { KBContentful: 32, Absorb: 0 } } }))
  expect(tabs()).toEqual(['All', 'Knowledge Base'])
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
  expect(screen.getByRole('tabpanel', { name: 'Academy' })).toBeVisible()
  await goTo('?q=job&tab=Absorb&area=Billing')
  await answer('job', anAnswer([], { facets: { ...facets, source: {} } }))
  expect(tabs()).toEqual([])
  expect(screen.queryByRole('tabpanel')).toBeNull()
})

it('SRCH-04 keeps the filters dialog open while a search runs', async () => {
  await prepareDialogs()
  const { answer, user } = await setUp('?q=job&area=Jobs')
  await answer('job', anAnswer([], { facets: { ...facets, source: {} } }))
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }))
  const dialog = screen.getByRole('dialog', { name: 'Filters' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Jobs 20' }))
  expect(status()).toHaveTextContent('Loading...')
  expect(dialog).toBeVisible()
  await answer('job', page())
  expect(dialog).toBeVisible()
})

it('SRCH-12 SRCH-13 SRCH-51 says that nothing matches the filters', async () => {
  const { answer } = await setUp('?q=job&area=Jobs')
  await answer('job', anAnswer([], { facets }))
  expect(status()).toHaveTextContent(
    '0 resultsSorry, no result for given filter combinationPlease try choosing different filters',
  )
  expect(screen.getByRole('checkbox', { name: 'Jobs 20' })).toBeChecked()
})
