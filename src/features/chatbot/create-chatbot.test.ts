import { aChatbot, aStartedChatbot, asked, settled } from './testing/a-chatbot'

beforeEach(() => window.sessionStorage.clear())

describe('on start', () => {
  it('BOT-15 DATA-48 sets `initialization` to None, then Pending, then Success', async () => {
    const { botListener, chat, state } = aChatbot()
    expect(state().initialization).toBe('None')
    await botListener.run(chat)
    expect(state().initialization).toBe('Pending')
    await settled()
    expect(state().initialization).toBe('Success')
  })

  it('BOT-15 DATA-48 sets `initialization` to Error if the filters fail to load, and still answers questions', async () => {
    const parts = await aStartedChatbot({ filters: new Error('down') })
    expect(parts.state()).toMatchObject({ initialization: 'Error', filters: undefined })
    await asked(parts)
    expect(parts.texts().at(-1)).toBe('Open the customer and choose Merge.')
  })

  it('BOT-05 greets as an AI chatbot with an example about merging duplicate customers', async () => {
    const { messages } = await aStartedChatbot()
    expect(messages()).toMatchObject([
      {
        type: 'welcome',
        message: expect.stringMatching(/AI chatbot.*using the product.*merge duplicate customers/s),
        participant: { isAgent: true },
      },
    ])
  })

  it('BOT-16 creates no session when the chatbot is opened', async () => {
    const { botListener, chat, calls } = aChatbot()
    await botListener.run(chat)
    await settled()
    expect(calls).toEqual(['getFilterOptions'])
  })
})

describe('when the reader asks a question', () => {
  it('BOT-03 BOT-16 DATA-39 DATA-47 DATA-49 creates the session and sends the question as MultiTurn', async () => {
    const { botListener, write, calls, last, state, texts } = await aStartedChatbot()
    const asking = botListener.sendMessage(write('How do I merge?'))
    expect(state().sendStatus).toBe('Sent')
    await settled()
    expect(calls).toEqual(['createSession', 'sendMessage How do I merge?'])
    expect(last().request).toEqual({
      sessionId: 'session-1',
      question: 'How do I merge?',
      experience: 'MultiTurn',
      selections: { values: [], subOptions: {} },
      context: { usageArea: 'FloatingChat', path: '/how-to/merge' },
    })
    last().answer({ answer: 'Like this.' })
    await asking
    expect(state().sendStatus).toBe('Success')
    expect(texts().at(-1)).toBe('Like this.')
  })

  it('BOT-17 creates only one session for two concurrent questions', async () => {
    const { botListener, write, calls } = await aStartedChatbot()
    void botListener.sendMessage(write('One'))
    void botListener.sendMessage(write('Two'))
    await settled()
    expect(calls).toEqual(['createSession', 'sendMessage One', 'sendMessage Two'])
  })

  it('BOT-07 shows the typing indicator while an answer is pending', async () => {
    const { botListener, write, asked: questions, typing } = await aStartedChatbot()
    const one = botListener.sendMessage(write('One'))
    const two = botListener.sendMessage(write('Two'))
    await settled()
    questions[0]?.answer()
    await one
    expect(typing).toEqual([true, true, true])
    questions[1]?.answer()
    await two
    expect(typing.at(-1)).toBe(false)
  })

  it('BOT-07 DATA-47 hides the typing indicator after a failure', async () => {
    const { botListener, write, last, typing, state } = await aStartedChatbot()
    const asking = botListener.sendMessage(write('One'))
    await settled()
    last().fail(new Error('down'))
    await expect(asking).rejects.toThrow('down')
    expect(typing).toEqual([true, false])
    expect(state().sendStatus).toBe('Failure')
  })

  it('streams an answer into one message', async () => {
    const { botListener, write, last, texts } = await aStartedChatbot()
    const asking = botListener.sendMessage(write('One'))
    await settled()
    last().options.onText?.('Open')
    last().options.onText?.('Open the')
    expect(texts().slice(1)).toEqual(['One', 'Open the'])
    last().answer({ answer: 'Open the customer.' })
    await asking
    expect(texts().slice(1)).toEqual(['One', 'Open the customer.'])
  })

  it('removes a partly streamed answer if the request fails', async () => {
    const { botListener, write, last, texts } = await aStartedChatbot()
    const asking = botListener.sendMessage(write('One'))
    await settled()
    last().options.onText?.('Open')
    last().fail(new Error('cut'))
    await expect(asking).rejects.toThrow('cut')
    expect(texts().slice(1)).toEqual(['One'])
  })

  it('BOT-51 says that there is no answer if the service sends none', async () => {
    const { botListener, write, last, texts } = await aStartedChatbot()
    const asking = botListener.sendMessage(write('One'))
    await settled()
    last().answerNothing()
    await asking
    expect(texts().at(-1)).toMatch(/no answer/)
  })

  it('BOT-56 logs a failure with category and code', async () => {
    const { botListener, write, last, logged } = await aStartedChatbot()
    const asking = botListener.sendMessage(write('One'))
    await settled()
    last().fail(new Error('down'))
    await expect(asking).rejects.toThrow()
    expect(logged).toEqual([
      {
        message: 'Failed to send message',
        category: 'Chatbot',
        code: 'Chatbot_FloatingChat_FailedToSendMessage',
      },
    ])
  })

  it('BOT-59 BOT-60 does not log a canceled question', async () => {
    const { botListener, write, logged, state } = await aStartedChatbot()
    const asking = botListener.sendMessage(write('One'))
    await settled()
    botListener.cancel()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    expect(logged).toEqual([])
    expect(state().sendStatus).toBe('None')
  })

  it('BOT-59 BOT-60 logs nothing if the session cannot be created after the question was canceled', async () => {
    const { api, botListener, chat, write, logged, state } = await aStartedChatbot()
    let fail: (error: Error) => void = () => undefined
    jest.spyOn(api, 'createSession').mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    const asking = botListener.sendMessage(write('One'))
    void botListener.destroy()
    await botListener.run(chat)
    void botListener.sendMessage(write('Two'))
    fail(new Error('down'))
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    expect(logged).toEqual([])
    expect(state().sendStatus).toBe('Sent')
  })

  it('BOT-22 BOT-24 DATA-41 retries with the filter selections of the first attempt', async () => {
    const { bot, botListener, write, last, message } = await aStartedChatbot()
    bot.choose('ProductAreas', ['Dispatch'])
    const question = write('One')
    const asking = botListener.sendMessage(question)
    await settled()
    last().fail(new Error('down'))
    await expect(asking).rejects.toThrow()
    bot.choose('ProductAreas', ['Invoicing'])
    void botListener.sendMessageRetry(message(question.id)).catch(() => undefined)
    await settled()
    expect(last().request.selections).toEqual({
      values: [],
      subOptions: { ProductAreas: { values: ['Dispatch'], subOptions: {} } },
    })
  })
})

it.each([
  [409, 'too long', 'restart'],
  [429, 'Wait a minute', undefined],
])(
  'BOT-55 BOT-61 tells the reader that the message failed and what to do after status %i',
  async (status, words, recoverStrategy) => {
    const { UnexpectedServerError } = await import('../../services/chatbot-api/errors')
    const { botListener, write, last } = await aStartedChatbot()
    const asking = botListener.sendMessage(write('One'))
    await settled()
    last().fail(new UnexpectedServerError(status, '', {}))
    await expect(asking).rejects.toMatchObject({
      name: 'ChatError',
      title: 'Failed to send message',
      message: expect.stringContaining(words),
      recoverStrategy,
    })
  },
)

it('BOT-43 tells the service about the handover to support', async () => {
  const parts = await aStartedChatbot()
  await parts.bot.recordHandover()
  expect(parts.calls).toEqual([])
  await asked(parts)
  await parts.bot.recordHandover()
  expect(parts.calls.at(-1)).toBe('updateSessionCategory session-1 SupportFlow')
})
