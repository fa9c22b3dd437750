import { DeflectionCard } from './deflection-card'
import { useDeflection, type DeflectionServices } from './use-deflection'

/** Loaded only for readers who came from a support case. */
export function DeflectionWidget(services: DeflectionServices) {
  return <DeflectionCard {...useDeflection(services)} />
}
