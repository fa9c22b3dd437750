import type { ChatMessage } from '../../contracts/support-chat'

/** What was said, for a person who goes on from there. The welcome says nothing about the matter. */
export const toTranscript = (messages: readonly ChatMessage[]) =>
  messages
    .filter(({ type }) => type === 'message')
    .map(({ participant, message }) => `${participant.isAgent ? participant.name : 'You'}: ${message}`)
    .join('\n\n')

export const lastQuestion = (messages: readonly ChatMessage[]) =>
  messages.findLast(({ type, participant }) => type === 'message' && !participant.isAgent)?.message ?? ''
