import { Rating } from '../../contracts/chatbot'
import { UnexpectedServerError } from '../../services/chatbot-api/errors'
import { aStartedChatbot, asked, settled } from './testing/a-chatbot'
import { feedbackOn } from './create-chatbot'
import { SESSION } from './feedback'

const sessionFeedback = feedbackOn(SESSION)

beforeEach(() => window.sessionStorage.clear())

describe('the chatbot', () => {
  it('BOT-10 BOT-16 BOT-29 creates a session for feedback on the conversation, and sends no message id', async () => {
    const { bot, calls, feedback, state } = await aStartedChatbot()
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

  it('BOT-11 BOT-28 BOT-30 sends feedback on an answer with the message id and the reasons as bit flags', async () => {
    const parts = await aStartedChatbot()
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

  it('DATA-32 tells the service that the reader expected an answer to a refused question', async () => {
    const { bot, feedback } = await aStartedChatbot()
    await bot.feedback.contestGuard('answer-1')
    expect(feedback).toMatchObject([{ rating: 2, messageId: 'answer-1' }])
  })

  it.each([
    ['session', 'Failed to send feedback', 'Chatbot_FloatingChat_FailedToSendFeedback'],
    ['answer-1', 'Failed to send message feedback', 'Chatbot_FloatingChat_FailedToSendMessageFeedback'],
  ])('BOT-57 BOT-58 shows and logs that feedback on %s could not be sent', async (about, words, code) => {
    const { bot, failures, state, logged } = await aStartedChatbot()
    failures.feedback = new Error('down')
    await bot.feedback.approve(about)
    expect(feedbackOn(about)(state())).toEqual({ step: 'Initial', error: words })
    expect(logged).toEqual([{ message: words, category: 'Chatbot', code }])
  })

  it('BOT-16 BOT-57 sends feedback on the conversation in a new session if the service has dropped the old one', async () => {
    const parts = await aStartedChatbot()
    await asked(parts)
    jest.spyOn(parts.api, 'sendSessionFeedback').mockRejectedValueOnce(new UnexpectedServerError(404, '', {}))
    await parts.bot.feedback.approve('session')
    expect(parts.feedback).toMatchObject([{ sessionId: 'session-2' }])
    expect(sessionFeedback(parts.state())).toEqual({ step: 'Thanks' })
  })

  it('BOT-58 offers no retry of feedback on an answer if the service has dropped the session of the answer', async () => {
    const { bot, failures, state } = await aStartedChatbot()
    failures.feedback = new UnexpectedServerError(404, '', {})
    await bot.feedback.approve('answer-1')
    expect(feedbackOn('answer-1')(state())).toEqual({
      step: 'Initial',
      error: 'Failed to send message feedback',
      isFinal: true,
    })
  })

  it('BOT-57 shows the form again, as it was filled in, if the feedback could not be sent', async () => {
    const { bot, failures, state } = await aStartedChatbot()
    failures.feedback = new Error('down')
    bot.feedback.disapprove('session')
    const complaint = { reasons: ['Unclear'], text: '' } as const
    await bot.feedback.complain('session', complaint)
    expect(sessionFeedback(state())).toEqual({
      step: 'Form',
      error: 'Failed to send feedback',
      unsent: complaint,
    })
    bot.feedback.withdraw('session')
    expect(sessionFeedback(state())).toEqual({ step: 'Initial' })
  })

  it('BOT-18 shows no error in a new conversation if feedback on the earlier conversation fails', async () => {
    const { api, bot, botListener, chat, state } = await aStartedChatbot()
    let fail: (error: Error) => void = () => undefined
    jest.spyOn(api, 'sendSessionFeedback').mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    const sending = bot.feedback.approve('session')
    await settled()
    await botListener.restart()
    await botListener.run(chat)
    fail(new Error('down'))
    await sending
    expect(sessionFeedback(state())).toEqual({ step: 'Initial' })
  })

  it('BOT-59 BOT-60 neither shows nor logs an error for a canceled request', async () => {
    const { bot, failures, state, logged } = await aStartedChatbot()
    failures.feedback = new DOMException('Aborted', 'AbortError')
    await bot.feedback.approve('session')
    expect(sessionFeedback(state()).error).toBeUndefined()
    expect(logged).toEqual([])
  })
})
