import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { SourceChoice } from '../../services/search'
import { nextTab } from '../../ui/tabs/next-tab'
import { SourceTabs } from './source-tabs'
import { facets } from './testing/a-search-page'

function setUp(first: SourceChoice = 'KBContentful') {
  const onSelect = jest.fn<void, [SourceChoice]>()
  function Page() {
    const [selected, setSelected] = useState(first)
    return (
      <>
        <SourceTabs
          facets={facets}
          tabs={['All', 'KBContentful', 'Absorb']}
          selected={selected}
          panelId="results"
          onSelect={(tab) => {
            onSelect(tab)
            setSelected(tab)
          }}
        />
        <div role="tabpanel" id="results" aria-labelledby="results-tab" />
        <button type="button">After</button>
      </>
    )
  }
  render(<Page />)
  return { onSelect, user: userEvent.setup() }
}

const tab = (name: string) => screen.getByRole('tab', { name })

it('SRCH-15 gives the results panel the name of the selected tab', () => {
  setUp()
  expect(screen.getByRole('tablist', { name: 'Sources' })).toBeVisible()
  expect(tab('Knowledge Base')).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel', { name: 'Knowledge Base' })).toBeVisible()
})

it('SRCH-15 the tabs are one tab stop, and arrow keys, Home and End select another tab', async () => {
  const { user, onSelect } = setUp()
  await user.tab()
  expect(tab('Knowledge Base')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(tab('Academy')).toHaveFocus()
  expect(tab('Academy')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowRight}')
  expect(tab('All')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  await user.keyboard('{Home}')
  await user.keyboard('{End}')
  expect(tab('Academy')).toHaveFocus()
  expect(onSelect.mock.calls.flat()).toEqual(['Absorb', 'All', 'Absorb', 'All', 'Absorb'])
  await user.tab()
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
})

it('SRCH-16 only the first tab is a tab stop if the selected source has no tab', async () => {
  const { user, onSelect } = setUp('Docebo')
  for (const one of screen.getAllByRole('tab')) expect(one).toHaveAttribute('aria-selected', 'false')
  await user.tab()
  expect(tab('All')).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await user.tab({ shift: true })
  await user.keyboard('{ArrowRight}')
  expect(tab('Knowledge Base')).toHaveFocus()
  expect(onSelect.mock.calls).toEqual([['KBContentful']])
})

it('the tabs ignore keys other than left, right, Home and End', async () => {
  const { user, onSelect } = setUp()
  await user.tab()
  await user.keyboard('{ArrowDown}a')
  expect(onSelect).not.toHaveBeenCalled()
  expect(nextTab('Enter', 0, 3)).toBeUndefined()
})
