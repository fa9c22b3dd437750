import { DeflectionCard } from './deflection-card'
import { useDeflection, type DeflectionProps } from './use-deflection'

/** The prompt with its state. Lazy-loaded, only if the URL names a support case. */
export function DeflectionWidget(props: DeflectionProps) {
  return <DeflectionCard {...useDeflection(props)} />
}
