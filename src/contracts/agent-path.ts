/**
 * Path of the page where support agents answer chats. This constant has its own file, so that pages with a
 * link to the page load no code for agents.
 */
export const AGENT_PATH = '/agent'
