import * as s from './lead-view.module.css'

export function LeadView({ words }: { readonly words: string }) {
  return words.trim() === '' ? null : <p className={s.lead}>{words}</p>
}
