import { CHAT_KEYS } from '../../config/choices'

const KEY = CHAT_KEYS.isOpen

/** Whether the window was open when the page was left, in this tab. */
export function rememberedOpen() {
  try {
    return window.sessionStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

export function rememberOpen(isOpen: boolean) {
  try {
    if (isOpen) window.sessionStorage.setItem(KEY, 'true')
    else window.sessionStorage.removeItem(KEY)
  } catch {
    // refused: after a reload the window is closed
  }
}
