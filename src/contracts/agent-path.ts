/**
 * The page where support agents answer chats. In its own module, because every page imports this
 * path.
 */
export const AGENT_PATH = '/agent'
