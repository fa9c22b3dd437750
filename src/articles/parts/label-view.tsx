import * as s from './label-view.module.css'

/** What kind of thing a title names, in small capitals over it; nothing when there is none. */
export function LabelView({ words }: { readonly words: string }) {
  return words === '' ? null : <p className={s.label}>{words}</p>
}
