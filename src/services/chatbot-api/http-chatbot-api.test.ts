import { FeedbackOption, FilterNodeType, Rating } from '../../contracts/chatbot'
import { UserType } from '../../contracts/profile'
import { aFeedback, aFilterTree, anAnswer, aQuestion, aSession } from './builders'
import { fakeChatbotWire, json, never, type WireCall } from './fake-chatbot-wire'
import { CALL_TIMEOUT_MS, createHttpChatbotApi } from './http-chatbot-api'
import { RETRY_DELAYS_MS } from './retrying'

function setUp(
  answer: (call: WireCall) => Response | Promise<Response>,
  { userType = UserType.Employee, base }: { userType?: UserType; base?: string } = {},
) {
  const wire = fakeChatbotWire(answer, base === undefined ? {} : { base })
  return {
    ...wire,
    api: createHttpChatbotApi({ send: wire.send, userType: () => Promise.resolve(userType) }),
  }
}

/** A stream that comes in the given pieces. */
const streamed = (...pieces: readonly string[]) =>
  new Response(new Blob([...pieces]).stream(), { headers: { 'content-type': 'text/event-stream' } })

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

it.each([
  ['an employee', 'BOT-38', UserType.Employee, 'https://help.example/chatbot/client-signed/api/v2/session'],
  ['a customer', 'BOT-39', UserType.Customer, 'https://help.example/chatbot/token-server/api/v2/session'],
])(
  'BOT-37 BOT-38 BOT-39 BOT-42 creates a session of %s (%s) at its address',
  async (_, __, userType, address) => {
    const { api, calls } = setUp(() => json(aSession()), { userType })
    expect(await api.createSession({ category: 'FloatingChat', subCategory: '' })).toEqual(aSession())
    expect(calls).toMatchObject([
      { method: 'POST', address, body: { category: 'FloatingChat', subCategory: '' } },
    ])
  },
)

it.each(['https://help.example', 'https://help.example/'])(
  'BOT-38 finds the service at its usual place of the host %s',
  async (base) => {
    const { api, calls } = setUp(() => json(aFilterTree()), { base })
    await api.getFilterOptions()
    expect(calls[0]?.address).toBe('https://help.example/chatbot/client-signed/api/v2/options')
  },
)

it('BOT-36 BOT-40 BOT-41 says in every call who it is, with a bearer token', async () => {
  const { api, calls, asked } = setUp(({ address }) =>
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
  expect(asked.sort()).toEqual(['/helpcenter/baseurl', '/helpcenter/token']) // asked for once
})

it('BOT-40 replaces a token that is refused, once', async () => {
  const { api, calls } = setUp(({ headers }) =>
    headers.get('Authorization') === 'Bearer token-2' ? json(aSession()) : json({}, 401),
  )
  await api.createSession({})
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ])
  const refused = setUp(() => json({}, 401))
  await expect(refused.api.createSession({})).rejects.toMatchObject({ status: 401 })
  expect(refused.calls).toHaveLength(2)
})

it('BOT-43 updates the category of a session', async () => {
  const { api, calls } = setUp(() => new Response(null, { status: 204 }))
  await api.updateSessionCategory({ sessionId: 's', category: 'SupportFlow', subCategory: 'Dispatch' })
  expect(calls).toMatchObject([
    { method: 'PATCH', body: { sessionId: 's', category: 'SupportFlow', subCategory: 'Dispatch' } },
  ])
  expect(calls[0]?.address).toMatch(/\/api\/v2\/session$/)
})

it('BOT-44 closes a session', async () => {
  const { api, calls } = setUp(() => json({}))
  await api.closeSession('a/b')
  expect(calls).toMatchObject([{ method: 'DELETE', body: undefined }])
  expect(calls[0]?.address).toMatch(/\/api\/v2\/session\?sessionId=a%2Fb$/)
})

it('DATA-38 reads a session of which only the id is known', async () => {
  const { api } = setUp(() => json({ id: 's' }))
  expect(await api.createSession({})).toEqual({
    id: 's',
    data: { createdUtc: '', closedUtc: null, botId: '', instance: '', category: '', subCategory: '' },
  })
})

it('BOT-45 DATA-39 sends a question and hands on the answer', async () => {
  const { api, calls } = setUp(() => json(anAnswer({ isGuardrailed: true })))
  const question = aQuestion({
    experience: 'SingleTurn',
    selections: { values: [], subOptions: { ProductAreas: { values: ['Dispatch'], subOptions: {} } } },
    context: { usageArea: 'Search', path: '/search' },
  })
  expect(await api.sendMessage(question)).toEqual(anAnswer({ isGuardrailed: true }))
  expect(calls).toMatchObject([{ method: 'POST', body: question }])
  expect(calls[0]?.address).toMatch(/\/api\/v2\/message$/)
})

it('BOT-27 DATA-42 takes guardFlag for N when the service says none', async () => {
  const { api } = setUp(() => json({ id: 'm', answer: 'Yes.' }))
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

it('DATA-42 keeps the pages that can be followed, and the flag the service gave', async () => {
  const scoredUrls = [
    { url: '/how-to/merge', score: 0.9, title: 'Merge' },
    { url: '/faq' },
    { title: 'No address' },
  ]
  const { api } = setUp(() => json({ ...anAnswer({ guardFlag: 'Y' }), scoredUrls }))
  expect(await api.sendMessage(aQuestion())).toMatchObject({
    guardFlag: 'Y',
    scoredUrls: [
      { url: '/how-to/merge', score: 0.9, title: 'Merge' },
      { url: '/faq', score: 0, title: '/faq' },
    ],
  })
})

it.each([500, 502, 504])('BOT-49 a message answered with %i fails as Server Error', async (status) => {
  const { api } = setUp(() => new Response('down', { status }))
  await expect(api.sendMessage(aQuestion())).rejects.toThrow('Server Error')
})

it.each([400, 403, 404, 409, 429, 501, 503, 201])(
  'BOT-50 a message answered with %i fails with all that is known of the answer',
  async (status) => {
    const { api } = setUp(() => new Response('no', { status, headers: { 'x-trace': 't1' } }))
    await expect(api.sendMessage(aQuestion())).rejects.toMatchObject({
      message: 'An unexpected server error occurred.',
      status,
      response: 'no',
      headers: expect.objectContaining({ 'x-trace': 't1' }),
    })
  },
)

it('BOT-49 BOT-50 calls that are no message know no Server Error', async () => {
  const { api } = setUp(() => new Response('down', { status: 500 }))
  await expect(api.createSession({})).rejects.toMatchObject({
    message: 'An unexpected server error occurred.',
    status: 500,
  })
})

it('BOT-51 a 204 is an empty result', async () => {
  const { api } = setUp(() => new Response(null, { status: 204 }))
  expect(await api.sendMessage(aQuestion())).toBeUndefined()
  expect(await api.createSession({})).toBeUndefined()
  expect(await api.getFilterOptions()).toBeUndefined()
  await expect(api.closeSession('s')).resolves.toBeUndefined()
})

it.each([
  ['no id', { answer: 'Yes.' }, 'The chatbot service answered without the id of a message.'],
  ['no answer', { id: 'm' }, 'The chatbot service answered without an answer.'],
  ['nothing at all', null, 'The chatbot service answered without the id of a message.'],
])('says what an answer with %s lacks', async (_, body, words) => {
  const { api } = setUp(() => json(body))
  await expect(api.sendMessage(aQuestion())).rejects.toThrow(words)
})

describe('the time limit', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('BOT-52 BOT-53 gives a message up after 31 s, and aborts it', async () => {
    const { api, calls } = setUp(never)
    const outcome = api.sendMessage(aQuestion()).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(30_999)
    expect(calls[0]?.signal?.aborted).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ message: 'The request is timed out' })
    expect(calls[0]?.signal?.aborted).toBe(true)
  })

  it.each(['/helpcenter/token', '/helpcenter/baseurl'])(
    'BOT-52 gives a message up whose %s does not come, and asks for it again with the next',
    async (path) => {
      let hangs = true
      const wire = fakeChatbotWire(() => json(anAnswer()))
      const api = createHttpChatbotApi({
        userType: () => Promise.resolve(UserType.Employee),
        send: (input, init) => (input === path && hangs ? new Promise(() => {}) : wire.send(input, init)),
      })
      const outcome = api.sendMessage(aQuestion()).catch((error: unknown) => error)
      await jest.advanceTimersByTimeAsync(31_000)
      expect(await outcome).toMatchObject({ message: 'The request is timed out' })
      hangs = false
      expect(await api.sendMessage(aQuestion())).toEqual(anAnswer())
    },
  )

  it('BOT-42 gives up a session that does not come, and aborts the call', async () => {
    const { api, calls } = setUp(never)
    const outcome = api.createSession({}).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(await outcome).toMatchObject({ message: 'The request is timed out' })
    expect(calls[0]?.signal?.aborted).toBe(true)
  })

  it('BOT-52 gives up a stream that does not end', async () => {
    const { api } = setUp(({ signal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(control) {
          control.enqueue(new TextEncoder().encode(event('delta', { text: 'Open' })))
          signal?.addEventListener('abort', () => control.error(new DOMException('Aborted', 'AbortError')))
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    })
    const outcome = api.sendMessage(aQuestion(), { onText: () => undefined }).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(31_000)
    expect(await outcome).toMatchObject({ message: 'The request is timed out' })
  })

  it('BOT-59 a message that is called off ends as cancelled, not as timed out', async () => {
    const { api } = setUp(never)
    const own = new AbortController()
    const outcome = api.sendMessage(aQuestion(), { signal: own.signal }).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(0)
    own.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('BOT-59 sends nothing that was called off before', async () => {
    const { api, calls } = setUp(never)
    await expect(api.sendMessage(aQuestion(), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(calls).toEqual([])
  })
})

describe('an answer that is streamed', () => {
  const listen = () => {
    const heard: string[] = []
    return { heard, onText: (text: string) => heard.push(text) }
  }

  it('is heard as it grows, and ends as a whole', async () => {
    const { api, calls } = setUp(() =>
      streamed(
        event('delta', { text: 'Open ' }),
        event('delta', { text: 'it.' }),
        event('answer', anAnswer()),
      ),
    )
    const { heard, onText } = listen()
    expect(await api.sendMessage(aQuestion(), { onText })).toEqual(anAnswer())
    expect(heard).toEqual(['Open ', 'Open it.'])
    expect(calls[0]?.headers.get('accept')).toBe('text/event-stream, application/json')
  })

  it('is no answer when it is cut off', async () => {
    const { api } = setUp(() => streamed(event('delta', { text: 'Open ' })))
    await expect(api.sendMessage(aQuestion(), listen())).rejects.toThrow(
      'The answer was cut off before its end.',
    )
  })

  it('BOT-49 BOT-50 fails as the call would have', async () => {
    const failing = (status: number) => setUp(() => streamed(event('error', { status, message: 'no' }))).api
    await expect(failing(502).sendMessage(aQuestion(), listen())).rejects.toThrow('Server Error')
    await expect(failing(429).sendMessage(aQuestion(), listen())).rejects.toMatchObject({ status: 429 })
  })

  it('is taken whole from a service that does not stream', async () => {
    const { api } = setUp(() => json(anAnswer()))
    const { heard, onText } = listen()
    expect(await api.sendMessage(aQuestion(), { onText })).toEqual(anAnswer())
    expect(heard).toEqual([])
  })
})

describe('feedback', () => {
  it('BOT-46 BOT-28 DATA-43 is sent as it is', async () => {
    const { api, calls } = setUp(() => json({}))
    const feedback = aFeedback({
      sessionId: 's',
      messageId: 'm',
      rating: Rating.ThumbsDown,
      options: FeedbackOption.Other | FeedbackOption.Unclear,
      description: 'Which button?',
    })
    await api.sendBotMessageFeedback(feedback)
    expect(calls).toMatchObject([{ method: 'POST', body: feedback }])
    expect(calls[0]?.body).toMatchObject({ options: 5, rating: 0, linkUrl: '/search?q=merge' })
    expect(calls[0]?.address).toMatch(/\/api\/v2\/feedback$/)
  })

  it('BOT-29 of a session has no messageId', async () => {
    const { api, calls } = setUp(() => json({}))
    await api.sendSessionFeedback(aFeedback({ sessionId: 's' }))
    expect(calls[0]?.body).not.toHaveProperty('messageId')
  })

  it('BOT-32 BOT-35 of nothing fails in the given words, and is not sent', async () => {
    const { api, calls } = setUp(() => json({}))
    const words = 'Feedback must contain either messageId or sessionId'
    await expect(api.sendBotMessageFeedback(aFeedback())).rejects.toThrow(words)
    await expect(api.sendSessionFeedback(aFeedback())).rejects.toThrow(words)
    expect(calls).toEqual([])
  })

  it.each([
    ['BOT-33 of a session that is missing', undefined],
    ['BOT-33 of a session with a messageId', aFeedback({ sessionId: 's', messageId: 'm' })],
    [
      'BOT-31 of a session about the guardrail',
      aFeedback({ sessionId: 's', rating: Rating.GuardrailFeedback }),
    ],
  ])('BOT-31 BOT-33 BOT-35 %s is an error, not tried again', async (_, feedback) => {
    const { api, calls } = setUp(() => json({}))
    await expect(api.sendSessionFeedback(feedback)).rejects.toMatchObject({ name: 'FeedbackViolation' })
    expect(calls).toEqual([])
  })

  it.each([
    ['that is missing', undefined],
    ['without a messageId', aFeedback({ sessionId: 's' })],
  ])('BOT-30 BOT-34 BOT-35 of a message %s is an error, not tried again', async (_, feedback) => {
    const { api, calls } = setUp(() => json({}))
    await expect(api.sendBotMessageFeedback(feedback)).rejects.toMatchObject({ name: 'FeedbackViolation' })
    expect(calls).toEqual([])
  })

  it('DATA-32 of a message may be about the guardrail', async () => {
    const { api, calls } = setUp(() => json({}))
    await api.sendBotMessageFeedback(aFeedback({ messageId: 'm', rating: Rating.GuardrailFeedback }))
    expect(calls[0]?.body).toMatchObject({ rating: 2 })
  })

  describe('that fails', () => {
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    it('BOT-35 is tried twice more when the service is down', async () => {
      const { api, calls } = setUp(() => json({}, 503))
      const outcome = api.sendSessionFeedback(aFeedback({ sessionId: 's' })).catch((error: unknown) => error)
      await jest.advanceTimersByTimeAsync(RETRY_DELAYS_MS[0] + RETRY_DELAYS_MS[1])
      expect(await outcome).toMatchObject({ status: 503 })
      expect(calls).toHaveLength(3)
    })

    it('BOT-35 is not tried again when the service refuses it', async () => {
      const { api, calls } = setUp(() => json({}, 400))
      await expect(api.sendSessionFeedback(aFeedback({ sessionId: 's' }))).rejects.toMatchObject({
        status: 400,
      })
      expect(calls).toHaveLength(1)
    })
  })
})

it('BOT-47 BOT-23 DATA-44 DATA-45 DATA-46 reads the filter tree', async () => {
  const { api, calls } = setUp(() => json(aFilterTree()))
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

it('DATA-44 leaves out nodes that cannot be understood', async () => {
  const { api } = setUp(() =>
    json({ key: 'root', subOptions: [{ displayName: 'x' }, { key: 'a', type: 9 }] }),
  )
  expect(await api.getFilterOptions()).toEqual({
    key: 'root',
    displayName: 'root',
    type: 0,
    subOptions: [{ key: 'a', displayName: 'a', type: 0, subOptions: [] }],
  })
})

it('BOT-48 offers the seven operations', async () => {
  const { api, calls } = setUp(({ address }) => {
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
