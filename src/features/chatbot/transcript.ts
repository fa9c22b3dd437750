import type { ChatMessage } from '../../contracts/support-chat'

/** Returns the conversation without the welcome, as text that reader and support agent read. */
export const toTranscript = (messages: readonly ChatMessage[]) =>
  messages
    .filter(({ type }) => type === 'message')
    .map(({ participant, message }) => `${participant.isAgent ? participant.name : 'Question'}: ${message}`)
    .join('\n\n')

export const lastQuestion = (messages: readonly ChatMessage[]) =>
  messages.findLast(({ type, participant }) => type === 'message' && !participant.isAgent)?.message ?? ''
