/** A URL with this hash opens the support chat. */
export const CHAT_HASH = '#chat'

/** A URL with this hash opens the chatbot. */
export const ASK_HASH = '#ask'
