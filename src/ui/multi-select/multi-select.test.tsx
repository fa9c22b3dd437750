import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MultiSelect } from './multi-select'
import { OptionList } from './option-list'

const options = [
  { id: 'releases', label: 'Releases' },
  { id: 'training', label: 'Training' },
  { id: 'event', label: 'Event' },
]

function setUp(initially: readonly string[] = []) {
  const onApply = jest.fn<void, [readonly string[]]>()
  function Page() {
    const [applied, setApplied] = useState(initially)
    return (
      <main tabIndex={-1}>
        <MultiSelect
          label="Announcement type"
          options={options}
          applied={applied}
          onApply={(chosen) => {
            onApply(chosen)
            setApplied(chosen)
          }}
        />
        <button>After</button>
      </main>
    )
  }
  const view = render(<Page />)
  return { onApply, user: userEvent.setup(), ...view }
}

const opener = () => screen.getByRole('button', { name: /^Announcement type/ })
const panel = () => screen.queryByRole('group', { name: 'Announcement type' })
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.labels?.[0]?.textContent)

it('ANN-06 ANN-07 opens a named list of checkboxes with All, None, Apply and Clear Filter', async () => {
  const { user } = setUp()
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(panel()).toBeNull()
  await user.click(opener())
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    'Releases',
    'Training',
    'Event',
  ])
  const inside = within(screen.getByRole('group', { name: 'Announcement type' }))
  expect(inside.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'All',
    'None',
    'Apply',
    'Clear Filter',
  ])
})

it('ANN-08 reports the selection only when the reader clicks Apply', async () => {
  const { user, onApply } = setUp()
  await user.click(opener())
  await user.click(screen.getByRole('checkbox', { name: 'Training' }))
  await user.click(screen.getByRole('checkbox', { name: 'Event' }))
  await user.click(screen.getByRole('checkbox', { name: 'Training' }))
  expect(onApply).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply.mock.calls).toEqual([[['event']]])
  expect(panel()).toBeNull()
  expect(opener()).toHaveFocus()
  expect(opener()).toHaveAccessibleName('Announcement type 1 chosen')
})

it('ANN-06 ticks an option on a click on its text', async () => {
  const { user } = setUp()
  await user.click(opener())
  await user.click(screen.getByText('Releases'))
  expect(screen.getByRole('checkbox', { name: 'Releases' })).toBeChecked()
})

it('ANN-09 ANN-10 “All” ticks every option and “None” unticks every option, without applying the filter', async () => {
  const { user, onApply } = setUp()
  await user.click(opener())
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(ticked()).toEqual(['Releases', 'Training', 'Event'])
  await user.click(screen.getByRole('button', { name: 'None' }))
  expect(ticked()).toEqual([])
  expect(onApply).not.toHaveBeenCalled()
})

it('ANN-11 “Clear Filter” applies an empty filter immediately, and closes the list', async () => {
  const { user, onApply } = setUp(['event'])
  await user.click(opener())
  expect(ticked()).toEqual(['Event'])
  await user.click(screen.getByRole('button', { name: 'Clear Filter' }))
  expect(onApply.mock.calls).toEqual([[[]]])
  expect(panel()).toBeNull()
})

describe('ANN-08 drops changes that were not applied', () => {
  const ways: Record<string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>> = {
    'on Escape': (user) => user.keyboard('{Escape}'),
    'on a click on the button that opened the list': (user) => user.click(opener()),
    'when the focus leaves the list': async (user) => {
      screen.getByRole('button', { name: 'Clear Filter' }).focus()
      await user.tab()
      expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
    },
  }
  it.each(Object.keys(ways))('%s', async (way) => {
    const { user, onApply } = setUp()
    await user.click(opener())
    await user.click(screen.getByRole('checkbox', { name: 'Event' }))
    await ways[way]?.(user)
    expect(panel()).toBeNull()
    await user.click(opener())
    expect(ticked()).toEqual([])
    expect(onApply).not.toHaveBeenCalled()
  })
})

it('ANN-06 opens by keyboard and lets the reader tick options; Escape returns the focus to the button', async () => {
  const { user, onApply } = setUp()
  await user.tab()
  expect(opener()).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.tab()
  await user.tab()
  await user.tab()
  expect(screen.getByRole('checkbox', { name: 'Releases' })).toHaveFocus()
  await user.keyboard(' ')
  expect(ticked()).toEqual(['Releases'])
  await user.keyboard('{Escape}')
  expect(opener()).toHaveFocus()
  expect(onApply).not.toHaveBeenCalled()
})

it('closes on Escape in Safari, where a click moves the focus to the nearest focusable ancestor instead', async () => {
  const { user } = setUp()
  await user.click(opener())
  act(() => opener().parentElement?.closest<HTMLElement>('[tabindex]')?.focus())
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(opener()).toHaveFocus()
})

it('UI-09 throws an error for an option list outside a SelectionContext', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // React logs the rethrown error.
  expect(() => render(<OptionList />)).toThrow('An option list must be inside a SelectionContext')
})
