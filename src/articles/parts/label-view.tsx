import * as s from './label-view.module.css'

export function LabelView({ words }: { readonly words: string }) {
  return words === '' ? null : <p className={s.label}>{words}</p>
}
