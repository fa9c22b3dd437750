/*
 * Response shapes of OpenAI's published API reference, with test content.
 * - The chat completion chunk object: https://platform.openai.com/docs/api-reference/chat-streaming
 * - OpenAPI description, CreateChatCompletionStreamResponse, ErrorResponse: https://github.com/openai/openai-openapi
 */

type FinishReason = 'stop' | 'length' | 'tool_calls' | 'content_filter' | 'function_call'

const chunk = (choices: readonly object[], usage: object | null = null) => ({
  id: 'chatcmpl-123',
  object: 'chat.completion.chunk',
  created: 1694268190,
  model: 'gpt-4o-mini',
  system_fingerprint: 'fp_44709d6fcb',
  choices,
  usage,
  obfuscation: 'r4N7vQ2m',
})

const delta = (part: object, finish_reason: FinishReason | null = null) =>
  chunk([{ index: 0, delta: part, logprobs: null, finish_reason }])

/**
 * Returns the chunks of one streamed completion, in OpenAI's order: role, content, finish reason,
 * then usage with empty `choices`.
 */
export const chunks = (pieces: readonly string[], reason: FinishReason = 'stop') => [
  delta({ role: 'assistant', content: '', refusal: null }),
  ...pieces.map((content) => delta({ content })),
  delta({}, reason),
  chunk([], { prompt_tokens: 9, completion_tokens: 12, total_tokens: 21 }),
]

export const ERROR_RESPONSE = {
  error: { message: 'No.', type: 'insufficient_quota', param: null, code: 'insufficient_quota' },
}
