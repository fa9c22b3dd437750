/*
 * Response shapes of OpenAI's published API reference; the content of the pieces is that of the test.
 * - The chat completion chunk object: https://platform.openai.com/docs/api-reference/chat-streaming
 * - Error codes: https://platform.openai.com/docs/guides/error-codes
 */

const chunk = (choices: readonly object[], more: object = {}) => ({
  id: 'chatcmpl-123',
  object: 'chat.completion.chunk',
  created: 1694268190,
  model: 'gpt-4o-mini',
  system_fingerprint: 'fp_44709d6fcb',
  choices,
  ...more,
})

const delta = (part: object, finish_reason: 'stop' | null = null) =>
  chunk([{ index: 0, delta: part, logprobs: null, finish_reason }])

/** The first chunk has the role, the last but one the reason why the model stopped, the last one the usage and no choice. */
export const chunks = (pieces: readonly string[]) => [
  delta({ role: 'assistant', content: '' }),
  ...pieces.map((content) => delta({ content })),
  delta({}, 'stop'),
  chunk([], { usage: { prompt_tokens: 9, completion_tokens: 12, total_tokens: 21 } }),
]

export const QUOTA_ERROR = {
  error: {
    message: 'You exceeded your current quota, please check your plan and billing details.',
    type: 'insufficient_quota',
    param: null,
    code: 'insufficient_quota',
  },
}
