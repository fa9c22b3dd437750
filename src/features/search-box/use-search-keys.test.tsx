import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { SlashKeySwitch } from './slash-key-switch'
import { useSearchKeys } from './use-search-keys'

beforeEach(() => localStorage.clear())

function setUp({ hasOwn = false, isHidden = false } = {}) {
  const open = jest.fn()
  function Page() {
    const header = useRef<HTMLInputElement>(null)
    useSearchKeys(header, open)
    return (
      <>
        <input aria-label="Header" ref={header} disabled={isHidden} />
        <main>
          {hasOwn && <input aria-label="Own" name="q" />}
          <textarea aria-label="Comment" />
          <SlashKeySwitch />
        </main>
      </>
    )
  }
  render(<Page />)
  return { open, user: userEvent.setup() }
}

const box = (name: string) => screen.getByRole('textbox', { name })

it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  'focuses the search field on the keys %s',
  async (keys) => {
    const { user, open } = setUp()
    await user.keyboard(keys)
    expect(box('Header')).toHaveFocus()
    expect(box('Header')).toHaveValue('')
    expect(open).not.toHaveBeenCalled()
  },
)

it('focuses the search field of the page, if the page has one, instead of the search field in the header', async () => {
  const { user } = setUp({ hasOwn: true })
  await user.keyboard('/')
  expect(box('Own')).toHaveFocus()
})

it('opens the search in the header if the search field there cannot take the focus', async () => {
  const { user, open } = setUp({ isHidden: true })
  await user.keyboard('/')
  expect(open).toHaveBeenCalledTimes(1)
})

it('ignores / in a text field, K alone and Ctrl+Shift+K', async () => {
  const { user } = setUp()
  await user.type(box('Comment'), 'and/or')
  expect(box('Comment')).toHaveValue('and/or')
  act(() => box('Comment').blur())
  fireEvent.keyDown(document.body, { key: 'k' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true })
  expect(document.body).toHaveFocus()
})

it('ignores /, but not Ctrl+K, when the reader has turned off the key /', async () => {
  const { user } = setUp()
  await user.click(screen.getByRole('checkbox', { name: /^Press \// }))
  act(() => screen.getByRole('checkbox').blur())
  await user.keyboard('/')
  expect(box('Header')).not.toHaveFocus()
  await user.keyboard('{Control>}k{/Control}')
  expect(box('Header')).toHaveFocus()
})
