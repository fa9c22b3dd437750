import { storedText } from '../../lib/stored-text'

const stored = storedText('search-slash-key')
const OFF = 'off'

/** True if `/` focuses the search field. Readers can turn this off (WCAG 2.1.4); Ctrl+K always works. */
export const isSlashKeyOn = () => stored.read() !== OFF

export const switchSlashKey = (on: boolean) => stored.write(on ? null : OFF)
