import { Icon } from '../icon/icon'
import * as s from './picture.module.css'

/** Stands where a picture's file is missing: its words in a quiet frame. Nothing when there are no words either. */
export function MissingImage({ alt }: { readonly alt: string }) {
  if (alt.trim() === '') return null
  return (
    <span className={s.missing}>
      <Icon name="file" />
      <span>{alt}</span>
    </span>
  )
}
