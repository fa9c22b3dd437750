import type { ChatMessage, Participant } from '../../../contracts/support-chat'
import type { ChatbotChat } from '../chatbot-chat'

const READER: Participant = { isAgent: false, name: 'User', icon: { kind: 'empty' } }

export function fakeChat() {
  let messages: readonly ChatMessage[] = []
  let ids = 0
  const typing: boolean[] = []
  const listeners = new Set<(messages: readonly ChatMessage[]) => void>()

  function show(next: readonly ChatMessage[]) {
    messages = next
    for (const listener of listeners) listener(messages)
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
    onMessages(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setAgentTyping: (isTyping) => typing.push(isTyping),
  }

  return {
    chat,
    typing,
    write: (message: string, state: ChatMessage['state'] = 'Delivering') =>
      add({ message, state, participant: READER }),
    message(id: string): ChatMessage {
      const found = messages.find((one) => one.id === id)
      if (!found) throw new Error(`There is no message ${id}.`)
      return found
    },
    texts: () => messages.map(({ message }) => message),
    messages: () => messages,
  }
}
