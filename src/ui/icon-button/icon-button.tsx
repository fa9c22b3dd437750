import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../icon/icon'
import * as s from './icon-button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'name'> {
  readonly icon: IconName
  /** what it does, for those who do not see the icon */
  readonly name: string
  /** of the icon, in px */
  readonly size?: number
  /** `strong` stands out like text; `accent` lights up in the accent under the pointer */
  readonly look?: 'quiet' | 'strong' | 'accent'
}

/** A button that is one icon, as large as a finger. `className` says where it stands, and nothing else. */
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
