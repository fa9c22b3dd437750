import type { ChatMessage } from '../../contracts/support-chat'

export const TIMEOUT_TEXT = 'Are you still there? This chat ends soon if nobody writes.'

/** A reader who has not said anything yet, and was not answered, is not pressed (CHAT-15). */
export const isNoticeDue = (messages: readonly ChatMessage[]) =>
  messages.some(({ type }) => type !== 'welcome' && type !== 'timeout')

/** Only one notice stands there at a time, and never before a newer message (CHAT-16, CHAT-18). */
export const withoutNotice = (messages: readonly ChatMessage[]) =>
  messages.filter(({ type }) => type !== 'timeout')
