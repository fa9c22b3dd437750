import type { LucideIcon } from 'lucide-react'

interface Props {
  readonly of: LucideIcon
  readonly size?: 16 | 20 | 24
  readonly className?: string | undefined
}

/** A Lucide icon in the stroke of the site. Decorative: the text beside it has the meaning. */
export function LineIcon({ of: Drawing, size = 20, className }: Props) {
  return <Drawing size={size} strokeWidth={1.8} className={className} aria-hidden="true" />
}
