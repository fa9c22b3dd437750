/**
 * Path of the page where support agents answer chats. It has its own file, so that pages that only link to it
 * load no code for agents.
 */
export const AGENT_PATH = '/agent'
