/**
 * Path of the page where support agents answer chats. Pages that import only this path load no other code for
 * agents.
 */
export const AGENT_PATH = '/agent'
