import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../icon/icon'
import * as s from './icon-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'name'> {
  readonly icon: IconName
  readonly name: string
  readonly size?: 16 | 20 | 24
  /** `strong` has the color of text instead of a muted color; `accent` has the accent color on hover */
  readonly look?: 'quiet' | 'strong' | 'accent'
}

/** An icon button with a full-size touch target. Use `className` for its position only. */
export function IconButton({ icon, name, size, look = 'quiet', className, ...rest }: Props) {
  return (
    <button
      type="button"
      data-look={look}
      className={[s.button, className].filter(Boolean).join(' ')}
      {...rest}
    >
      <Icon name={icon} {...(size !== undefined && { size })} />
      <span className="sr-only">{name}</span>
    </button>
  )
}
