import fastify from 'fastify'
import { aKnowledge, aSectionAnswerer } from '../server/chatbot/testing/a-knowledge'
import { chatbot } from '../server/chatbot/chatbot'
import { UserType } from '../src/contracts/profile'
import { aFeedback, aQuestion } from '../src/services/chatbot-api/testing/builders'
import { fakeChatbotGateway } from '../src/services/chatbot-api/testing/fake-chatbot-gateway'
import { createHttpChatbotApi } from '../src/services/chatbot-api/http-chatbot-api'

/** Connects the site's client to the gateway's service without a network. */
function setUp(userType: UserType) {
  const app = fastify()
  void app.register(chatbot, {
    tokens: { verify: () => Promise.resolve({ subject: 'dana', userType, tenantName: '' }) },
    knowledge: { current: () => Promise.resolve(aKnowledge()) },
    answerer: aSectionAnswerer(),
    records: { add: () => Promise.resolve() },
  })
  const { send } = fakeChatbotGateway(
    async ({ method, address, headers, body }) => {
      const { pathname, search } = new URL(address)
      const reply = await app.inject({
        method:
          method === 'GET' ? 'GET' : method === 'PATCH' ? 'PATCH' : method === 'DELETE' ? 'DELETE' : 'POST',
        url: pathname + search,
        headers: Object.fromEntries(headers),
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      const text = reply.statusCode === 204 ? null : reply.body
      const type = String(reply.headers['content-type'] ?? '')
      return new Response(text, { status: reply.statusCode, headers: { 'content-type': type } })
    },
    { base: 'http://localhost:8000' },
  )
  return createHttpChatbotApi({ send, userType: () => Promise.resolve(userType) })
}

it.each([
  ['customer', UserType.Customer],
  ['employee', UserType.Employee],
])('BOT-38 BOT-39 BOT-48 a %s can call all seven operations of the chatbot', async (_, userType) => {
  const api = setUp(userType)
  const session = await api.createSession({ category: 'FloatingChat', subCategory: '' })
  const sessionId = session?.id ?? ''
  expect(session?.data.category).toBe('FloatingChat')
  expect((await api.getFilterOptions())?.key).toBe('help-center-filters-root')

  const answer = await api.sendMessage(aQuestion({ sessionId, question: 'How do I merge two customers?' }), {
    onText: () => undefined,
  })
  expect(answer?.sessionId).toBe(sessionId)
  expect(answer?.answer).not.toBe('')

  await api.sendBotMessageFeedback(aFeedback({ sessionId, messageId: answer?.id ?? '' }))
  await api.sendSessionFeedback(aFeedback({ sessionId }))
  await api.updateSessionCategory({ sessionId, category: 'SupportFlow', subCategory: 'FloatingChat' })
  await api.closeSession(sessionId)
  await expect(api.sendMessage(aQuestion({ sessionId }))).rejects.toMatchObject({
    message: 'An unexpected server error occurred.',
    status: expect.any(Number),
  })
})
