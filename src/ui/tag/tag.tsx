import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../icon/icon'
import * as s from './tag.module.css'

interface Props {
  /** text colors for both themes, with sufficient contrast; neutral by default */
  readonly shades?: Readonly<Record<'light' | 'dark', string>> | undefined
  readonly onRemove?: () => void
  readonly children: ReactNode
}

export function Tag({ shades, onRemove, children }: Props) {
  return (
    <span className={s.tag} data-removable={onRemove ? true : undefined} style={shades && styleOf(shades)}>
      {children}
      {onRemove && (
        <button type="button" className={s.remove} onClick={onRemove}>
          <Icon name="close" size={16} />
          <span className="sr-only">Remove {children}</span>
        </button>
      )}
    </span>
  )
}

function styleOf({
  light,
  dark,
}: NonNullable<Props['shades']>): CSSProperties & Record<`--${string}`, string> {
  return { '--tag-ink': `light-dark(${light}, ${dark})` }
}
