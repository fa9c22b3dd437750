import type { ChatMessage, Participant } from '../../../contracts/support-chat'
import type { ChatbotChat } from '../chatbot-chat'

const READER: Participant = { isAgent: false, name: 'User', icon: { kind: 'empty' } }

/** A chat that shows what it is told to. */
export function fakeChat() {
  let messages: readonly ChatMessage[] = []
  let ids = 0
  const typing: boolean[] = []
  const hearers = new Set<(messages: readonly ChatMessage[]) => void>()

  function show(next: readonly ChatMessage[]) {
    messages = next
    for (const hear of hearers) hear(messages)
  }

  function add(parts: Pick<ChatMessage, 'message' | 'participant'> & Partial<ChatMessage>): ChatMessage {
    const message: ChatMessage = {
      id: `message-${(ids += 1)}`,
      timestamp: 0,
      type: 'message',
      state: 'Delivered',
      ...parts,
    }
    show([...messages, message])
    return message
  }

  const chat: ChatbotChat = {
    addAgentMessage: ({ participant = READER, ...parts }) => add({ participant, ...parts }).id,
    updateMessage: (id, change) => show(messages.map((one) => (one.id === id ? { ...one, ...change } : one))),
    removeMessage: (id) => show(messages.filter((one) => one.id !== id)),
    restoreMessages: show,
    onMessages(hear) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    setAgentTyping: (isTyping) => typing.push(isTyping),
  }

  return {
    chat,
    typing,
    /** the reader writes something; the answer is the message as the listener gets it */
    write: (message: string, state: ChatMessage['state'] = 'Delivering') =>
      add({ message, state, participant: READER }),
    message(id: string): ChatMessage {
      const found = messages.find((one) => one.id === id)
      if (!found) throw new Error(`There is no message ${id}.`)
      return found
    },
    said: () => messages.map(({ message }) => message),
    messages: () => messages,
  }
}
