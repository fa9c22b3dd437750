import type { ChatView, QueuedChat } from '../../src/contracts/live-chat'
import type { StoredChat } from '../records/kinds/support-chats'

const PREVIEW_LENGTH = 120

export function toView(chat: StoredChat, isVisitorHere: boolean, since = 0): ChatView {
  return {
    id: chat.id,
    visitorName: chat.visitor.name,
    startedAt: chat.startedAt,
    agentName: chat.agent?.name ?? null,
    ended: chat.ended ?? null,
    isVisitorHere,
    messages: chat.messages.filter(({ seq }) => seq > since),
  }
}

export function toQueued(chat: StoredChat, isVisitorHere: boolean): QueuedChat {
  const last = chat.messages.findLast(({ from }) => from === 'visitor')
  return {
    id: chat.id,
    visitorName: chat.visitor.name,
    startedAt: chat.startedAt,
    isVisitorHere,
    preview: (last?.fileName ?? last?.text ?? '').slice(0, PREVIEW_LENGTH),
  }
}
