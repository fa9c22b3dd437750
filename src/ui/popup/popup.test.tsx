import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from '../../lib/testing/fake-navigate'
import { Popup } from './popup'
import { PopupAction } from './popup-action'
import { PopupLink } from './popup-link'

function setUp() {
  const onClick = jest.fn()
  const onOpen = jest.fn()
  render(
    <main tabIndex={-1}>
      <Popup buttonClass="" label="Share" onOpen={onOpen}>
        <PopupAction icon={null} onClick={onClick}>
          Copy link
        </PopupAction>
      </Popup>
      <button>After</button>
    </main>,
  )
  return { onClick, onOpen, user: userEvent.setup() }
}

const opener = () => screen.getByRole('button', { name: 'Share' })
const action = () => screen.queryByRole('button', { name: 'Copy link' })

it('stays open on a press between its actions', async () => {
  const user = userEvent.setup()
  render(
    <main tabIndex={-1}>
      <Popup buttonClass="" label="Share">
        <PopupAction icon={null} onClick={jest.fn()}>
          Copy link
        </PopupAction>
        <hr />
      </Popup>
    </main>,
  )
  await user.click(opener())
  await user.click(screen.getByRole('separator'))
  expect(action()).toBeVisible()
})

it('runs an action in Safari, where a press moves the focus to the nearest focusable ancestor instead', async () => {
  const { user, onClick } = setUp()
  await user.tab()
  await user.keyboard('{Enter}')
  const pressed = action()
  if (!pressed) throw new Error('The popup is closed.')
  fireEvent.pointerDown(pressed)
  act(() => pressed.closest<HTMLElement>('[tabindex]')?.focus())
  fireEvent.click(pressed)
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('opens by keyboard; an action closes the popup and moves the focus back to the button of the popup', async () => {
  const { user, onClick, onOpen } = setUp()
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(action()).toBeNull()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(onOpen).toHaveBeenCalledTimes(1)
  await user.tab()
  expect(action()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(action()).toBeNull()
  expect(opener()).toHaveFocus()
})

it('follows a link in the popup on a click, and closes the popup', async () => {
  const onClick = jest.fn()
  const user = userEvent.setup()
  render(
    <Popup buttonClass="" label="Share">
      <PopupLink href="/faq" internal icon={null} onClick={onClick}>
        Questions
      </PopupLink>
    </Popup>,
  )
  await user.click(opener())
  await user.click(screen.getByRole('link', { name: 'Questions' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(jest.mocked(navigate).mock.lastCall?.[0]).toBe('/faq')
  expect(screen.queryByRole('link')).toBeNull()
  expect(opener()).toHaveFocus()
})

describe('closes without an action', () => {
  const ways: Record<string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>> = {
    'on a click on the button of the popup': (user) => user.click(opener()),
    'on a press outside': (user) => user.click(document.body),
    'when the focus leaves the popup': async (user) => {
      await user.tab()
      await user.tab()
      expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
    },
    'on Escape, and returns the focus': async (user) => {
      await user.tab()
      await user.keyboard('{Escape}')
      expect(opener()).toHaveFocus()
    },
  }
  it.each(Object.keys(ways))('%s', async (way) => {
    const { user, onClick } = setUp()
    await user.click(opener())
    expect(action()).toBeVisible()
    await ways[way]?.(user)
    expect(action()).toBeNull()
    expect(onClick).not.toHaveBeenCalled()
  })
})
