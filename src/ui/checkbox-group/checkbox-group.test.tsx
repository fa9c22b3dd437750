import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { CheckboxGroup } from './checkbox-group'

const options = [
  { id: 'incorrect', label: 'Incorrect' },
  { id: 'unclear', label: 'Unclear' },
  { id: 'retired', label: 'Retired', disabled: true },
] as const

type Id = (typeof options)[number]['id']

function setUp(initially: readonly Id[] = []) {
  const onChange = jest.fn<void, [readonly Id[]]>()
  function Page() {
    const [chosen, setChosen] = useState(initially)
    return (
      <main>
        <CheckboxGroup
          legend="What was wrong?"
          options={options}
          chosen={chosen}
          onChange={(next) => {
            onChange(next)
            setChosen(next)
          }}
        />
      </main>
    )
  }
  return { ...render(<Page />), onChange, user: userEvent.setup() }
}

const box = (name: string) => screen.getByRole('checkbox', { name })

it('is a named group of checkboxes', () => {
  setUp(['unclear'])
  expect(screen.getByRole('group', { name: 'What was wrong?' })).toBeVisible()
  expect(box('Incorrect')).not.toBeChecked()
  expect(box('Unclear')).toBeChecked()
})

it('reports the selection in the order of the options', async () => {
  const { user, onChange } = setUp(['unclear'])
  await user.click(box('Incorrect'))
  expect(onChange).toHaveBeenLastCalledWith(['incorrect', 'unclear'])
  await user.click(box('Unclear'))
  expect(onChange).toHaveBeenLastCalledWith(['incorrect'])
})

it('is operated with Tab and Space, and skips disabled options', async () => {
  const { user, onChange } = setUp()
  await user.tab()
  expect(box('Incorrect')).toHaveFocus()
  await user.tab()
  await user.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[['unclear']]])
  await user.tab()
  expect(document.body).toHaveFocus()
  await user.click(box('Retired'))
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('lets the caller focus its legend', async () => {
  function Page() {
    const legend = useRef<HTMLLegendElement>(null)
    return (
      <>
        <button onClick={() => legend.current?.focus()}>Ask</button>
        <CheckboxGroup
          legend="What was wrong?"
          options={options}
          chosen={[]}
          onChange={() => undefined}
          legendRef={legend}
        />
      </>
    )
  }
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(screen.getByText('What was wrong?')).toHaveFocus()
})
