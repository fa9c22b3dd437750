import { UserType } from '../../contracts/profile'
import { aFeedback, aFilterTree, anAnswer, aQuestion, aSession } from './testing/builders'
import { fakeChatbotGateway, json } from './testing/fake-chatbot-gateway'
import { createLazyChatbotApi } from './lazy-chatbot-api'

it('BOT-48 loads the client with the first call and forwards all seven operations', async () => {
  const { send, calls, asked } = fakeChatbotGateway(({ address }) => {
    if (address.endsWith('/message')) return json(anAnswer())
    return json(address.endsWith('/options') ? aFilterTree() : aSession())
  })
  const api = createLazyChatbotApi({ send, userType: () => Promise.resolve(UserType.Customer) })
  expect(asked).toEqual([])
  expect(await api.createSession({})).toEqual(aSession())
  expect(await api.sendMessage(aQuestion())).toEqual(anAnswer())
  expect(await api.getFilterOptions()).toEqual(aFilterTree())
  await api.updateSessionCategory({ sessionId: 's', category: 'Search', subCategory: '' })
  await api.sendBotMessageFeedback(aFeedback({ messageId: 'm' }))
  await api.sendSessionFeedback(aFeedback({ sessionId: 's' }))
  await api.closeSession('s')
  expect(calls.map(({ method }) => method)).toEqual([
    'POST',
    'POST',
    'GET',
    'PATCH',
    'POST',
    'POST',
    'DELETE',
  ])
  expect(asked).toHaveLength(2) // base URL and token, each once
})
