import { DeflectionCard } from './deflection-card'
import { useDeflection, type DeflectionProps } from './use-deflection'

/** Lazy-loaded, only for readers who come from a support case. */
export function DeflectionWidget(props: DeflectionProps) {
  return <DeflectionCard {...useDeflection(props)} />
}
