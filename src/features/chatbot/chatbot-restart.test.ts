import { CHAT_KEYS } from '../../config/choices'
import { toRecord } from '../../lib/guards'
import { aFilterTree } from '../../services/chatbot-api/testing/builders'
import { aStartedChatbot, asked, settled } from './testing/a-chatbot'
import { RESTART_TIMEOUT_MS } from './create-chatbot'
import { NO_CHOICES } from './filters'
import { WELCOME } from './welcome'

beforeEach(() => window.sessionStorage.clear())

describe('restart and destroy', () => {
  it('BOT-18 a restart closes the session, then clears the stored conversation', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    parts.calls.length = 0
    const remove = window.sessionStorage.removeItem.bind(window.sessionStorage)
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => {
      parts.calls.push(`cleared ${key}`)
      remove(key)
    })
    await parts.botListener.restart()
    expect(parts.state().initialization).toBe('None')
    await parts.botListener.run(parts.chat)
    await settled()
    expect(parts.calls).toEqual([
      'closeSession session-1',
      `cleared ${CHAT_KEYS.conversation}`,
      'getFilterOptions',
    ])
  })

  it('BOT-18 restarts even if the session cannot be closed', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    parts.failures.closeSession = new Error('down')
    await parts.botListener.restart()
    expect(window.sessionStorage.getItem(CHAT_KEYS.conversation)).toBeNull()
    expect(parts.logged.map(({ code }) => code)).toEqual(['Chatbot_FloatingChat_FailedToCloseSession'])
  })

  it('BOT-18 restarts after a timeout if the request to close the session gets no response', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    jest.useFakeTimers()
    jest.spyOn(parts.api, 'closeSession').mockReturnValue(new Promise(() => {}))
    const restarting = parts.botListener.restart()
    await jest.advanceTimersByTimeAsync(RESTART_TIMEOUT_MS)
    jest.useRealTimers()
    await restarting
    expect(window.sessionStorage.getItem(CHAT_KEYS.conversation)).toBeNull()
  })

  it('BOT-18 saves a new conversation that starts while the session of the old one is still being closed', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    let close: () => void = () => undefined
    jest.spyOn(parts.api, 'closeSession').mockReturnValueOnce(new Promise((resolve) => (close = resolve)))
    const ending = parts.botListener.endChat()
    expect(window.sessionStorage.getItem(CHAT_KEYS.conversation)).toBeNull()
    await parts.botListener.restart()
    await parts.botListener.run(parts.chat)
    close()
    await ending
    await asked(parts, 'And now?')
    expect(window.sessionStorage.getItem(CHAT_KEYS.conversation)).toContain('And now?')
  })

  it('BOT-19 ends the session and resets the state when the chatbot is destroyed', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    parts.bot.choose('Sources', ['Academy'])
    await parts.botListener.destroy()
    expect(parts.calls.at(-1)).toBe('closeSession session-1')
    expect(parts.state()).toEqual({
      initialization: 'None',
      sendStatus: 'None',
      filters: undefined,
      choices: { Sources: [], ContentTypes: [], ProductAreas: [] },
      feedback: {},
    })
  })

  it('BOT-19 cancels pending requests when the chatbot is destroyed', async () => {
    const { botListener, write, last } = await aStartedChatbot()
    const asking = botListener.sendMessage(write('One'))
    await settled()
    const { signal } = last().options
    await Promise.all([botListener.destroy(), expect(asking).rejects.toMatchObject({ name: 'AbortError' })])
    expect(signal?.aborted).toBe(true)
  })
})

describe('the stored conversation', () => {
  it('continues in the same session after a reload', async () => {
    await asked(await aStartedChatbot())
    const after = await aStartedChatbot()
    expect(after.texts()).toEqual([WELCOME, 'How do I merge?', 'Open the customer and choose Merge.'])
    await asked(after, 'And then?')
    expect(after.calls).toEqual(['sendMessage And then?'])
    expect(after.last().request.sessionId).toBe('session-1')
  })

  it('BOT-08 lets the reader retry an unanswered question after a reload, with the filters of that question', async () => {
    const before = await aStartedChatbot()
    before.bot.choose('Sources', ['Academy'])
    void before.botListener.sendMessage(before.write('One')).catch(() => undefined)
    await settled()
    before.last().options.onText?.('Half an ans')
    const after = await aStartedChatbot()
    expect(after.messages().map(({ message, state }) => [message, state])).toEqual([
      [WELCOME, 'Delivered'],
      ['One', 'Failed'],
    ])
    void after.botListener.sendMessageRetry(after.messages()[1] ?? after.write('')).catch(() => undefined)
    await settled()
    expect(after.last().request.selections.subOptions).toEqual({
      Sources: { values: ['Academy'], subOptions: {} },
    })
  })

  it('BOT-24 keeps the chosen filters and the given feedback after a reload', async () => {
    const before = await aStartedChatbot()
    await asked(before)
    before.bot.choose('Sources', ['Academy'])
    await before.bot.feedback.approve('answer-1')
    before.bot.feedback.disapprove('session')
    const after = await aStartedChatbot()
    expect(after.state().feedback).toEqual({ 'answer-1': { step: 'Thanks' } })
    await asked(after, 'And then?')
    expect(after.last().request.selections.subOptions).toEqual({
      Sources: { values: ['Academy'], subOptions: {} },
    })
  })

  it('BOT-26 after a reload, drops a chosen filter that no longer exists', async () => {
    const before = await aStartedChatbot()
    before.bot.choose('Sources', ['Academy', 'KBContentful'])
    before.bot.choose('ProductAreas', ['Dispatch'])
    const tree = aFilterTree()
    const [sources] = tree.subOptions.map((group) => ({ ...group, subOptions: group.subOptions.slice(1) }))
    const after = await aStartedChatbot({ filters: { ...tree, subOptions: sources ? [sources] : [] } })
    expect(after.state().choices).toEqual({ Sources: ['Academy'], ContentTypes: [], ProductAreas: [] })
  })

  it('drops the chosen filters after a reload if the list of filters fails to load', async () => {
    const before = await aStartedChatbot()
    before.bot.choose('Sources', ['Academy'])
    expect((await aStartedChatbot({ filters: new Error('down') })).state().choices).toEqual(NO_CHOICES)
  })

  it.each([
    {},
    { choices: 7, rated: 'answer-1' },
    { choices: { Sources: [1, null], ProductAreas: 'Dispatch' }, rated: [1] },
  ])('is kept without filters and feedback if these are missing or invalid: %j', async (parts) => {
    await asked(await aStartedChatbot())
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(CHAT_KEYS.conversation) ?? '')
    const text = JSON.stringify({ ...toRecord(stored), choices: undefined, rated: undefined, ...parts })
    window.sessionStorage.setItem(CHAT_KEYS.conversation, text)
    const { texts, state } = await aStartedChatbot()
    expect(texts()).toHaveLength(3)
    expect(state()).toMatchObject({ choices: NO_CHOICES, feedback: {} })
  })

  it('is not shown to another reader', async () => {
    await asked(await aStartedChatbot())
    expect((await aStartedChatbot({ owner: 'robin' })).texts()).toEqual([WELCOME])
  })

  it.each(['{', '7', '{"version":0}', '{"version":1,"owner":"dana","messages":[{"id":"x"}]}'])(
    'is ignored if it is invalid: %s',
    async (found) => {
      window.sessionStorage.setItem(CHAT_KEYS.conversation, found)
      expect((await aStartedChatbot()).texts()).toEqual([WELCOME])
    },
  )

  it('is not necessary: with blocked storage, the chatbot answers and restarts without an error', async () => {
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
    await parts.botListener.restart()
    expect(parts.logged).toEqual([])
  })

  it('continues in a new session when the service has deleted the old one', async () => {
    await asked(await aStartedChatbot())
    const { UnexpectedServerError } = await import('../../services/chatbot-api/errors')
    const after = await aStartedChatbot()
    const asking = after.botListener.sendMessage(after.write('One'))
    await settled()
    after.last().fail(new UnexpectedServerError(404, '', {}))
    await settled()
    after.last().answer({ answer: 'Like this.' })
    await asking
    expect(after.calls).toEqual(['sendMessage One', 'createSession', 'sendMessage One'])
    expect(after.texts().at(-1)).toBe('Like this.')
    expect(after.logged).toEqual([])
  })
})
