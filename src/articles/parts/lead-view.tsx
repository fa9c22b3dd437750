import * as s from './lead-view.module.css'

/** The plain words that an article begins with. */
export function LeadView({ words }: { readonly words: string }) {
  return words.trim() === '' ? null : <p className={s.lead}>{words}</p>
}
