import { drawings } from './drawings'

export type IconName = keyof typeof drawings

interface Props {
  readonly name: IconName
  readonly size?: 16 | 20 | 24
  readonly className?: string | undefined
}

/** Decorative, because the text beside the icon has the meaning. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
