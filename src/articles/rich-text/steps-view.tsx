import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon'
import type { Picture } from '../../model/rich-text'
import { PictureView } from './picture-view'
import * as s from './rich-text-view.module.css'

export function Steps({ children }: { readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops lists without list-style
    <ol className={s.list} role="list" data-steps>
      {children}
    </ol>
  )
}

interface Props {
  readonly title: string
  readonly picture?: Picture | undefined
  readonly note?: string | undefined
  readonly children: ReactNode
}

export function StepView({ title, picture, note, children }: Props) {
  return (
    <li>
      <p className={s.title}>{title}</p>
      {children}
      {picture && <PictureView picture={picture} />}
      {note && (
        <p className={s.note}>
          <Icon name="info" size={16} />
          <span>{note}</span>
        </p>
      )}
    </li>
  )
}
