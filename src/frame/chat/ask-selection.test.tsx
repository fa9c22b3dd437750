import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../tests/support/browser'
import { MAX_QUESTION_LENGTH } from '../../contracts/chatbot'
import { fakeChatbotApi } from '../../services/chatbot-api/testing/fake-chatbot-api'
import { ChatCorner } from './chat-corner'

const settle = () => act(() => jest.advanceTimersByTimeAsync(0))

/**
 * Position of the last selected line. The tests set the position and the window size, 1024 by 768 px, because
 * jsdom has no layout.
 */
const place = { top: 100, right: 300, bottom: 120 }

beforeEach(() => {
  jest.useFakeTimers()
  window.sessionStorage.clear()
  Object.assign(place, { top: 100, right: 300, bottom: 120 })
  Range.prototype.getClientRects = () => [{ ...place, left: 0 }] as unknown as DOMRectList
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024)
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function setUp({ vendor = 'embedded', isAuthenticated = true } = {}) {
  const service = fakeChatbotApi()
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  render(
    <>
      <main tabIndex={-1}>
        <article>
          <h1>Merge Customers</h1>
          <p data-testid="text">{'Open the record\n that you keep.'}</p>
          <p data-testid="other">Choose another record.</p>
          <p data-testid="short">Save</p>
          <p data-testid="long">{'long '.repeat(61)}</p>
          <a href="/one">One</a>
          <a href="/two">Two</a>
        </article>
        <p data-testid="outside">Related articles</p>
      </main>
      <ChatCorner
        vendor={vendor}
        isAuthenticated={isAuthenticated}
        api={service.api}
        log={log}
        owner="dana"
        supportChat="echo"
      />
    </>,
  )
  return { ...service, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}

/** Selects the text of an element, or nothing, and waits until `watchSelection` has read the selection. */
async function select(name?: string) {
  const selection = document.getSelection()
  selection?.removeAllRanges()
  if (name !== undefined) selection?.selectAllChildren(screen.getByTestId(name))
  document.dispatchEvent(new Event('selectionchange'))
  await act(() => jest.advanceTimersByTimeAsync(250))
  await settle()
}

async function askAbout(user: ReturnType<typeof setUp>['user'], name: string) {
  await select(name)
  await user.click(ask() ?? document.body)
  await settle()
}

const ask = () => screen.queryByRole('button', { name: 'Ask about this' })
const field = () => screen.getByRole('textbox', { name: 'Your message' })
const QUESTION = 'Tell me more about “Open the record that you keep.” (Merge Customers)'

it('BOT-03 fills the message field of the chatbot with a question about the selection, for the reader to send', async () => {
  const { user, last } = setUp()
  expect(ask()).toBeNull()
  await select('text')
  await user.click(ask() ?? document.body)
  await settle()
  expect(field()).toHaveValue(QUESTION)
  expect(field()).toHaveFocus()
  expect(ask()).toBeNull()
  await user.keyboard('{Enter}')
  await settle()
  expect(last().request.question).toBe(QUESTION)
  expect(field()).toHaveValue('')
})

it('BOT-03 adds the question below unsent text, and replaces an unsent question about an earlier selection', async () => {
  const { user, last } = setUp()
  await user.click(screen.getByRole('button', { name: 'Ask a question' }))
  await settle()
  await user.type(field(), 'How? ')
  await askAbout(user, 'text')
  expect(field()).toHaveValue(`How?\n${QUESTION}`)
  expect(field()).toHaveFocus()
  await user.clear(field())
  await askAbout(user, 'text')
  await askAbout(user, 'other')
  expect(field()).toHaveValue('Tell me more about “Choose another record.” (Merge Customers)')
  await user.keyboard('{Enter}')
  await settle()
  expect(last().request.question).toBe('Tell me more about “Choose another record.” (Merge Customers)')
})

it('keeps unsent text if the question does not fit below it, and removes an unsent question when the chat is closed', async () => {
  const { user } = setUp()
  await user.click(screen.getByRole('button', { name: 'Ask a question' }))
  await settle()
  const long = 'long '.repeat(MAX_QUESTION_LENGTH / 5)
  fireEvent.change(field(), { target: { value: long } })
  await askAbout(user, 'text')
  expect(field()).toHaveValue(long)
  expect(field()).toHaveFocus()
  await user.clear(field())
  await askAbout(user, 'text')
  expect(field()).toHaveValue(QUESTION)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Ask a question' }))
  expect(field()).toHaveValue('')
})

it.each([
  ['a selection that is too short', 'short'],
  ['a selection that is too long', 'long'],
  ['text outside the article', 'outside'],
  ['an empty selection', undefined],
])('shows no ask button for %s', async (_, name) => {
  setUp()
  await select('text')
  expect(ask()).toBeVisible()
  await select(name)
  expect(ask()).toBeNull()
})

it.each([
  ['a site without a chatbot', { vendor: '' }],
  ['an anonymous reader', { isAuthenticated: false }],
])('BOT-01 BOT-02 shows no ask button for %s', async (_, options) => {
  setUp(options)
  await select('text')
  expect(ask()).toBeNull()
})

it('focuses the ask button on Tab unless a link has the focus, and removes the button on Escape', async () => {
  const { user } = setUp()
  screen.getByRole('link', { name: 'One' }).focus()
  await select('text')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus()
  screen.getByRole('main').focus()
  await user.tab()
  expect(ask()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(ask()).toBeNull()
})

it.each([
  ['below the last selected line', {}, { left: '300px', top: '128px' }],
  [
    'above a last selected line at the bottom of the window',
    { top: 740, bottom: 760 },
    { left: '300px', top: '688px' },
  ],
  [
    'in the window if the last selected line ends near the right edge',
    { right: 1_010 },
    { left: '848px', top: '128px' },
  ],
  [
    'in the window if the last selected line is below the window',
    { top: 1_980, bottom: 2_000 },
    { left: '300px', top: '716px' },
  ],
  [
    'in the window if the last selected line is above the window',
    { top: -40, bottom: -20 },
    { left: '300px', top: '8px' },
  ],
])('places the ask button %s', async (_, moved, expected) => {
  Object.assign(place, moved)
  setUp()
  await select('text')
  const { style } = ask() ?? document.body
  expect({ left: style.getPropertyValue('--left'), top: style.getPropertyValue('--top') }).toEqual(expected)
})
