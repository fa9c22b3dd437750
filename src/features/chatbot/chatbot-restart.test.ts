import { CHAT_KEYS } from '../../config/choices'
import { aStartedChatbot, asked, settled } from './testing/a-chatbot'
import { RESTART_TIMEOUT_MS } from './create-chatbot'
import { WELCOME } from './welcome'

beforeEach(() => window.sessionStorage.clear())

describe('the end', () => {
  it('BOT-18 restarts in order: session deleted, stored state cleared, then run', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    parts.calls.length = 0
    const remove = window.sessionStorage.removeItem.bind(window.sessionStorage)
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => {
      parts.calls.push(`cleared ${key}`)
      remove(key)
    })
    await parts.hears.restart()
    expect(parts.state().initialization).toBe('None')
    await parts.hears.run(parts.chat)
    await settled()
    expect(parts.calls).toEqual([
      'closeSession session-1',
      `cleared ${CHAT_KEYS.conversation}`,
      'getFilterOptions',
    ])
  })

  it('BOT-18 restarts although the session cannot be deleted', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    parts.failures.closeSession = new Error('down')
    await parts.hears.restart()
    expect(window.sessionStorage.getItem(CHAT_KEYS.conversation)).toBeNull()
    expect(parts.logged.map(({ code }) => code)).toEqual(['Chatbot_FloatingChat_FailedToCloseSession'])
  })

  it('BOT-18 restarts although nobody answers whether the session is deleted', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    jest.useFakeTimers()
    jest.spyOn(parts.api, 'closeSession').mockReturnValue(new Promise(() => {}))
    const restarting = parts.hears.restart()
    await jest.advanceTimersByTimeAsync(RESTART_TIMEOUT_MS)
    jest.useRealTimers()
    await restarting
    expect(window.sessionStorage.getItem(CHAT_KEYS.conversation)).toBeNull()
  })

  it('BOT-19 ends the session and resets everything when it is destroyed', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    parts.bot.choose('Sources', ['Academy'])
    await parts.hears.destroy()
    expect(parts.calls.at(-1)).toBe('closeSession session-1')
    expect(parts.state()).toEqual({
      initialization: 'None',
      sendStatus: 'None',
      filters: undefined,
      choices: { Sources: [], ContentTypes: [], ProductAreas: [] },
      feedback: {},
    })
  })

  it('BOT-19 calls off what is under way', async () => {
    const { hears, write, last } = await aStartedChatbot()
    const asking = hears.sendMessage(write('One'))
    await settled()
    const { signal } = last().options
    await Promise.all([hears.destroy(), expect(asking).rejects.toMatchObject({ name: 'AbortError' })])
    expect(signal?.aborted).toBe(true)
  })
})

describe('a reload', () => {
  it('goes on with the conversation and its session', async () => {
    await asked(await aStartedChatbot())
    const after = await aStartedChatbot()
    expect(after.said()).toEqual([WELCOME, 'How do I merge?', 'Open the customer and choose Merge.'])
    await asked(after, 'And then?')
    expect(after.calls).toEqual(['sendMessage And then?'])
    expect(after.last().request.sessionId).toBe('session-1')
  })

  it('BOT-08 leaves a message whose answer was awaited to be retried, with its selections', async () => {
    const before = await aStartedChatbot()
    before.bot.choose('Sources', ['Academy'])
    void before.hears.sendMessage(before.write('One')).catch(() => undefined)
    await settled()
    before.last().options.onText?.('Half an ans')
    const after = await aStartedChatbot()
    expect(after.messages().map(({ message, state }) => [message, state])).toEqual([
      [WELCOME, 'Delivered'],
      ['One', 'Failed'],
    ])
    void after.hears.sendMessageRetry(after.messages()[1] ?? after.write('')).catch(() => undefined)
    await settled()
    expect(after.last().request.selections.subOptions).toEqual({
      Sources: { values: ['Academy'], subOptions: {} },
    })
  })

  it('shows the conversation to nobody else', async () => {
    await asked(await aStartedChatbot())
    expect((await aStartedChatbot({ owner: 'robin' })).said()).toEqual([WELCOME])
  })

  it.each(['{', '7', '{"version":0}', '{"version":1,"owner":"dana","messages":[{"id":"x"}]}'])(
    'begins anew where something else is stored: %s',
    async (found) => {
      window.sessionStorage.setItem(CHAT_KEYS.conversation, found)
      expect((await aStartedChatbot()).said()).toEqual([WELCOME])
    },
  )

  it('goes on without a storage that refuses', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const storage = {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      clear: refuse,
      key: refuse,
      length: 0,
    }
    const parts = await aStartedChatbot({ storage })
    await asked(parts)
    await parts.hears.restart()
    expect(parts.logged).toEqual([])
  })

  it('creates a new session when the service knows the old one no longer', async () => {
    await asked(await aStartedChatbot())
    const { UnexpectedServerError } = await import('../../services/chatbot-api/errors')
    const after = await aStartedChatbot()
    const question = after.write('One')
    const asking = after.hears.sendMessage(question)
    await settled()
    after.last().fail(new UnexpectedServerError(404, '', {}))
    await expect(asking).rejects.toThrow()
    void after.hears.sendMessageRetry(question).catch(() => undefined)
    await settled()
    expect(after.calls).toEqual(['sendMessage One', 'createSession', 'sendMessage One'])
  })
})
