import { FeedbackViolation } from './errors'
import { withRetry } from './with-retry'

it('BOT-35 does not retry invalid feedback', async () => {
  const task = jest.fn(() => Promise.reject(new FeedbackViolation('Say how the answer was.')))
  await expect(withRetry(task)).rejects.toThrow(FeedbackViolation)
  expect(task).toHaveBeenCalledTimes(1)
})
