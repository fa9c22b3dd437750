import { FilterNodeType } from '../../contracts/chatbot'
import { UserType } from '../../contracts/profile'
import { apiWithFakeGateway } from './testing/api-with-fake-gateway'
import { aFeedback, aFilterTree, anAnswer, aQuestion, aSession } from './testing/builders'
import { json } from './testing/fake-chatbot-gateway'

it.each([
  ['an employee', 'BOT-38', UserType.Employee, 'https://help.example/chatbot/client-signed/api/v2/session'],
  ['a customer', 'BOT-39', UserType.Customer, 'https://help.example/chatbot/token-server/api/v2/session'],
])(
  'BOT-37 BOT-38 BOT-39 BOT-42 creates a session of %s (%s) at the URL for this user type',
  async (_, __, userType, address) => {
    const { api, calls } = apiWithFakeGateway(() => json(aSession()), { userType })
    expect(await api.createSession({ category: 'FloatingChat', subCategory: '' })).toEqual(aSession())
    expect(calls).toMatchObject([
      { method: 'POST', address, body: { category: 'FloatingChat', subCategory: '' } },
    ])
  },
)

it.each(['https://help.example', 'https://help.example/'])(
  'BOT-38 adds the default service path to the base URL %s',
  async (base) => {
    const { api, calls } = apiWithFakeGateway(() => json(aFilterTree()), { base })
    await api.getFilterOptions()
    expect(calls[0]?.address).toBe('https://help.example/chatbot/client-signed/api/v2/options')
  },
)

it('BOT-36 BOT-40 BOT-41 sends the client id, the instance and a bearer token in every request', async () => {
  const { api, calls, asked } = apiWithFakeGateway(({ address }) =>
    address.endsWith('message') ? json(anAnswer()) : json(aSession()),
  )
  await api.createSession({})
  await api.updateSessionCategory({ sessionId: 's', category: 'SupportFlow', subCategory: '' })
  await api.sendMessage(aQuestion())
  await api.sendSessionFeedback(aFeedback({ sessionId: 's' }))
  await api.sendBotMessageFeedback(aFeedback({ messageId: 'm' }))
  await api.closeSession('s')
  expect(calls).toHaveLength(6)
  for (const { headers } of calls) {
    expect(headers.get('X-Client-ID')).toBe('knowledge-base')
    expect(headers.get('X-Instance')).toBe('KnowledgeBase')
    expect(headers.get('Authorization')).toBe('Bearer token-1')
  }
  expect(asked.sort()).toEqual(['/helpcenter/baseurl', '/helpcenter/token']) // fetched once
})

it('BOT-40 replaces a rejected token once', async () => {
  const { api, calls } = apiWithFakeGateway(({ headers }) =>
    headers.get('Authorization') === 'Bearer token-2' ? json(aSession()) : json({}, 401),
  )
  await api.createSession({})
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ])
  const refused = apiWithFakeGateway(() => json({}, 401))
  await expect(refused.api.createSession({})).rejects.toMatchObject({ status: 401 })
  expect(refused.calls).toHaveLength(2)
})

it('BOT-43 updates the category of a session', async () => {
  const { api, calls } = apiWithFakeGateway(() => new Response(null, { status: 204 }))
  await api.updateSessionCategory({ sessionId: 's', category: 'SupportFlow', subCategory: 'Dispatch' })
  expect(calls).toMatchObject([
    { method: 'PATCH', body: { sessionId: 's', category: 'SupportFlow', subCategory: 'Dispatch' } },
  ])
  expect(calls[0]?.address).toMatch(/\/api\/v2\/session$/)
})

it('BOT-44 closes a session', async () => {
  const { api, calls } = apiWithFakeGateway(() => json({}))
  await api.closeSession('a/b')
  expect(calls).toMatchObject([{ method: 'DELETE', body: undefined }])
  expect(calls[0]?.address).toMatch(/\/api\/v2\/session\?sessionId=a%2Fb$/)
})

it('DATA-38 accepts a session response that has only an id, and fills in the other fields', async () => {
  const { api } = apiWithFakeGateway(() => json({ id: 's' }))
  expect(await api.createSession({})).toEqual({
    id: 's',
    data: { createdUtc: '', closedUtc: null, botId: '', instance: '', category: '', subCategory: '' },
  })
})

it('BOT-45 DATA-39 sends a question and returns the answer', async () => {
  const { api, calls } = apiWithFakeGateway(() => json(anAnswer({ isGuardrailed: true })))
  const question = aQuestion({
    experience: 'SingleTurn',
    selections: { values: [], subOptions: { ProductAreas: { values: ['Dispatch'], subOptions: {} } } },
    context: { usageArea: 'Search', path: '/search' },
  })
  expect(await api.sendMessage(question)).toEqual(anAnswer({ isGuardrailed: true }))
  expect(calls).toMatchObject([{ method: 'POST', body: question }])
  expect(calls[0]?.address).toMatch(/\/api\/v2\/message$/)
})

it('BOT-27 DATA-42 defaults guardFlag to N', async () => {
  const { api } = apiWithFakeGateway(() => json({ id: 'm', answer: 'Yes.' }))
  expect(await api.sendMessage(aQuestion())).toEqual({
    id: 'm',
    sessionId: '',
    answer: 'Yes.',
    scoredUrls: [],
    guardFlag: 'N',
    isGuardrailed: false,
    botVersion: '',
    modelVersion: '',
    meta: {},
  })
})

it('DATA-42 keeps the guardFlag of the service, and drops source pages without a URL', async () => {
  const scoredUrls = [
    { url: '/how-to/merge', score: 0.9, title: 'Merge' },
    { url: '/faq' },
    { title: 'No address' },
  ]
  const { api } = apiWithFakeGateway(() => json({ ...anAnswer({ guardFlag: 'Y' }), scoredUrls }))
  expect(await api.sendMessage(aQuestion())).toMatchObject({
    guardFlag: 'Y',
    scoredUrls: [
      { url: '/how-to/merge', score: 0.9, title: 'Merge' },
      { url: '/faq', score: 0, title: '/faq' },
    ],
  })
})

it.each([500, 502, 504])('BOT-49 rejects a message with Server Error on status %i', async (status) => {
  const { api } = apiWithFakeGateway(() => new Response('down', { status }))
  await expect(api.sendMessage(aQuestion())).rejects.toThrow('Server Error')
})

it.each([400, 403, 404, 409, 429, 501, 503, 201])(
  'BOT-50 rejects a message with an error that has all details of the response on status %i',
  async (status) => {
    const { api } = apiWithFakeGateway(() => new Response('no', { status, headers: { 'x-trace': 't1' } }))
    await expect(api.sendMessage(aQuestion())).rejects.toMatchObject({
      message: 'An unexpected server error occurred.',
      status,
      response: 'no',
      headers: expect.objectContaining({ 'x-trace': 't1' }),
    })
  },
)

it('BOT-49 BOT-50 reports status 500 for a session request as an unexpected error, not as "Server Error"', async () => {
  const { api } = apiWithFakeGateway(() => new Response('down', { status: 500 }))
  await expect(api.createSession({})).rejects.toMatchObject({
    message: 'An unexpected server error occurred.',
    status: 500,
  })
})

it('BOT-51 returns undefined for a response with status 204', async () => {
  const { api } = apiWithFakeGateway(() => new Response(null, { status: 204 }))
  expect(await api.sendMessage(aQuestion())).toBeUndefined()
  expect(await api.createSession({})).toBeUndefined()
  expect(await api.getFilterOptions()).toBeUndefined()
  await expect(api.closeSession('s')).resolves.toBeUndefined()
})

it.each([
  ['no id', { answer: 'Yes.' }, 'The chatbot service responded without the id of a message.'],
  ['no answer', { id: 'm' }, 'The chatbot service responded without an answer.'],
  ['nothing at all', null, 'The chatbot service responded without the id of a message.'],
])('names the missing field of a response with %s', async (_, body, words) => {
  const { api } = apiWithFakeGateway(() => json(body))
  await expect(api.sendMessage(aQuestion())).rejects.toThrow(words)
})

it('BOT-47 BOT-23 DATA-44 DATA-45 DATA-46 reads the filter tree', async () => {
  const { api, calls } = apiWithFakeGateway(() => json(aFilterTree()))
  const tree = await api.getFilterOptions()
  expect(tree).toMatchObject({ key: 'help-center-filters-root', type: FilterNodeType.None })
  expect(tree?.subOptions.map(({ key, displayName, type }) => [key, displayName, type])).toEqual([
    ['Sources', 'Sources', 1],
    ['ContentTypes', 'Content Types', 1],
    ['ProductAreas', 'Product Areas', 1],
  ])
  expect(tree?.subOptions[2]?.subOptions[0]).toEqual({
    key: 'Dispatch',
    displayName: 'Dispatch',
    type: 2,
    subOptions: [],
  })
  expect(calls).toMatchObject([{ method: 'GET' }])
  expect(calls[0]?.address).toMatch(/\/api\/v2\/options$/)
})

it('DATA-44 leaves out malformed nodes of the filter tree', async () => {
  const { api } = apiWithFakeGateway(() =>
    json({ key: 'root', subOptions: [{ displayName: 'x' }, { key: 'a', type: 9 }] }),
  )
  expect(await api.getFilterOptions()).toEqual({
    key: 'root',
    displayName: 'root',
    type: 0,
    subOptions: [{ key: 'a', displayName: 'a', type: 0, subOptions: [] }],
  })
})

it('BOT-48 sends each of the seven operations with its own method and path', async () => {
  const { api, calls } = apiWithFakeGateway(({ address }) => {
    if (address.endsWith('/message')) return json(anAnswer())
    return json(address.endsWith('/options') ? aFilterTree() : aSession())
  })
  await api.createSession({})
  await api.closeSession('s')
  await api.updateSessionCategory({ sessionId: 's', category: 'Search', subCategory: '' })
  await api.sendMessage(aQuestion())
  await api.sendBotMessageFeedback(aFeedback({ messageId: 'm' }))
  await api.sendSessionFeedback(aFeedback({ sessionId: 's' }))
  await api.getFilterOptions()
  expect(
    calls.map(({ method, address }) => `${method} ${new URL(address).pathname.split('/').at(-1)}`),
  ).toEqual([
    'POST session',
    'DELETE session',
    'PATCH session',
    'POST message',
    'POST feedback',
    'POST feedback',
    'GET options',
  ])
})
