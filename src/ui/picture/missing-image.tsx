import { Icon } from '../icon/icon'
import * as s from './picture.module.css'

export function MissingImage({ alt }: { readonly alt: string }) {
  if (alt.trim() === '') return null
  return (
    <span className={s.missing}>
      <Icon name="file" />
      <span>{alt}</span>
    </span>
  )
}
