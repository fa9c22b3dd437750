import { storedText } from '../../lib/stored-text'

const stored = storedText('search-slash-key')
const OFF = 'off'

/** Whether a single `/` leads to the search field; can be switched off (WCAG 2.1.4). Ctrl+K is always there. */
export const isSlashKeyOn = () => stored.read() !== OFF

export const switchSlashKey = (on: boolean) => stored.write(on ? null : OFF)
