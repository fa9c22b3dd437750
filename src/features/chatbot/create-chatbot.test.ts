import { aChatbot, aStartedChatbot, asked, settled } from './testing/a-chatbot'

beforeEach(() => window.sessionStorage.clear())

describe('start', () => {
  it('BOT-15 DATA-48 is None, Pending, then Success', async () => {
    const { hears, chat, state } = aChatbot()
    expect(state().initialization).toBe('None')
    await hears.run(chat)
    expect(state().initialization).toBe('Pending')
    await settled()
    expect(state().initialization).toBe('Success')
  })

  it('BOT-15 DATA-48 is Error when the filters cannot be had, and can be asked all the same', async () => {
    const parts = await aStartedChatbot({ filters: new Error('down') })
    expect(parts.state()).toMatchObject({ initialization: 'Error', filters: undefined })
    await asked(parts)
    expect(parts.said().at(-1)).toBe('Open the customer and choose Merge.')
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

  it('BOT-16 creates no session when it is opened', async () => {
    const { hears, chat, calls } = aChatbot()
    await hears.run(chat)
    await settled()
    expect(calls).toEqual(['getFilterOptions'])
  })
})

describe('a question', () => {
  it('BOT-03 BOT-16 DATA-39 DATA-47 DATA-49 creates the session, and is asked in a conversation of many turns', async () => {
    const { hears, write, calls, last, state, said } = await aStartedChatbot()
    const asking = hears.sendMessage(write('How do I merge?'))
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
    expect(said().at(-1)).toBe('Like this.')
  })

  it('BOT-17 shares one session with another that is asked at the same time', async () => {
    const { hears, write, calls } = await aStartedChatbot()
    void hears.sendMessage(write('One'))
    void hears.sendMessage(write('Two'))
    await settled()
    expect(calls).toEqual(['createSession', 'sendMessage One', 'sendMessage Two'])
  })

  it('BOT-07 has the chatbot type as long as an answer is awaited', async () => {
    const { hears, write, asked: questions, typing } = await aStartedChatbot()
    const one = hears.sendMessage(write('One'))
    const two = hears.sendMessage(write('Two'))
    await settled()
    questions[0]?.answer()
    await one
    expect(typing).toEqual([true, true, true])
    questions[1]?.answer()
    await two
    expect(typing.at(-1)).toBe(false)
  })

  it('BOT-07 DATA-47 types no longer when it failed', async () => {
    const { hears, write, last, typing, state } = await aStartedChatbot()
    const asking = hears.sendMessage(write('One'))
    await settled()
    last().fail(new Error('down'))
    await expect(asking).rejects.toThrow('down')
    expect(typing).toEqual([true, false])
    expect(state().sendStatus).toBe('Failure')
  })

  it('shows an answer as it grows, in one message', async () => {
    const { hears, write, last, said } = await aStartedChatbot()
    const asking = hears.sendMessage(write('One'))
    await settled()
    last().options.onText?.('Open')
    last().options.onText?.('Open the')
    expect(said().slice(1)).toEqual(['One', 'Open the'])
    last().answer({ answer: 'Open the customer.' })
    await asking
    expect(said().slice(1)).toEqual(['One', 'Open the customer.'])
  })

  it('leaves nothing of an answer that was cut off', async () => {
    const { hears, write, last, said } = await aStartedChatbot()
    const asking = hears.sendMessage(write('One'))
    await settled()
    last().options.onText?.('Open')
    last().fail(new Error('cut'))
    await expect(asking).rejects.toThrow('cut')
    expect(said().slice(1)).toEqual(['One'])
  })

  it('BOT-51 says so when the answer is empty', async () => {
    const { hears, write, last, said } = await aStartedChatbot()
    const asking = hears.sendMessage(write('One'))
    await settled()
    last().answerNothing()
    await asking
    expect(said().at(-1)).toMatch(/no answer/)
  })

  it('BOT-56 is logged when it fails, with the category and a code of its area', async () => {
    const { hears, write, last, logged } = await aStartedChatbot()
    const asking = hears.sendMessage(write('One'))
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

  it('BOT-59 BOT-60 is not logged when it is called off', async () => {
    const { hears, write, logged, state } = await aStartedChatbot()
    const asking = hears.sendMessage(write('One'))
    await settled()
    hears.cancel()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    expect(logged).toEqual([])
    expect(state().sendStatus).toBe('None')
  })

  it('BOT-22 BOT-24 DATA-41 is retried with the selections it was asked with, not with those of now', async () => {
    const { bot, hears, write, last, message } = await aStartedChatbot()
    bot.choose('ProductAreas', ['Dispatch'])
    const question = write('One')
    const asking = hears.sendMessage(question)
    await settled()
    last().fail(new Error('down'))
    await expect(asking).rejects.toThrow()
    bot.choose('ProductAreas', ['Invoicing'])
    void hears.sendMessageRetry(message(question.id)).catch(() => undefined)
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
])('BOT-61 tells the reader what to do about a %i', async (status, words, recoverStrategy) => {
  const { UnexpectedServerError } = await import('../../services/chatbot-api/errors')
  const { hears, write, last } = await aStartedChatbot()
  const asking = hears.sendMessage(write('One'))
  await settled()
  last().fail(new UnexpectedServerError(status, '', {}))
  await expect(asking).rejects.toMatchObject({
    name: 'ChatError',
    title: 'Chat Error',
    message: expect.stringContaining(words),
    recoverStrategy,
  })
})

it('BOT-43 tells the service that the conversation goes on with people', async () => {
  const parts = await aStartedChatbot()
  await parts.bot.recordHandover()
  expect(parts.calls).toEqual([])
  await asked(parts)
  await parts.bot.recordHandover()
  expect(parts.calls.at(-1)).toBe('updateSessionCategory session-1 SupportFlow')
})
