import { UserType } from '../../contracts/profile'
import { apiWithFakeGateway } from './testing/api-with-fake-gateway'
import { anAnswer, aQuestion } from './testing/builders'
import { fakeChatbotGateway, json, never } from './testing/fake-chatbot-gateway'
import { CALL_TIMEOUT_MS, createHttpChatbotApi } from './http-chatbot-api'

const streamed = (...pieces: readonly string[]) =>
  new Response(new Blob([...pieces]).stream(), { headers: { 'content-type': 'text/event-stream' } })

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

describe('the chatbot client', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('BOT-52 BOT-53 aborts a message after 31 s', async () => {
    const { api, calls } = apiWithFakeGateway(never)
    const outcome = api.sendMessage(aQuestion()).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(30_999)
    expect(calls[0]?.signal?.aborted).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ message: 'The request is timed out' })
    expect(calls[0]?.signal?.aborted).toBe(true)
  })

  it.each(['/helpcenter/token', '/helpcenter/baseurl'])(
    'BOT-52 times out if %s does not respond, and requests that URL again with the next message',
    async (path) => {
      let hangs = true
      const gateway = fakeChatbotGateway(() => json(anAnswer()))
      const api = createHttpChatbotApi({
        userType: () => Promise.resolve(UserType.Employee),
        send: (input, init) => (input === path && hangs ? new Promise(() => {}) : gateway.send(input, init)),
      })
      const outcome = api.sendMessage(aQuestion()).catch((error: unknown) => error)
      await jest.advanceTimersByTimeAsync(31_000)
      expect(await outcome).toMatchObject({ message: 'The request is timed out' })
      hangs = false
      expect(await api.sendMessage(aQuestion())).toEqual(anAnswer())
    },
  )

  it('BOT-42 aborts a session request after the timeout', async () => {
    const { api, calls } = apiWithFakeGateway(never)
    const outcome = api.createSession({}).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
    expect(await outcome).toMatchObject({ message: 'The request is timed out' })
    expect(calls[0]?.signal?.aborted).toBe(true)
  })

  it('BOT-52 times out if a stream does not end', async () => {
    const { api } = apiWithFakeGateway(({ signal }) => {
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

  it('BOT-59 reports an aborted message as aborted, not as timed out', async () => {
    const { api } = apiWithFakeGateway(never)
    const own = new AbortController()
    const outcome = api.sendMessage(aQuestion(), { signal: own.signal }).catch((error: unknown) => error)
    await jest.advanceTimersByTimeAsync(0)
    own.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('BOT-59 sends nothing if the message is already aborted', async () => {
    const { api, calls } = apiWithFakeGateway(never)
    await expect(api.sendMessage(aQuestion(), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(calls).toEqual([])
  })
})

describe('a streamed answer', () => {
  const listen = () => {
    const heard: string[] = []
    return { heard, onText: (text: string) => heard.push(text) }
  }

  it('is reported as it grows and returned as a whole', async () => {
    const { api, calls } = apiWithFakeGateway(() =>
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

  it('is an error if it is cut off', async () => {
    const { api } = apiWithFakeGateway(() => streamed(event('delta', { text: 'Open ' })))
    await expect(api.sendMessage(aQuestion(), listen())).rejects.toThrow(
      'The answer was cut off before its end.',
    )
  })

  it('BOT-49 BOT-50 fails with the same errors as an answer that is not streamed', async () => {
    const failing = (status: number) =>
      apiWithFakeGateway(() => streamed(event('error', { status, message: 'no' }))).api
    await expect(failing(502).sendMessage(aQuestion(), listen())).rejects.toThrow('Server Error')
    await expect(failing(429).sendMessage(aQuestion(), listen())).rejects.toMatchObject({ status: 429 })
  })

  it('is replaced by one complete answer if the service does not stream', async () => {
    const { api } = apiWithFakeGateway(() => json(anAnswer()))
    const { heard, onText } = listen()
    expect(await api.sendMessage(aQuestion(), { onText })).toEqual(anAnswer())
    expect(heard).toEqual([])
  })
})
