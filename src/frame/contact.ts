import { signInPath } from '../model/paths'
import { ASK_HASH, CHAT_HASH } from './chat'

/**
 * Returns the URL that `Contact support` links to; undefined if `CONTACT_URL` is empty. If `CONTACT_URL` is
 * `chat`, anonymous readers go to the sign-in page first.
 */
export function contactTarget(contactUrl: string, isAuthenticated: boolean): string | undefined {
  if (contactUrl === '') return undefined
  if (contactUrl !== 'chat') return contactUrl
  return chatTarget(CHAT_HASH, isAuthenticated)
}

export function askTarget(hasChatbot: boolean, isAuthenticated: boolean): string | undefined {
  return hasChatbot ? chatTarget(ASK_HASH, isAuthenticated) : undefined
}

function chatTarget(hash: string, isAuthenticated: boolean) {
  return isAuthenticated ? hash : signInPath(`/${hash}`)
}
