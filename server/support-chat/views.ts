import type { ChatView, QueuedChat } from '../../src/contracts/live-chat'
import type { KeptChat } from '../records/kinds/support-chats'

/** Enough to see what it is about. */
const PREVIEW_LENGTH = 120

/** A chat as its parties see it, with what was said after a number. */
export function toView(chat: KeptChat, isVisitorHere: boolean, since = 0): ChatView {
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

/** Returns a chat as the queue shows it. */
export function toQueued(chat: KeptChat, isVisitorHere: boolean): QueuedChat {
  const last = chat.messages.findLast(({ from }) => from === 'visitor')
  return {
    id: chat.id,
    visitorName: chat.visitor.name,
    startedAt: chat.startedAt,
    isVisitorHere,
    preview: (last?.fileName ?? last?.text ?? '').slice(0, PREVIEW_LENGTH),
  }
}
