import { Rating, type FilterNode } from '../../contracts/chatbot'
import { fakeChatbotApi } from '../../services/chatbot-api/fake-chatbot-api'
import { createChatbot, feedbackOn, RESTARTS_WITHIN_MS, sessionFeedback } from './chatbot'
import { fakeChat } from './fake-chat'
import { createStoredConversation, STORAGE_KEY } from './stored-conversation'
import { WELCOME } from './welcome'

interface Options {
  readonly filters?: FilterNode | Error
  readonly storage?: Storage
  readonly owner?: string
}

function setUp({ filters, storage = window.sessionStorage, owner = 'dana' }: Options = {}) {
  const service = fakeChatbotApi(filters ? { filters } : {})
  const window = fakeChat()
  const logged: { message: string; code: unknown; category: unknown }[] = []
  const note = (message: string, { code, category }: Readonly<Record<string, unknown>> = {}) =>
    void logged.push({ message, code, category })
  const bot = createChatbot({
    api: service.api,
    area: 'FloatingChat',
    log: { info: note, warn: note, error: note },
    stored: createStoredConversation(storage, owner),
    pagePath: () => '/how-to/merge',
  })
  return { ...service, ...window, bot, logged, state: bot.store.getState, hears: bot.listener }
}

async function started(options?: Options) {
  const parts = setUp(options)
  await parts.hears.run(parts.chat)
  await settled()
  parts.calls.length = 0
  return parts
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Asks, and has the service answer. */
async function asked(parts: ReturnType<typeof setUp>, question = 'How do I merge?') {
  const asking = parts.hears.sendMessage(parts.write(question))
  await settled()
  parts.last().answer()
  await asking
}

beforeEach(() => window.sessionStorage.clear())

describe('start', () => {
  it('BOT-15 DATA-48 is None, Pending, then Success', async () => {
    const { hears, chat, state } = setUp()
    expect(state().initialization).toBe('None')
    await hears.run(chat)
    expect(state().initialization).toBe('Pending')
    await settled()
    expect(state().initialization).toBe('Success')
  })

  it('BOT-15 DATA-48 is Error when the filters cannot be had, and can be asked all the same', async () => {
    const parts = await started({ filters: new Error('down') })
    expect(parts.state()).toMatchObject({ initialization: 'Error', filters: undefined })
    await asked(parts)
    expect(parts.said().at(-1)).toBe('Open the customer and choose Merge.')
  })

  it('BOT-05 greets as an AI chatbot with an example about merging duplicate customers', async () => {
    const { messages } = await started()
    expect(messages()).toMatchObject([{ type: 'welcome', message: WELCOME, participant: { isAgent: true } }])
    expect(WELCOME).toMatch(/AI chatbot/)
    expect(WELCOME).toMatch(/using the product/)
    expect(WELCOME).toMatch(/merge duplicate customers/)
  })

  it('BOT-16 creates no session when it is opened', async () => {
    const { hears, chat, calls } = setUp()
    await hears.run(chat)
    await settled()
    expect(calls).toEqual(['getFilterOptions'])
  })
})

describe('a question', () => {
  it('BOT-03 BOT-16 DATA-39 DATA-47 creates the session, and is asked in a conversation of many turns', async () => {
    const { hears, write, calls, last, state, said } = await started()
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
    const { hears, write, calls } = await started()
    void hears.sendMessage(write('One'))
    void hears.sendMessage(write('Two'))
    await settled()
    expect(calls).toEqual(['createSession', 'sendMessage One', 'sendMessage Two'])
  })

  it('BOT-07 has the chatbot type as long as an answer is awaited', async () => {
    const { hears, write, asked: questions, typing } = await started()
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
    const { hears, write, last, typing, state } = await started()
    const asking = hears.sendMessage(write('One'))
    await settled()
    last().fail(new Error('down'))
    await expect(asking).rejects.toThrow('down')
    expect(typing).toEqual([true, false])
    expect(state().sendStatus).toBe('Failure')
  })

  it('shows an answer as it grows, in one message', async () => {
    const { hears, write, last, said } = await started()
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
    const { hears, write, last, said } = await started()
    const asking = hears.sendMessage(write('One'))
    await settled()
    last().options.onText?.('Open')
    last().fail(new Error('cut'))
    await expect(asking).rejects.toThrow('cut')
    expect(said().slice(1)).toEqual(['One'])
  })

  it('BOT-51 says so when the answer is empty', async () => {
    const { hears, write, last, said } = await started()
    const asking = hears.sendMessage(write('One'))
    await settled()
    last().answerNothing()
    await asking
    expect(said().at(-1)).toMatch(/no answer/)
  })

  it('BOT-56 is logged when it fails, with the category and a code of its area', async () => {
    const { hears, write, last, logged } = await started()
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
    const { hears, write, logged, state } = await started()
    const asking = hears.sendMessage(write('One'))
    await settled()
    hears.cancel()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    expect(logged).toEqual([])
    expect(state().sendStatus).toBe('None')
  })

  it('BOT-22 BOT-24 DATA-41 is retried with the selections it was asked with, not with those of now', async () => {
    const { bot, hears, write, last, message } = await started()
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
  const { hears, write, last } = await started()
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

describe('the end', () => {
  it('BOT-18 restarts in order: session deleted, stored state cleared, then run', async () => {
    const parts = await started()
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
    expect(parts.calls).toEqual(['closeSession session-1', `cleared ${STORAGE_KEY}`, 'getFilterOptions'])
  })

  it('BOT-18 restarts although the session cannot be deleted', async () => {
    const parts = await started()
    await asked(parts)
    parts.failures.closeSession = new Error('down')
    await parts.hears.restart()
    expect(window.sessionStorage.getItem(STORAGE_KEY)).toBeNull()
    expect(parts.logged.map(({ code }) => code)).toEqual(['Chatbot_FloatingChat_FailedToCloseSession'])
  })

  it('BOT-18 restarts although nobody answers whether the session is deleted', async () => {
    const parts = await started()
    await asked(parts)
    jest.useFakeTimers()
    jest.spyOn(parts.api, 'closeSession').mockReturnValue(new Promise(() => {}))
    const restarting = parts.hears.restart()
    await jest.advanceTimersByTimeAsync(RESTARTS_WITHIN_MS)
    jest.useRealTimers()
    await restarting
    expect(window.sessionStorage.getItem(STORAGE_KEY)).toBeNull()
  })

  it('BOT-19 ends the session and resets everything when it is destroyed', async () => {
    const parts = await started()
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
    const { hears, write, last } = await started()
    const asking = hears.sendMessage(write('One'))
    await settled()
    const { signal } = last().options
    await Promise.all([hears.destroy(), expect(asking).rejects.toMatchObject({ name: 'AbortError' })])
    expect(signal?.aborted).toBe(true)
  })
})

describe('a reload', () => {
  it('goes on with the conversation and its session', async () => {
    await asked(await started())
    const after = await started()
    expect(after.said()).toEqual([WELCOME, 'How do I merge?', 'Open the customer and choose Merge.'])
    await asked(after, 'And then?')
    expect(after.calls).toEqual(['sendMessage And then?'])
    expect(after.last().request.sessionId).toBe('session-1')
  })

  it('BOT-08 leaves a message whose answer was awaited to be retried, with its selections', async () => {
    const before = await started()
    before.bot.choose('Sources', ['Academy'])
    void before.hears.sendMessage(before.write('One')).catch(() => undefined)
    await settled()
    before.last().options.onText?.('Half an ans')
    const after = await started()
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
    await asked(await started())
    expect((await started({ owner: 'robin' })).said()).toEqual([WELCOME])
  })

  it.each(['{', '7', '{"version":0}', '{"version":1,"owner":"dana","messages":[{"id":"x"}]}'])(
    'begins anew where something else is stored: %s',
    async (found) => {
      window.sessionStorage.setItem(STORAGE_KEY, found)
      expect((await started()).said()).toEqual([WELCOME])
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
    const parts = await started({ storage })
    await asked(parts)
    await parts.hears.restart()
    expect(parts.logged).toEqual([])
  })

  it('creates a new session when the service knows the old one no longer', async () => {
    await asked(await started())
    const { UnexpectedServerError } = await import('../../services/chatbot-api/errors')
    const after = await started()
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

describe('feedback', () => {
  it('BOT-10 BOT-16 BOT-29 on the conversation creates the session, and names no message', async () => {
    const { bot, calls, feedback, state } = await started()
    await bot.feedback.approve('session')
    expect(calls).toEqual(['createSession', 'sendSessionFeedback'])
    expect(feedback).toEqual([
      {
        linkUrl: '/how-to/merge',
        description: '',
        options: 0,
        rating: Rating.ThumbsUp,
        sessionId: 'session-1',
      },
    ])
    expect(sessionFeedback(state())).toEqual({ step: 'Thanks' })
  })

  it('BOT-11 BOT-28 BOT-30 on an answer names it, with its reasons as bits', async () => {
    const parts = await started()
    await asked(parts)
    parts.bot.feedback.disapprove('answer-1')
    expect(feedbackOn('answer-1')(parts.state())).toEqual({ step: 'Form' })
    expect(parts.feedback).toEqual([])
    await parts.bot.feedback.complain('answer-1', { reasons: ['Other', 'Incorrect'], text: ' Old screen ' })
    expect(parts.feedback).toEqual([
      {
        linkUrl: '/how-to/merge',
        description: 'Old screen',
        options: 17,
        rating: Rating.ThumbsDown,
        sessionId: 'session-1',
        messageId: 'answer-1',
      },
    ])
    expect(feedbackOn('answer-1')(parts.state())).toEqual({ step: 'Thanks' })
  })

  it('DATA-32 says of a guarded answer that it should have been one', async () => {
    const { bot, feedback } = await started()
    await bot.feedback.contestGuard('answer-1')
    expect(feedback).toMatchObject([{ rating: 2, messageId: 'answer-1' }])
  })

  it.each([
    ['session', 'Failed to send feedback', 'Chatbot_FloatingChat_FailedToSendFeedback'],
    ['answer-1', 'Failed to send message feedback', 'Chatbot_FloatingChat_FailedToSendMessageFeedback'],
  ])('BOT-57 BOT-58 that fails on %s is shown and logged', async (about, words, code) => {
    const { bot, failures, state, logged } = await started()
    failures.feedback = new Error('down')
    await bot.feedback.approve(about)
    expect(feedbackOn(about)(state())).toEqual({ step: 'Initial', fault: words })
    expect(logged).toEqual([{ message: words, category: 'Chatbot', code }])
  })

  it('BOT-57 that fails after the form goes back to it', async () => {
    const { bot, failures, state } = await started()
    failures.feedback = new Error('down')
    bot.feedback.disapprove('session')
    await bot.feedback.complain('session', { reasons: ['Unclear'], text: '' })
    expect(sessionFeedback(state())).toEqual({ step: 'Form', fault: 'Failed to send feedback' })
    bot.feedback.withdraw('session')
    expect(sessionFeedback(state())).toEqual({ step: 'Initial' })
  })

  it('BOT-59 BOT-60 that is called off is neither shown nor logged', async () => {
    const { bot, failures, state, logged } = await started()
    failures.feedback = new DOMException('Aborted', 'AbortError')
    await bot.feedback.approve('session')
    expect(sessionFeedback(state()).fault).toBeUndefined()
    expect(logged).toEqual([])
  })
})

it('BOT-43 tells the service that the conversation goes on with people', async () => {
  const parts = await started()
  await parts.bot.noteHandOver()
  expect(parts.calls).toEqual([])
  await asked(parts)
  await parts.bot.noteHandOver()
  expect(parts.calls.at(-1)).toBe('updateSessionCategory session-1 SupportFlow')
})
