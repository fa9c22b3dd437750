import { render, screen } from '@testing-library/react'
import '../../../tests/support/browser'
import { fakeChatbotApi } from '../../services/chatbot-api/testing/fake-chatbot-api'
import { LazyChatCorner } from './lazy-chat-corner'

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
const api = fakeChatbotApi().api
const a = (vendor: string, isAuthenticated: boolean) => (
  <LazyChatCorner
    vendor={vendor}
    isAuthenticated={isAuthenticated}
    api={api}
    log={log}
    owner="dana"
    supportChat="echo"
  />
)

it.each([
  ['the site has no chatbot', '', true],
  ['the reader is anonymous', 'embedded', false],
])('BOT-01 BOT-02 renders nothing when %s', async (_, vendor, isAuthenticated) => {
  const { container } = render(a(vendor, isAuthenticated))
  await Promise.resolve()
  expect(container).toBeEmptyDOMElement()
})

it('BOT-01 shows the chat button once the reader is signed in, and removes it on sign-out', async () => {
  const { rerender, container } = render(a('embedded', false))
  rerender(a('embedded', true))
  expect(await screen.findByRole('button', { name: 'Ask a question' })).toBeVisible()
  rerender(a('embedded', false))
  expect(container).toBeEmptyDOMElement()
})
