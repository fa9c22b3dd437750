import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon'
import type { Picture } from '../../model/rich-text'
import { PictureView } from './picture-view'
import * as s from './steps-view.module.css'

/** A numbered list of steps. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return (
    <ol className={s.steps} data-steps>
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

/** A step with its text, picture and note. */
export function StepView({ title, picture, note, children }: Props) {
  return (
    <li className={s.step}>
      <p className={s.title}>{title}</p>
      <div className={s.body}>
        {children}
        {picture && <PictureView picture={picture} />}
        {note && (
          <p className={s.note}>
            <Icon name="info" size={16} />
            <span>{note}</span>
          </p>
        )}
      </div>
    </li>
  )
}
