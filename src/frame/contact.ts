import { signInPath } from '../model/paths'
import { ASK_HASH, CHAT_HASH } from './chat'

/**
 * Returns the target of `Contact support` for `CONTACT_URL`: only signed-in readers can chat, so the
 * others sign in first.
 */
export function contactTarget(contactUrl: string, isAuthenticated: boolean): string | undefined {
  if (contactUrl === '') return undefined
  if (contactUrl !== 'chat') return contactUrl
  return chatTarget(CHAT_HASH, isAuthenticated)
}

/** Returns the target of `Ask a question`; undefined without a chatbot (BOT-02). */
export function askTarget(hasChatbot: boolean, isAuthenticated: boolean): string | undefined {
  return hasChatbot ? chatTarget(ASK_HASH, isAuthenticated) : undefined
}

function chatTarget(hash: string, isAuthenticated: boolean) {
  return isAuthenticated ? hash : signInPath(`/${hash}`)
}
