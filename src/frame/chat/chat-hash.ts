/** A URL with this hash opens the support chat. */
export const CHAT_HASH = '#chat'
