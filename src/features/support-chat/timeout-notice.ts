import type { ChatMessage } from '../../contracts/support-chat'

export const TIMEOUT_TEXT = 'Are you still there? This chat ends soon if no one writes.'

export const isNoticeDue = (messages: readonly ChatMessage[]) =>
  messages.some(({ type }) => type !== 'welcome' && type !== 'timeout')

/** Removes the timeout notice. A chat has at most one, and a new message replaces it (CHAT-16, CHAT-18). */
export const withoutNotice = (messages: readonly ChatMessage[]) =>
  messages.filter(({ type }) => type !== 'timeout')
