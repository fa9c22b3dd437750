import { drawings } from './drawings'

export type IconName = keyof typeof drawings

export interface IconLook {
  readonly size?: 16 | 20 | 24
  readonly className?: string | undefined
}

export function Icon({ name, ...look }: IconLook & { readonly name: IconName }) {
  return <Drawing path={drawings[name]} {...look} />
}

/** Decorative, because the text beside the icon has the meaning. */
export function Drawing({ path, size = 20, className }: IconLook & { readonly path: string }) {
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
      <path d={path} />
    </svg>
  )
}
