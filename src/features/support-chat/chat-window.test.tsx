import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pressEscapeIn } from '../../../tests/support/browser'
import { ChatError, type Participant } from '../../contracts/support-chat'
import { createFakeClock } from '../../lib/testing/fake-clock'
import { ChatWindow } from './chat-window'
import { fakeListener } from './testing/fake-listener'
import { createSupportChat } from './create-support-chat'

async function setUp({ isFilePickerEnabled = false, isPhone = false, isMarkdown = false } = {}) {
  if (isPhone) {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: query.includes('width <= 844px') })
  }
  const clock = createFakeClock()
  const behind = fakeListener()
  const chat = createSupportChat({
    clock,
    now: clock.now,
    playIncoming: () => undefined,
    idleTimes: { notice: 1_000, end: 500 },
    isFilePickerEnabled,
  })
  chat.listen(behind.listener)
  const onClose = jest.fn()
  render(
    <ChatWindow
      chat={chat}
      title="Support"
      typingWords="The agent is typing"
      maxLength={100}
      isMarkdown={isMarkdown}
      onClose={onClose}
    />,
  )
  await act(() => Promise.resolve())
  return { ...behind, clock, support: chat, onClose, user: userEvent.setup() }
}

const aBot: Participant = { isAgent: true, name: 'Bot', icon: { kind: 'bot' } }

const dialog = () => screen.getByRole('dialog', { name: 'Support' })
const field = () => screen.getByRole('textbox', { name: 'Your message' })
const messages = () => within(screen.getByRole('region', { name: 'Messages' })).queryAllByRole('listitem')
const button = (name: string) => screen.getByRole('button', { name })

it('CHAT-01 BOT-06 shows welcome, plain, file and timeout messages', async () => {
  const { chat, support, user, clock } = await setUp({ isFilePickerEnabled: true })
  act(() => void chat().addAgentMessage({ type: 'welcome', message: 'Hello there' }))
  await user.upload(screen.getByLabelText('Add a file'), new File(['x'], 'leak.png'))
  await user.type(field(), 'See the leak{Enter}')
  act(() => clock.pass(1_000))
  expect(messages().map((one) => one.getAttribute('data-type'))).toEqual([
    'welcome',
    'file',
    'message',
    'timeout',
  ])
  expect(messages()[1]).toHaveTextContent('leak.png')
  await user.click(button('I’m still here'))
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus()
  expect(messages()).toHaveLength(3)
  expect(support.store.getState().status).toBe('Started')
})

it('CHAT-01 shows the text of a message as written, with its numbers, dashes and line breaks', async () => {
  const { chat, support } = await setUp()
  const text = '3. Then press Save\n\n- 5 degrees\n  555) 0123'
  await act(() => {
    chat().addAgentMessage({ message: text })
    return support.send(text)
  })
  expect(screen.getAllByText(text, { normalizer: (shown) => shown })).toHaveLength(2)
})

const TEXT = 'Echo: **hi** C:\\_temp'

it('CHAT-25 does not render Markdown in an agent message, even if the agent has the icon of a bot', async () => {
  const { chat } = await setUp()
  act(() => void chat().addAgentMessage({ message: TEXT, participant: aBot }))
  expect(messages()[0]).toHaveTextContent(TEXT)
})

it('CHAT-01 with `isMarkdown`, renders Markdown in messages of the agent, but not of the reader', async () => {
  const { chat, user } = await setUp({ isMarkdown: true })
  act(() => void chat().addAgentMessage({ message: 'Press **Save**.', participant: aBot }))
  await user.type(field(), 'Is it **bold**?{Enter}')
  expect(screen.getByText('Save').tagName).toBe('B')
  expect(screen.getByText('Is it **bold**?')).toBeVisible()
})

it('CHAT-04 CHAT-05 CHAT-06 CHAT-07 DATA-52 shows name and icon of the participant', async () => {
  const { chat, user } = await setUp()
  await user.type(field(), 'Hi{Enter}')
  act(() => {
    chat().addAgentMessage({ message: 'One' })
    const icon = { kind: 'initials', initials: 'RB' } as const
    chat().addAgentMessage({ message: 'Two', participant: { isAgent: true, name: 'Robin', icon } })
    chat().addAgentMessage({ message: 'Three', participant: aBot })
  })
  expect(messages()[0]).toHaveTextContent('User')
  expect(messages()[1]).toHaveTextContent('Agent')
  expect(messages()[1]?.querySelector('svg, .mark')).toBeNull()
  expect(messages()[2]).toHaveTextContent('RBRobin')
  expect(messages()[3]?.querySelector('[data-bot] svg')).not.toBeNull()
})

it('CHAT-02 CHAT-13 CHAT-14 BOT-08 BOT-55 shows the delivery state of a message, and sends a failed message again on Retry', async () => {
  const { holdNext, user } = await setUp()
  const held = holdNext()
  await user.type(field(), 'Hello{Enter}')
  expect(messages()[0]).toHaveTextContent('Sending...')
  await act(async () => {
    held.fail(new Error('socket'))
    await Promise.resolve()
  })
  expect(messages()[0]).toHaveTextContent('Not sent')
  expect(screen.getByRole('alert')).toHaveTextContent('Error Failed to send message')
  await user.click(button('Retry'))
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus()
  expect(messages()[0]).toHaveTextContent('Delivered')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('CHAT-14 BOT-08 BOT-21 offers no retry of a failed message once the chat is ended', async () => {
  const { holdNext, user, chat } = await setUp()
  holdNext().fail(new Error('socket'))
  await user.type(field(), 'Hello{Enter}')
  expect(button('Retry')).toBeVisible()
  act(() => chat().end('ByAgent'))
  expect(messages()[0]).toHaveTextContent('Not sent')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('CHAT-03 has no file picker unless the chat enables it', async () => {
  await setUp()
  expect(screen.queryByLabelText('Add a file')).toBeNull()
})

it('CHAT-03 CHAT-22 shows the chosen file, which the reader can remove, or send without text', async () => {
  const { user, heard } = await setUp({ isFilePickerEnabled: true })
  const picker = screen.getByLabelText('Add a file')
  await user.upload(picker, new File(['x'], 'leak.png'))
  await user.click(button('Remove'))
  expect(screen.queryByText('leak.png')).toBeNull()
  await user.upload(picker, new File(['x'], 'leak.png'))
  await user.click(button('Send'))
  expect(heard).toContain('sendFile leak.png')
  expect(messages()).toHaveLength(1)
})

it('CHAT-23 BOT-13 sends no blank message, by button or by key', async () => {
  const { user, heard } = await setUp()
  expect(button('Send')).toBeDisabled()
  await user.type(field(), '   {Enter}')
  expect(button('Send')).toBeDisabled()
  expect(heard).not.toContain('sendMessage')
  expect(messages()).toHaveLength(0)
})

it('starts a new line on Shift+Enter, and keeps the focus after sending', async () => {
  const { user, heard } = await setUp()
  await user.type(field(), 'One{Shift>}{Enter}{/Shift}two{Enter}')
  expect(heard.at(-1)).toBe('sendMessage One\ntwo')
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
})

const liveRegions = () => within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('status')

it('BOT-07 shows that the agent is typing, and announces the complete answer', async () => {
  const { chat } = await setUp()
  act(() => {
    chat().setAgentTyping(true)
    chat().addAgentMessage({ message: 'Op' })
  })
  const [typing, newest] = liveRegions()
  expect(typing).toHaveTextContent('The agent is typing')
  expect(newest).toBeEmptyDOMElement()
  act(() => chat().setAgentTyping(false))
  expect(typing).toBeEmptyDOMElement()
  expect(newest).toHaveTextContent('Agent: Op')
})

it('BOT-07 does not announce the newest message again if the agent stops typing without sending', async () => {
  const { chat } = await setUp()
  act(() => void chat().addAgentMessage({ message: 'Hello' }))
  const announced = screen.getByText('Agent: Hello')
  act(() => chat().setAgentTyping(true))
  act(() => chat().setAgentTyping(false))
  expect(screen.getByText('Agent: Hello')).toBe(announced)
})

it('announces an answer even if it has the same text as the previous answer', async () => {
  const { chat } = await setUp()
  const newest = liveRegions().at(-1)
  act(() => void chat().addAgentMessage({ message: 'ok' }))
  const first = newest?.firstChild
  act(() => void chat().addAgentMessage({ message: 'ok' }))
  expect(newest).toHaveTextContent(/^Agent: ok$/)
  expect(newest?.firstChild).not.toBe(first)
})

it('CHAT-09 CHAT-10 ends the chat after a confirmation, and lets the reader start a new chat', async () => {
  const { user, heard } = await setUp()
  await user.type(field(), 'Hello{Enter}')
  await user.click(button('Chat menu'))
  await user.click(button('End chat'))
  expect(screen.getByRole('group', { name: 'End this chat?' })).toBeVisible()
  await user.click(button('Cancel'))
  expect(field()).toHaveFocus()
  await user.click(button('Chat menu'))
  await user.click(button('End chat'))
  await user.click(button('End chat'))
  expect(screen.getByText('You ended this chat.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(dialog()).toHaveFocus()
  await user.click(button('Start a new chat'))
  expect(messages()).toHaveLength(0)
  expect(field()).toHaveFocus()
  expect(heard.slice(-3)).toEqual(['endChat ByUser', 'restart', 'run'])
})

describe('the confirmation before a chat ends', () => {
  const question = () => screen.queryByRole('group', { name: 'End this chat?' })

  async function ask(user: ReturnType<typeof userEvent.setup>) {
    await user.click(button('Chat menu'))
    await user.click(button('End chat'))
    expect(question()).toBeVisible()
  }

  it('CHAT-09 closes when the reader chooses "Start again"', async () => {
    const { user, heard } = await setUp()
    await ask(user)
    await user.click(button('Chat menu'))
    await user.click(button('Start again'))
    expect(question()).toBeNull()
    expect(field()).toBeVisible()
    expect(heard).toContain('restart')
  })

  it('CHAT-09 CHAT-10 is closed when the agent ends the chat, and stays closed in the next chat', async () => {
    const { chat, user } = await setUp()
    await ask(user)
    act(() => chat().end('ByAgent'))
    expect(question()).toBeNull()
    await user.click(button('Start a new chat'))
    expect(field()).toBeVisible()
    expect(question()).toBeNull()
  })

  it.each([false, true])(
    'CHAT-12 is closed by Escape, which does not close the window (phone: %s)',
    async (isPhone) => {
      const { user, onClose } = await setUp({ isPhone })
      await ask(user)
      if (isPhone) act(() => pressEscapeIn(dialog()))
      else await user.keyboard('{Escape}')
      expect(question()).toBeNull()
      expect(field()).toHaveFocus()
      expect(onClose).not.toHaveBeenCalled()
    },
  )
})

it.each([
  ['ByAgent', 'The agent ended this chat.'],
  ['ByTimeout', 'This chat ended because no one wrote.'],
  ['ByFailedToStart', 'Could not start this chat.'],
] as const)('CHAT-10 shows why a chat ended: %s', async (reason, words) => {
  const { chat } = await setUp()
  expect(field()).toHaveFocus()
  act(() => chat().end(reason))
  expect(screen.getByText(words)).toBeVisible()
  expect(dialog()).toHaveFocus()
})

it('BOT-61 CHAT-28 shows the message of a chat error, with its recovery button', async () => {
  const { chat, user, heard } = await setUp()
  act(() => chat().fail(new ChatError('The line is busy.', { recoverStrategy: 'recover' })))
  expect(screen.getByRole('alert')).toHaveTextContent('Chat Error The line is busy.')
  await user.click(button('Continue'))
  expect(heard.at(-1)).toBe('recover')
  expect(field()).toHaveFocus()
  act(() => chat().fail(new ChatError('Gone.', { recoverStrategy: 'restart' })))
  await user.click(button('Start a new chat'))
  expect(heard.slice(-2)).toEqual(['restart', 'run'])
})

it('CHAT-12 focuses the message field, reports typing to the listener, and closes the window on Escape', async () => {
  const { user, onClose, heard } = await setUp()
  expect(field()).toHaveFocus()
  await user.keyboard('H')
  expect(heard).toContain('userTyping')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('the chat window is modal on a phone', async () => {
  const shown = jest.spyOn(HTMLDialogElement.prototype, 'showModal')
  const { onClose } = await setUp({ isPhone: true })
  expect(shown).toHaveBeenCalledTimes(1)
  pressEscapeIn(dialog())
  expect(onClose).toHaveBeenCalledTimes(1)
})

describe('when the list gets smaller, as by an on-screen keyboard', () => {
  let getLessRoom: () => void
  let rows: number

  beforeEach(() => {
    rows = 400
    window.ResizeObserver = class implements ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        getLessRoom = () => {
          rows = 100
          act(() => callback([], this))
        }
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_000)
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => rows)
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'LI' ? 5_000 : 0
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'ResizeObserver')
    jest.restoreAllMocks()
  })

  const list = () => screen.getByRole('region', { name: 'Messages' })

  it('CHAT-01 keeps the newest message in view', async () => {
    const { chat } = await setUp()
    act(() => void chat().addAgentMessage({ message: 'Hello there' }))
    expect(list().scrollTop).toBe(600)
    getLessRoom()
    expect(list().scrollTop).toBe(900)
  })

  it('CHAT-01 does not scroll when the reader has scrolled back', async () => {
    const { chat } = await setUp()
    act(() => void chat().addAgentMessage({ message: 'Hello there' }))
    list().scrollTop = 200
    act(() => void list().dispatchEvent(new Event('scroll')))
    getLessRoom()
    expect(list().scrollTop).toBe(200)
  })
})

it('enlarges the window from the chat menu, and closes only the menu on Escape', async () => {
  const { user } = await setUp()
  const opener = button('Chat menu')
  await user.click(opener)
  await user.click(button('Enlarge'))
  expect(screen.getByRole('dialog')).toHaveAttribute('data-large')
  expect(opener).toHaveAttribute('aria-expanded', 'false')
  await user.click(opener)
  expect(button('Make smaller')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Make smaller')).toBeNull()
  expect(opener).toHaveFocus()
  expect(screen.getByRole('dialog')).toBeVisible()
})
