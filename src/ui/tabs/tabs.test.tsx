import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { nextTab } from './next-tab'
import { Tabs } from './tabs'

const tabs = ['All', 'Knowledge Base', 'Academy'].map((label) => ({
  id: label.toLowerCase().replace(' ', '-'),
  label,
  content: <p>Results: {label}</p>,
}))

function setUp(initially = 'knowledge-base') {
  const onSelect = jest.fn<void, [string]>()
  function Page() {
    const [selected, setSelected] = useState(initially)
    return (
      <main>
        <Tabs
          label="Source"
          tabs={tabs}
          selected={selected}
          onSelect={(id) => {
            onSelect(id)
            setSelected(id)
          }}
        />
      </main>
    )
  }
  return { ...render(<Page />), onSelect, user: userEvent.setup() }
}

const tab = (name: string) => screen.getByRole('tab', { name })

it('shows only the panel of the open tab, with its name', () => {
  setUp()
  expect(screen.getByRole('tablist', { name: 'Source' })).toBeVisible()
  expect(tab('Knowledge Base')).toHaveAttribute('aria-selected', 'true')
  expect(screen.getAllByRole('tabpanel')).toEqual([screen.getByRole('tabpanel', { name: 'Knowledge Base' })])
  expect(screen.getByText('Results: Knowledge Base')).toBeVisible()
  expect(screen.getByText('Results: All')).not.toBeVisible()
})

it('opens a tab on a click', async () => {
  const { user, onSelect } = setUp()
  await user.click(tab('Academy'))
  expect(onSelect.mock.calls).toEqual([['academy']])
  expect(screen.getByText('Results: Academy')).toBeVisible()
})

it('opens the first tab if the requested one does not exist', () => {
  setUp('gone')
  expect(tab('All')).toHaveAttribute('aria-selected', 'true')
  expect(tab('All')).toHaveAttribute('tabindex', '0')
})

it('is one tab stop, and arrow keys move between tabs, wrapping around', async () => {
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
  expect(onSelect.mock.calls.flat()).toEqual(['academy', 'all', 'academy', 'all', 'academy'])
  await user.tab()
  expect(screen.getByRole('tabpanel', { name: 'Academy' })).toHaveFocus()
})

it('ignores other keys', async () => {
  const { user, onSelect } = setUp()
  await user.tab()
  await user.keyboard('{ArrowDown}a')
  expect(onSelect).not.toHaveBeenCalled()
  expect(nextTab('Enter', 0, 3)).toBeUndefined()
})

it('has the text of every tab in the built page', () => {
  const html = renderToString(<Tabs label="Source" tabs={tabs} selected="all" onSelect={() => undefined} />)
  for (const { label } of tabs) expect(html).toContain(`<p>Results: <!-- -->${label}</p>`)
})
