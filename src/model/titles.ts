import type { Title } from './article'

/** Matches the word `pro` (not `project`) and, at the start or end of a title, the punctuation next to it. */
const PRO = /^\(?pro\)?(?:\s*[:,.!?–—-])?\s+|(?:\s*[:,–—-])?\s+\(?pro\)?$|(?:^|\s)\(?pro\)?(?=\s|$|[:,.!?])/gi

/** Moves the word `pro` from the title to the property `pro`, which pages show as a chip (UI-01). */
export function toTitle(title: string): Title {
  const whole = title.trim()
  const text = whole.replace(PRO, '')
  if (text === whole || text.trim() === '') return { text: whole, pro: false }
  return { text: text.replace(/\s{2,}/g, ' ').trim(), pro: true, whole }
}
