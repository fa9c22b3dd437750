import type { Title } from './article'

/** Matches the whole word `pro` only, not `project` or `improve`. */
const PRO = /(?:^|\s)\(?pro\)?(?=\s|$|[:,.!?])/i

/** Removes the word `pro` from a title. If there was one, sets `pro`, which pages show as a chip (UI-01). */
export function toTitle(title: string): Title {
  const whole = title.trim()
  const text = whole
    .replace(PRO, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
  return PRO.test(whole) && text !== '' ? { text, pro: true } : { text: whole, pro: false }
}
