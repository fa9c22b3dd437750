import { DeflectionCard } from './deflection-card'
import { useDeflection, type DeflectionProps } from './use-deflection'

/** Loaded only for readers who came from a support case. */
export function DeflectionWidget(props: DeflectionProps) {
  return <DeflectionCard {...useDeflection(props)} />
}
