import type { ChatMessage } from '../../contracts/support-chat'
import { partsOf, sectionName } from '../../services/chatbot-api'
import { answerIn } from './answer-in'

/** Returns the conversation, without the welcome message, as text for the reader and the support agent. */
export const toTranscript = (messages: readonly ChatMessage[]) =>
  messages
    .filter(({ type }) => type === 'message')
    .map((one) =>
      one.participant.isAgent ? `${one.participant.name}: ${answerText(one)}` : `Question: ${one.message}`,
    )
    .join('\n\n')

function answerText({ message, data }: ChatMessage) {
  const answer = answerIn(data)
  if (!answer) return message
  const { section, choices } = partsOf(answer)
  const head = section ? [sectionName(section)] : []
  return [...head, message, ...choices.map((choice) => `- ${sectionName(choice)}`)].join('\n')
}

export const lastQuestion = (messages: readonly ChatMessage[]) =>
  messages.findLast(({ type, participant }) => type === 'message' && !participant.isAgent)?.message ?? ''
