import type { BotMessage } from '../../contracts/chatbot'
import { DEFAULT_USER, type ChatMessage } from '../../contracts/support-chat'
import { anAnswer } from '../../services/chatbot-api/testing/builders'
import { CHATBOT } from './chatbot-chat'
import { toTranscript } from './transcript'

const aMessage = (message: string, about: Partial<ChatMessage> = {}): ChatMessage => ({
  id: message,
  timestamp: 0,
  type: 'message',
  state: 'Delivered',
  participant: DEFAULT_USER,
  message,
  ...about,
})

const aReply = (message: string, meta: BotMessage['meta']) =>
  aMessage(message, { participant: CHATBOT, data: anAnswer({ answer: message, meta }) })

it('lists the choices that the chatbot offered, one per line', () => {
  const choices = [
    { url: '/how-to/merge#steps', title: 'Merge customers', heading: 'Steps' },
    { url: '/faq', title: 'FAQ', heading: 'FAQ' },
  ]
  expect(
    toTranscript([aMessage('Merge?'), aReply('Do you mean one of these?', { kind: 'choices', choices })]),
  ).toBe('Question: Merge?\n\nChatbot: Do you mean one of these?\n- Merge customers: Steps\n- FAQ')
})

it('names the section that an answer quotes, above the text', () => {
  const citations = [{ url: '/how-to/merge#steps', title: 'Merge customers', heading: 'Steps' }]
  expect(toTranscript([aReply('Choose Merge.', { kind: 'section', citations })])).toBe(
    'Chatbot: Merge customers: Steps\nChoose Merge.',
  )
})

it('contains neither the welcome nor the filters of a question', () => {
  const data = { selections: { values: [], subOptions: {} } }
  expect(
    toTranscript([
      aMessage('Hello', { type: 'welcome', participant: CHATBOT }),
      aMessage('Merge?', { data }),
    ]),
  ).toBe('Question: Merge?')
})
