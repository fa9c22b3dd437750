import { fixedPaths } from '../model/paths'
import { CHAT_HASH } from './chat'

/**
 * Returns the target of `Contact support` for `CONTACT_URL`: only signed-in readers can chat, so the
 * others sign in first.
 */
export function contactTarget(contactUrl: string, isAuthenticated: boolean): string | undefined {
  if (contactUrl === '') return undefined
  if (contactUrl !== 'chat') return contactUrl
  if (isAuthenticated) return CHAT_HASH
  return `${fixedPaths.signIn}?ReturnUrl=${encodeURIComponent(`/${CHAT_HASH}`)}`
}
