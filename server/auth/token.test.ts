import { createChatbotTokens } from './chatbot-token'
import { deriveSecrets } from './secrets'
import { aGateway } from '../testing/a-gateway'
import { aVisitor } from '../testing/signed-in'

it('SET-04 issues no chatbot token to an anonymous reader', async () => {
  const answer = await aVisitor(aGateway()).get('/helpcenter/token')
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { error: 'unauthorized', message: 'Sign in to use the chatbot.' },
  ])
})

it.each([
  ['customer', 0],
  ['employee', 1],
] as const)('SET-04 sends a signed-in %s a chatbot token as a JSON string', async (kind, userType) => {
  const visitor = aVisitor(aGateway())
  await visitor.signIn(kind)
  const answer = await visitor.get('/helpcenter/token')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  const { tokenKey } = deriveSecrets('a secret of at least 32 characters')
  const tokens = createChatbotTokens({ key: tokenKey, siteUrl: 'http://localhost:8000' })
  expect(await tokens.verify(answer.json<string>())).toEqual({
    subject: 'subject-1',
    userType,
    tenantName: 'Blue Pine Heating',
  })
})

it('SET-05 sends the URL of the chatbot API as a JSON string', async () => {
  const answer = await aVisitor(aGateway()).get('/helpcenter/baseurl')
  expect([answer.statusCode, answer.json()]).toEqual([200, 'http://localhost:8000'])
})
