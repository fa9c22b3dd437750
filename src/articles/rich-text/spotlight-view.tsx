import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon'
import type { IconName } from '../../ui/icon/icon'
import type { SpotlightKind } from '../../model/rich-text'
import * as s from './spotlight-view.module.css'

const looks: { readonly [K in SpotlightKind]: { readonly icon: IconName; readonly name: string } } = {
  info: { icon: 'info', name: 'Info' },
  whoUsesThisFeature: { icon: 'people', name: 'Who uses this feature' },
  note: { icon: 'info', name: 'Note' },
  disclaimer: { icon: 'warning', name: 'Disclaimer' },
}

interface Props {
  readonly kind: SpotlightKind
  readonly name: string
  readonly children: ReactNode
}

/** Has `role="note"`, because an `<aside>` is a landmark otherwise, and a page would have too many. */
export function SpotlightBox({ kind, name, children }: Props) {
  // An unknown kind is shown as info (RICH-17).
  const known = Object.hasOwn(looks, kind) ? kind : 'info'
  return (
    <aside role="note" className={s.box} data-kind={known}>
      <p className={s.title}>
        <span className={s.kind}>
          <Icon name={looks[known].icon} />
          {looks[known].name}
        </span>
        {isOwnName(name, looks[known].name) && <span className={s.name}>{` ${name}`}</span>}
      </p>
      {children}
    </aside>
  )
}

const isOwnName = (name: string, kindName: string) =>
  !['', kindName.toLowerCase()].includes(name.trim().toLowerCase())
