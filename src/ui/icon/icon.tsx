import { drawings } from './drawings'

export type IconName = keyof typeof drawings

interface Look {
  /** in px: 16, 20 or 24 */
  readonly size?: number
  readonly className?: string | undefined
}

/** A line icon. Decorative: the text beside it has the meaning. */
export function Icon({ name, ...look }: Look & { readonly name: IconName }) {
  return <Drawing path={drawings[name]} {...look} />
}

/** A drawing in the stroke of the site. */
export function Drawing({ path, size = 20, className }: Look & { readonly path: string }) {
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
