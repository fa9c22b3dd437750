import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FilterColumn } from './filter-column'

const options = [
  { id: 'releases', label: 'Releases', count: 3 },
  { id: 'training', label: 'Training', count: 1 },
]

function setUp(initially: readonly string[] = []) {
  const onApply = jest.fn<void, [readonly string[]]>()
  function Page() {
    const [applied, setApplied] = useState(initially)
    return (
      <>
        <FilterColumn
          label="Announcement type"
          options={options}
          applied={applied}
          onApply={(chosen) => {
            onApply(chosen)
            setApplied(chosen)
          }}
        />
        <button onClick={() => setApplied([])}>Show all</button>
      </>
    )
  }
  render(<Page />)
  return { onApply, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.labels?.[0]?.textContent)

it('ANN-06 ANN-07 is a named group with All, None, Clear Filter and Apply', () => {
  setUp()
  const group = within(screen.getByRole('group', { name: 'Announcement type' }))
  expect(group.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'All',
    'None',
    'Clear Filter',
    'Apply',
  ])
  expect(group.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'Releases 3',
    'Training 1',
  ])
})

it('ANN-08 reports the selection only when the reader clicks Apply, and leaves the focus on Apply', async () => {
  const { user, onApply } = setUp()
  await user.click(screen.getByRole('checkbox', { name: 'Training 1' }))
  expect(onApply).not.toHaveBeenCalled()
  expect(button('Apply')).toHaveAttribute('data-look', 'primary')
  await user.click(button('Apply'))
  expect(onApply.mock.calls).toEqual([[['training']]])
  expect(button('Apply')).toHaveFocus()
  expect(button('Apply')).toHaveAttribute('data-look', 'outline')
})

it('ANN-09 ANN-10 “All” ticks every option and “None” unticks every option, without applying the filter', async () => {
  const { user, onApply } = setUp()
  await user.click(button('All'))
  expect(ticked()).toEqual(['Releases 3', 'Training 1'])
  await user.click(button('None'))
  expect(ticked()).toEqual([])
  expect(onApply).not.toHaveBeenCalled()
})

it('ANN-11 “Clear Filter” unticks all options and applies the empty filter immediately', async () => {
  const { user, onApply } = setUp(['training'])
  expect(button('Clear Filter')).not.toHaveAttribute('aria-disabled')
  await user.click(button('Clear Filter'))
  expect(onApply.mock.calls).toEqual([[[]]])
  expect(ticked()).toEqual([])
  expect(button('Clear Filter')).toHaveAttribute('aria-disabled', 'true')
})

it('ANN-11 unticks its options if the filter is reset elsewhere on the page', async () => {
  const { user } = setUp(['training'])
  expect(ticked()).toEqual(['Training 1'])
  await user.click(button('Show all'))
  expect(ticked()).toEqual([])
})
