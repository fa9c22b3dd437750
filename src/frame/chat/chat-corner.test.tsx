import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../../tests/support/browser'
import { CLOSED_UNAUTHORIZED, MAX_CHAT_TEXT_LENGTH, type ServerFrame } from '../../contracts/live-chat'
import type { SupportChatName } from '../../contracts/settings'
import { fakeChatbotApi } from '../../services/chatbot-api/testing/fake-chatbot-api'
import { ContactContext } from '../../ui/page-contexts'
import { ChatCorner } from './chat-corner'

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

interface Options {
  readonly vendor?: string
  readonly isAuthenticated?: boolean
  readonly supportChat?: SupportChatName
  readonly isStrict?: boolean
}

function setUp({
  vendor = 'embedded',
  isAuthenticated = true,
  supportChat = 'echo',
  isStrict = false,
}: Options = {}) {
  const service = fakeChatbotApi()
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  const view = render(
    <ContactContext value="mailto:help@example.com">
      <main>
        <ChatCorner
          vendor={vendor}
          isAuthenticated={isAuthenticated}
          api={service.api}
          log={log}
          owner="dana"
          supportChat={supportChat}
        />
      </main>
    </ContactContext>,
    { reactStrictMode: isStrict },
  )
  return { ...service, log, ...view, user: userEvent.setup() }
}

async function opened(options?: Options) {
  const parts = setUp(options)
  await parts.user.click(launcher())
  await settle()
  return {
    ...parts,
    async ask(question: string) {
      await parts.user.type(screen.getByRole('textbox', { name: 'Your message' }), `${question}{Enter}`)
      await settle()
    },
    async answer(about?: Parameters<ReturnType<typeof parts.last>['answer']>[0]) {
      parts.last().answer(about)
      await settle()
    },
  }
}

const launcher = () => screen.getByRole('button', { name: 'Ask a question' })
const dialog = () => screen.getByRole('dialog', { name: 'Ask a question' })
const button = (name: string) => screen.getByRole('button', { name })
const messages = () =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .getAllByRole('listitem')
    .filter((one) => one.hasAttribute('data-type'))

beforeEach(() => window.sessionStorage.clear())

it.each([
  ['a site without a chatbot', { vendor: '' }],
  ['an anonymous reader', { isAuthenticated: false }],
])('BOT-01 BOT-02 renders nothing for %s', (_, options) => {
  const { container } = setUp(options)
  expect(container.querySelector('main')).toBeEmptyDOMElement()
})

it('BOT-01 BOT-16 shows a button, which opens the chatbot without creating a session', async () => {
  const { calls, user } = setUp()
  expect(launcher()).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
  await user.click(launcher())
  await settle()
  expect(calls).toEqual(['getFilterOptions'])
})

it('BOT-05 BOT-14 opens a chatbot that has the status Started and greets with an example question', async () => {
  const { user, last } = await opened()
  expect(dialog()).toHaveAttribute('data-status', 'Started')
  expect(messages()[0]).toHaveTextContent(/AI chatbot.*using the product.*merge duplicate customers/)
  await user.click(button('How do I merge duplicate customers?'))
  await settle()
  expect(last().request.question).toBe('How do I merge duplicate customers?')
})

it('BOT-03 BOT-06 BOT-07 shows answers with sources, and sends follow-up questions in the same session', async () => {
  const { ask, answer, user, last } = await opened()
  await ask('How do I merge?')
  expect(screen.getByText('The chatbot is writing', { selector: 'p:not([role])' })).toBeVisible()
  await answer({
    answer: 'Open the customer.',
    meta: {
      citations: [{ url: '/how-to/merge#steps', title: 'Merge', heading: 'Steps', quote: 'Open it.' }],
      followUps: ['Undo a merge'],
    },
  })
  expect(screen.queryByText('The chatbot is writing')).toBeNull()
  expect(screen.getByRole('link', { name: 'Merge: Steps' })).toHaveAttribute('href', '/how-to/merge#steps')
  await user.click(button('Undo a merge'))
  await settle()
  expect(last().request).toMatchObject({
    question: 'Undo a merge',
    experience: 'MultiTurn',
    sessionId: 'session-1',
  })
})

it('BOT-08 BOT-54 BOT-55 BOT-62 marks a message that timed out as not sent, shows an error, and retries on Retry', async () => {
  const { ask, answer, last, user } = await opened()
  await ask('How do I merge?')
  last().fail(new Error('The request is timed out'))
  await settle()
  expect(messages().at(-1)).toHaveTextContent('Not sent')
  expect(screen.getByText(/Failed to send message/)).toBeVisible()
  await user.click(button('Retry'))
  await settle()
  expect(messages().at(-1)).toHaveTextContent('Sending...')
  await answer({ answer: 'Like this.' })
  expect(messages().at(-1)).toHaveTextContent('Like this.')
  expect(screen.queryByText(/Failed to send message/)).toBeNull()
})

it('BOT-09 BOT-18 restarts with a new session and only the welcome message', async () => {
  const { ask, answer, user, calls } = await opened()
  await ask('How do I merge?')
  await answer()
  await user.click(button('Chat menu'))
  await user.click(button('Start again'))
  await settle()
  expect(calls).toContain('closeSession session-1')
  expect(messages()).toHaveLength(1)
  await ask('And now?')
  expect(calls.filter((call) => call === 'createSession')).toHaveLength(2)
})

it('BOT-11 sends a vote on an answer', async () => {
  const { ask, answer, user, feedback } = await opened()
  await ask('How do I merge?')
  await answer({ id: 'a1' })
  const group = screen.getByRole('group', { name: 'Was this answer helpful?' })
  await user.click(within(group).getByRole('button', { name: 'Thumbs down' }))
  await user.click(screen.getByRole('checkbox', { name: 'Incomplete' }))
  await user.click(button('Submit'))
  expect(feedback).toMatchObject([{ messageId: 'a1', options: 8, rating: 0 }])
  expect(screen.getByText('Thanks for your feedback.')).toBeVisible()
})

it('BOT-58 keeps the reasons of a vote that could not be sent, until the reader cancels', async () => {
  const { ask, answer, user, failures } = await opened()
  await ask('How do I merge?')
  await answer()
  const group = within(screen.getByRole('group', { name: 'Was this answer helpful?' }))
  failures.feedback = new Error('down')
  await user.click(group.getByRole('button', { name: 'Thumbs down' }))
  await user.click(group.getByRole('checkbox', { name: 'Incomplete' }))
  await user.click(button('Submit'))
  expect(group.getByText('Failed to send message feedback')).toBeVisible()
  expect(group.getByRole('checkbox', { name: 'Incomplete' })).toBeChecked()
  await user.click(button('Cancel'))
  await user.click(group.getByRole('button', { name: 'Thumbs down' }))
  expect(group.getByRole('checkbox', { name: 'Incomplete' })).not.toBeChecked()
})

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

async function follow(hash: string) {
  window.location.hash = hash
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')))
  await settle()
  await settle()
}

it('opens the support chat each time the URL gets the hash #chat', async () => {
  setUp()
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  await follow('#chat')
  expect(screen.getByRole('dialog', { name: 'Support' })).toBeVisible()
  expect(window.location.hash).toBe('')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await follow('#chat')
  expect(screen.getByRole('dialog', { name: 'Support' })).toBeVisible()
})

it('opens the chatbot each time the URL gets the hash #ask, even after a support chat', async () => {
  setUp()
  await settle()
  for (const visit of [1, 2]) {
    await follow('#chat')
    expect(screen.getByRole('dialog', { name: 'Support' })).toBeVisible()
    if (visit === 1) {
      await userEvent.keyboard('{Escape}')
      await nextFrame() // the launcher takes the focus
    }
    await follow('#ask')
    expect(dialog()).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveFocus()
  }
})

it('opens the chatbot for a URL that ends in #ask', async () => {
  window.history.replaceState(null, '', '/#ask')
  setUp()
  await settle()
  await settle()
  expect(dialog()).toBeVisible()
  expect(window.location.hash).toBe('')
})

it('opens the support chat for a URL that ends in #chat, as after a sign-in', async () => {
  window.history.replaceState(null, '', '/#chat')
  setUp()
  await settle()
  await settle()
  expect(screen.getByRole('dialog', { name: 'Support' })).toBeVisible()
})

it('DATA-32 lets the reader report that a refused question should have been answered', async () => {
  const { ask, answer, user, feedback } = await opened()
  await ask('How do I merge?')
  await answer({ id: 'a1', isGuardrailed: true, answer: 'I could not find that.' })
  expect(screen.queryByRole('group', { name: 'Was this answer helpful?' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  )
  await user.click(button('This should have been answered'))
  expect(feedback).toMatchObject([{ messageId: 'a1', rating: 2 }])
})

it('BOT-58 shows an error if the report of a refused question fails', async () => {
  const { ask, answer, user, failures } = await opened()
  await ask('How do I merge?')
  await answer({ id: 'a1', isGuardrailed: true, answer: 'I could not find that.' })
  failures.feedback = new Error('down')
  await user.click(button('This should have been answered'))
  expect(screen.getByText('Failed to send message feedback')).toHaveAttribute('role', 'alert')
  delete failures.feedback
  await user.click(button('This should have been answered'))
  expect(screen.queryByText('Failed to send message feedback')).toBeNull()
})

it('BOT-10 sends a vote on the conversation', async () => {
  const { ask, answer, user, feedback } = await opened()
  await ask('How do I merge?')
  await answer()
  const group = screen.getByRole('group', { name: 'How is this conversation?' })
  await user.click(within(group).getByRole('button', { name: 'Thumbs up' }))
  await settle()
  expect(feedback).toMatchObject([{ sessionId: 'session-1', rating: 1 }])
  expect(feedback[0]).not.toHaveProperty('messageId')
})

it('BOT-11 offers no vote, no example question and no follow-up question after the chat has ended', async () => {
  const { ask, answer, user } = await opened()
  await ask('How do I merge?')
  await answer({ answer: 'Like this.', meta: { followUps: ['Undo a merge'] } })
  await user.click(button('Chat menu'))
  await user.click(button('End chat'))
  await user.click(button('End chat'))
  await settle()
  expect(messages().at(-1)).toHaveTextContent('Like this.')
  for (const name of ['Thumbs up', 'How do I merge duplicate customers?', 'Undo a merge']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

it('BOT-12 BOT-23 BOT-24 sends the chosen filters with a question', async () => {
  const { ask, user, last } = await opened()
  await user.click(button('Filter answers'))
  await user.click(within(screen.getByRole('group', { name: 'Product Areas' })).getByLabelText('Dispatch'))
  expect(button('Filter (1) answers')).toBeVisible()
  await ask('How do I merge?')
  expect(last().request.selections.subOptions).toEqual({
    ProductAreas: { values: ['Dispatch'], subOptions: {} },
  })
})

it('BOT-12 BOT-23 DATA-21 shows the labels of sources and content types as filters', async () => {
  const { user } = await opened()
  await user.click(button('Filter answers'))
  const optionsOf = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map((one) => one.parentElement?.textContent)
  expect(optionsOf('Sources')).toEqual(['Knowledge Base', 'Academy'])
  expect(optionsOf('Content Types')).toEqual(['FAQ', 'How to Guide'])
})

it('continues the conversation after the chat is closed or the page reloads, and focuses the chat button on close', async () => {
  const parts = await opened()
  await parts.ask('How do I merge?')
  await parts.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await nextFrame()
  expect(launcher()).toHaveFocus()
  await parts.answer({ answer: 'Like this.' })
  await parts.user.click(launcher())
  expect(messages().at(-1)).toHaveTextContent('Like this.')

  parts.unmount()
  setUp()
  await settle()
  await settle()
  expect(messages().at(-1)).toHaveTextContent('Like this.')
  expect(document.body).toHaveFocus()
})

it('links from the chat menu to a search for the last question', async () => {
  const { ask, answer, user } = await opened()
  await user.click(button('Chat menu'))
  expect(screen.queryByText('Search for your question')).toBeNull()
  await user.click(button('Chat menu'))
  await ask('merge & split')
  await answer()
  await user.click(button('Chat menu'))
  expect(screen.getByText('Search for your question')).toHaveAttribute(
    'href',
    '/search?q=merge%20%26%20split',
  )
})

it('BOT-04 sends only the last part of a conversation to support if the conversation exceeds the message limit', async () => {
  const { ask, answer, user } = await opened()
  await ask('How do I merge?')
  await answer({ answer: 'x'.repeat(MAX_CHAT_TEXT_LENGTH) })
  await user.click(button('Chat with support'))
  const transcript = screen.getByRole('region', { name: 'Conversation' })
  expect(transcript).toHaveTextContent(/^x+$/)
  await user.click(button('Send and chat with support'))
  await settle()
  expect(screen.getByText(/^x+$/).textContent).toHaveLength(MAX_CHAT_TEXT_LENGTH)
})

it('BOT-04 DATA-49 hands the conversation over to support after showing what is sent', async () => {
  const { ask, answer, user, calls } = await opened()
  await ask('How do I merge?')
  await answer({ answer: 'Like this.' })
  await user.click(button('Chat with support'))
  const transcript = screen.getByRole('region', { name: 'Conversation' })
  expect(transcript).toHaveTextContent('Question: How do I merge? Chatbot: Like this.')
  expect(screen.getByText('Send this conversation to support?')).toHaveFocus()
  expect(calls.filter((call) => call.startsWith('updateSession'))).toEqual([])
  await user.click(button('Back to the chatbot'))
  expect(screen.getByRole('textbox')).toHaveFocus()

  await user.click(button('Chat with support'))
  await user.click(button('Send and chat with support'))
  await settle()
  expect(calls).toContain('updateSessionCategory session-1 SupportFlow')
  expect(screen.getByRole('dialog', { name: 'Support' })).toBeVisible()
  expect(messages()[0]).toHaveTextContent('Question: How do I merge?')
  expect(screen.getByLabelText('Add a file')).toBeInTheDocument()
})

it('CHAT-10 sends the conversation to the next support chat if the first chat could not start', async () => {
  const sockets: WebSocket[] = []
  const send = jest.fn<void, [string]>()
  jest.spyOn(window, 'WebSocket').mockImplementation(() => {
    const socket = { send, close: () => undefined } as unknown as WebSocket
    sockets.push(socket)
    return socket
  })
  const { ask, answer, user } = await opened({ supportChat: 'agents' })
  await ask('How do I merge?')
  await answer({ answer: 'Like this.' })
  await user.click(button('Chat with support'))
  await user.click(button('Send and chat with support'))
  act(() => void sockets[0]?.onclose?.(new CloseEvent('close', { code: CLOSED_UNAUTHORIZED })))
  await settle()
  expect(screen.getByText('Could not start this chat.')).toBeVisible()
  await user.click(button('Start a new chat'))
  await settle()
  const chat = { id: 'c', visitorName: 'Dana', startedAt: 0, agentName: null, ended: null, messages: [] }
  const frame: ServerFrame = { type: 'chat', chat: { ...chat, isVisitorHere: true } }
  act(() => {
    sockets[1]?.onopen?.(new Event('open'))
    sockets[1]?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }))
  })
  await settle()
  expect(send.mock.lastCall?.[0]).toContain('Question: How do I merge?\\n\\nChatbot: Like this.')
})

describe('after a client-side visit to the agents page, which has no chat button', () => {
  const chatId = 'c'.repeat(21)

  function fakeSockets() {
    const sockets = new Set<WebSocket>()
    const sent: unknown[] = []
    jest.spyOn(window, 'WebSocket').mockImplementation(() => {
      const socket = {
        send: (frame: string) => void sent.push(JSON.parse(frame)),
        close: () => void sockets.delete(socket),
      } as unknown as WebSocket
      sockets.add(socket)
      return socket
    })
    return { sockets, sent }
  }

  async function join([socket]: Iterable<WebSocket>) {
    const messages = [{ seq: 1, clientId: 'x'.repeat(21), from: 'agent', text: 'Hi', at: 0 }] as const
    const chat = { id: chatId, visitorName: 'Dana', startedAt: 0, agentName: 'Robin', ended: null, messages }
    const frame: ServerFrame = { type: 'chat', chat: { ...chat, isVisitorHere: true } }
    act(() => {
      socket?.onopen?.(new Event('open'))
      socket?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }))
    })
    await settle()
  }

  it.each([
    ['', false],
    [' in React strict mode', true],
  ])('CHAT-19 the support chat resumes with a single connection%s', async (_, isStrict) => {
    const { sockets, sent } = fakeSockets()
    const options = { supportChat: 'agents', isStrict } as const
    const view = setUp(options)
    await follow('#chat')
    expect(sockets.size).toBe(1)
    await join(sockets)
    view.unmount()
    expect(sockets.size).toBe(0)

    setUp(options)
    await settle()
    await settle()
    expect(sockets.size).toBe(1)
    await join(sockets)
    expect(messages().map((one) => one.querySelector('.words')?.textContent)).toEqual(['Hi'])
    expect(sent).toEqual([
      { type: 'hello', since: 0 },
      { type: 'hello', since: 0, chatId },
    ])
  })

  it('BOT-08 BOT-59 a question without an answer is canceled and can be retried', async () => {
    const parts = await opened()
    await parts.ask('How do I merge?')
    const { signal } = parts.last().options
    parts.unmount()
    expect(signal?.aborted).toBe(true)
    await settle()

    const { calls, user } = setUp()
    await settle()
    await settle()
    expect(messages().at(-1)).toHaveTextContent('Not sent')
    await user.click(button('Retry'))
    await settle()
    expect(calls).toContain('sendMessage How do I merge?')
    expect(calls).not.toContain('createSession')
  })
})
