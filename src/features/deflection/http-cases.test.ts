import { createHttpCases } from './http-cases'

const ARTICLE = 'https://help.example/how-to/merge'

function closing(reply: () => Promise<Response>) {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(reply)
  return { send, answer: createHttpCases({ send }).closeCase('CASE-1001', ARTICLE) }
}

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

it('DEFL-25 DEFL-26 posts the case id and the URL to /salesforce/closecase', async () => {
  const { send, answer } = closing(() => json({ result: 'Success', message: '' }))
  await answer
  const [address, init] = send.mock.calls[0] ?? []
  expect(address).toBe('/salesforce/closecase')
  expect(init).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ caseId: 'CASE-1001', articleUrl: ARTICLE }),
  })
})

it('DEFL-25 sends the signature of a signed link', async () => {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
    json({ result: 'Success', message: '' }),
  )
  await createHttpCases({ send, signature: 'abc-_1' }).closeCase('CASE-1001', ARTICLE)
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    body: JSON.stringify({ caseId: 'CASE-1001', articleUrl: ARTICLE, signature: 'abc-_1' }),
  })
})

it('DEFL-25 sends a keepalive request, which completes even if the reader leaves the page', async () => {
  const { send, answer } = closing(() => json({ result: 'Success', message: '' }))
  await answer
  expect(send.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

it.each(['Success', 'Failure'] as const)(
  'DATA-36 DEFL-27 returns the result %s with its message',
  async (result) => {
    const { answer } = closing(() => json({ result, message: 'From the server.' }))
    expect(await answer).toEqual({ result, message: 'From the server.' })
  },
)

it.each(['Success', 'Failure'] as const)(
  'DEFL-27 accepts the result %s without a message',
  async (result) => {
    for (const body of [{ result }, { result, message: null }]) {
      const { answer } = closing(() => json(body))
      expect(await answer).toEqual({ result })
    }
  },
)

it('DEFL-27 accepts a valid response whatever its HTTP status', async () => {
  const { answer } = closing(() => json({ result: 'Failure', message: 'No such case.' }, 502))
  expect(await answer).toEqual({ result: 'Failure', message: 'No such case.' })
})

it.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- scripts may throw any value
  ['a value that is not an error is thrown', () => json({}).then(() => Promise.reject('gone')), 'gone'],
  [
    'the gateway refuses',
    () => json({ error: 'bad-request', message: 'The case id is too long.' }, 400),
    'The case id is too long.',
  ],
  ['the gateway sends only a status', () => json({}, 503), 'status 503'],
  [
    'the response is HTML',
    () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })),
    'status 502',
  ],
  ['the response is empty', () => Promise.resolve(new Response('')), 'the response is not valid'],
  ['the result is unknown', () => json({ result: 'Done', message: '' }), 'the response is not valid'],
  ['the response is null', () => json(null), 'the response is not valid'],
])('DEFL-28 returns a Failure with the reason when %s', async (_, reply, reason) => {
  const { answer } = closing(reply)
  expect(await answer).toEqual({ result: 'Failure', message: `Failed to close case: ${reason}` })
})

it('DEFL-28 returns a Failure if there is no response within 15 seconds', async () => {
  const late = AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'))
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late)
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_, init) => {
    init?.signal?.throwIfAborted()
    return json({ result: 'Success', message: '' })
  })
  expect(await createHttpCases({ send }).closeCase('CASE-1001', ARTICLE)).toEqual({
    result: 'Failure',
    message: 'Failed to close case: no response within 15 seconds',
  })
  expect(timeout).toHaveBeenCalledWith(15_000)
})
