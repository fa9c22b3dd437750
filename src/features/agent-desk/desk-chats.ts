import type { ChatView, LiveMessage } from '../../contracts/live-chat'
import type { DeliveryState } from '../../contracts/support-chat'

/** A message of the agent that the gateway has not saved yet. */
export interface Outgoing {
  readonly id: string
  readonly text: string
  readonly file?: File
  readonly state: Extract<DeliveryState, 'Delivering' | 'Failed'>
  readonly error?: string
}

export interface DeskChat extends ChatView {
  readonly isVisitorTyping: boolean
  readonly outgoing: readonly Outgoing[]
  /** text in the reply field that the agent has not sent */
  readonly draft: string
  /** `seq` of the last message that the agent has seen */
  readonly readSeq: number
}

export const lastSeq = ({ messages }: Pick<DeskChat, 'messages'>) => messages.at(-1)?.seq ?? 0

export const unreadIn = ({ messages, readSeq }: DeskChat) =>
  messages.filter(({ seq, from }) => from === 'visitor' && seq > readSeq).length

export function withView(before: DeskChat | undefined, view: ChatView, draft = ''): DeskChat {
  const known = new Set(view.messages.map(({ clientId }) => clientId))
  return {
    ...view,
    isVisitorTyping: false,
    outgoing: (before?.outgoing ?? []).filter(({ id }) => !known.has(id)),
    draft: before?.draft ?? draft,
    readSeq: before?.readSeq ?? 0,
  }
}

/** Adds the message unless the chat already has it. Removes the message from `outgoing`. */
export function withMessage(chat: DeskChat, message: LiveMessage): DeskChat {
  const outgoing = chat.outgoing.filter(({ id }) => id !== message.clientId)
  if (message.seq <= lastSeq(chat)) return { ...chat, outgoing }
  const isVisitorTyping = message.from === 'visitor' ? false : chat.isVisitorTyping
  return { ...chat, outgoing, isVisitorTyping, messages: [...chat.messages, message] }
}

export const withOutgoing = (chat: DeskChat, id: string, change: Partial<Outgoing>): DeskChat => ({
  ...chat,
  outgoing: chat.outgoing.map((one) => (one.id === id ? { ...one, ...change } : one)),
})
