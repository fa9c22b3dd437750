import type { ComponentProps } from 'react'
import * as s from './button.module.css'

interface Props extends ComponentProps<'button'> {
  /** `primary` for the main action of a screen; `quiet` looks like text */
  readonly look?: 'primary' | 'outline' | 'quiet'
}

export function Button({ look = 'outline', type = 'button', className, ...rest }: Props) {
  return (
    <button
      type={type}
      data-look={look}
      className={[s.button, className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}

export const buttonClass = s.button
