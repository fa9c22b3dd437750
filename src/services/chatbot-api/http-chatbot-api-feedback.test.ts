import { FeedbackOption, Rating } from '../../contracts/chatbot'
import { apiWithFakeGateway } from './testing/api-with-fake-gateway'
import { aFeedback } from './testing/builders'
import { json } from './testing/fake-chatbot-gateway'
import { RETRY_DELAYS_MS } from './with-retry'

describe('feedback', () => {
  it('BOT-46 BOT-28 DATA-43 is sent unchanged', async () => {
    const { api, calls } = apiWithFakeGateway(() => json({}))
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

  it('BOT-29 on a session has no messageId', async () => {
    const { api, calls } = apiWithFakeGateway(() => json({}))
    await api.sendSessionFeedback(aFeedback({ sessionId: 's' }))
    expect(calls[0]?.body).not.toHaveProperty('messageId')
  })

  it('BOT-32 BOT-35 without an id fails with the specified message and is not sent', async () => {
    const { api, calls } = apiWithFakeGateway(() => json({}))
    const words = 'Feedback must contain either messageId or sessionId'
    await expect(api.sendBotMessageFeedback(aFeedback())).rejects.toThrow(words)
    await expect(api.sendSessionFeedback(aFeedback())).rejects.toThrow(words)
    expect(calls).toEqual([])
  })

  it.each([
    ['BOT-33 `undefined`', undefined],
    ['BOT-33 with a messageId', aFeedback({ sessionId: 's', messageId: 'm' })],
    ['BOT-31 about the guardrail', aFeedback({ sessionId: 's', rating: Rating.GuardrailFeedback })],
  ])('BOT-31 BOT-33 BOT-35 on a session is rejected if it is invalid: %s', async (_, feedback) => {
    const { api, calls } = apiWithFakeGateway(() => json({}))
    await expect(api.sendSessionFeedback(feedback)).rejects.toMatchObject({ name: 'FeedbackViolation' })
    expect(calls).toEqual([])
  })

  it.each([
    ['`undefined`', undefined],
    ['without a messageId', aFeedback({ sessionId: 's' })],
  ])('BOT-30 BOT-34 BOT-35 on a message is rejected if it is invalid: %s', async (_, feedback) => {
    const { api, calls } = apiWithFakeGateway(() => json({}))
    await expect(api.sendBotMessageFeedback(feedback)).rejects.toMatchObject({ name: 'FeedbackViolation' })
    expect(calls).toEqual([])
  })

  it('DATA-32 on a message may report that a refused question should have been answered', async () => {
    const { api, calls } = apiWithFakeGateway(() => json({}))
    await api.sendBotMessageFeedback(aFeedback({ messageId: 'm', rating: Rating.GuardrailFeedback }))
    expect(calls[0]?.body).toMatchObject({ rating: 2 })
  })

  describe('that fails', () => {
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    it('BOT-35 is retried twice if the service is down', async () => {
      const { api, calls } = apiWithFakeGateway(() => json({}, 503))
      const outcome = api.sendSessionFeedback(aFeedback({ sessionId: 's' })).catch((error: unknown) => error)
      await jest.advanceTimersByTimeAsync(RETRY_DELAYS_MS[0] + RETRY_DELAYS_MS[1])
      expect(await outcome).toMatchObject({ status: 503 })
      expect(calls).toHaveLength(3)
    })

    it('BOT-35 is not retried if the service rejects it', async () => {
      const { api, calls } = apiWithFakeGateway(() => json({}, 400))
      await expect(api.sendSessionFeedback(aFeedback({ sessionId: 's' }))).rejects.toMatchObject({
        status: 400,
      })
      expect(calls).toHaveLength(1)
    })
  })
})
