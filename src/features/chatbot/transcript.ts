import type { ChatMessage } from '../../contracts/support-chat'

/** Returns the conversation as text for a support agent, without the welcome. */
export const toTranscript = (messages: readonly ChatMessage[]) =>
  messages
    .filter(({ type }) => type === 'message')
    .map(({ participant, message }) => `${participant.isAgent ? participant.name : 'You'}: ${message}`)
    .join('\n\n')

export const lastQuestion = (messages: readonly ChatMessage[]) =>
  messages.findLast(({ type, participant }) => type === 'message' && !participant.isAgent)?.message ?? ''
