import type { Title } from './article'

/** The whole word only: `project` and `improve` are no label. */
const PRO = /(?:^|\s)\(?pro\)?(?=\s|$|[:,.!?])/i

/** Takes the label `pro` out of a title; the page shows it as a chip instead (UI-01). */
export function toTitle(title: string): Title {
  const whole = title.trim()
  const text = whole
    .replace(PRO, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
  return PRO.test(whole) && text !== '' ? { text, pro: true } : { text: whole, pro: false }
}
