import * as s from './label-view.module.css'

/** Shows a label above a title. Renders nothing if it is empty. */
export function LabelView({ words }: { readonly words: string }) {
  return words === '' ? null : <p className={s.label}>{words}</p>
}
