/** Whether a single `/` leads to the search field; can be switched off (WCAG 2.1.4). Ctrl+K is always there. */
const KEY = 'search-slash-key'
const OFF = 'off'

export function isSlashKeyOn(storage: () => Storage = () => window.localStorage) {
  try {
    return storage().getItem(KEY) !== OFF
  } catch {
    return true
  }
}

export function switchSlashKey(on: boolean, storage: () => Storage = () => window.localStorage) {
  try {
    if (on) storage().removeItem(KEY)
    else storage().setItem(KEY, OFF)
  } catch {
    // a refused storage: the choice ends with the page
  }
}
