/** The page where employees answer support chats. Apart from how they do: every page asks whether it is this one. */
export const AGENT_PATH = '/agent'
